import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type Props = {
  what: string
  /** Instead of the usual sentence, for a failure that can be explained. */
  reason?: string | undefined
  onRetry: () => void
}

/** Shown when part of a page failed to load. `what` starts the sentence: 'The courses'. */
export function LoadFailure({ what, reason, onRetry }: Props) {
  return (
    <EmptyState
      title="This didn't load"
      action={
        <Button variant="outline" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {reason ?? `${what} couldn't be loaded. Nothing is lost.`}
    </EmptyState>
  )
}
