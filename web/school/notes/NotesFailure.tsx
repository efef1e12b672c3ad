import { Button } from '#web/ui/Button.tsx'

export function NotesFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-14 text-ink-soft">
      Failed to load notes
      <Button size="small" onClick={onRetry}>
        Try Again
      </Button>
    </p>
  )
}
