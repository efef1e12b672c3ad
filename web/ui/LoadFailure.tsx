import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type Props = { what: string; onRetry: () => void }

/** A part of a page that could not be read, with a way to try again. `what` begins the sentence: 'The courses'. */
export function LoadFailure({ what, onRetry }: Props) {
  return (
    <EmptyState
      title="This did not load"
      action={
        <Button variant="outline" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {what} could not be read just now. Nothing is lost.
    </EmptyState>
  )
}
