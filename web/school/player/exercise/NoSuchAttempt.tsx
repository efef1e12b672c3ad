import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** The address of an attempt that isn't there, or that somebody else made. */
export function NoSuchAttempt({ what, onLeave }: { what: 'drill' | 'quiz'; onLeave: () => void }) {
  return (
    <EmptyState
      title="This attempt doesn't exist"
      heading="h3"
      className="mt-4"
      action={
        <Button variant="primary" onClick={onLeave}>
          Back to the {what}
        </Button>
      }
    >
      It may belong to another account.
    </EmptyState>
  )
}
