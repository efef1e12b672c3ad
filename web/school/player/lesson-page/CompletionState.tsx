import { CloudOff } from 'lucide-react'

import { Button } from '#web/ui/Button.tsx'
import { CheckIcon } from '#web/ui/line-icons.tsx'

export type Completion = {
  isComplete: boolean
  /** Marked complete, but not saved yet. */
  isWaiting: boolean
  mayMarkComplete: boolean
  /** Something else on the page is the main action. */
  isQuiet?: boolean
  onMarkComplete: () => void
}

/** Whether a lesson is complete, or the button that makes it so. */
export function CompletionState({ isComplete, isWaiting, mayMarkComplete, isQuiet, onMarkComplete }: Completion) {
  if (isComplete) {
    return (
      <p className="inline-flex items-center gap-1.5 text-14 font-medium text-gain">
        <CheckIcon className="size-5" />
        Complete
      </p>
    )
  }
  if (isWaiting) {
    return (
      <p role="status" className="inline-flex items-center gap-1.5 text-14 text-ink-soft">
        <CloudOff aria-hidden="true" className="size-5 shrink-0" />
        Marked complete. We&apos;ll save it when you&apos;re back online.
      </p>
    )
  }
  if (!mayMarkComplete) return null
  return (
    <Button variant={isQuiet ? 'outline' : 'primary'} onClick={onMarkComplete}>
      Mark Complete
    </Button>
  )
}
