import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type Props = { what: string; onRetry: () => void }

/** Shown when part of a page failed to load. `what` starts the sentence: 'The courses'. */
export function LoadFailure({ what, onRetry }: Props) {
  return (
    <EmptyState
      title="This didn't load"
      action={
        <Button variant="outline" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {what} couldn&apos;t be loaded. Nothing is lost.
    </EmptyState>
  )
}
