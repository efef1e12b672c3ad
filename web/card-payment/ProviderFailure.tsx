import { Button } from '#web/ui/Button.tsx'

/** Shown in place of the card field. */
export function ProviderFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-control border border-loss/50 bg-loss-wash px-4 py-3.5 text-14 text-ink">
      <p className="font-medium">The payment form didn&apos;t load.</p>
      <p className="mt-0.5 text-ink-soft">Please check your connection. A script blocker may also be the cause.</p>
      <Button size="small" className="mt-3" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
