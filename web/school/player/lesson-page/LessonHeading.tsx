import { CloudOff } from 'lucide-react'

import { Button } from '#web/ui/Button.tsx'
import { CheckIcon } from '#web/ui/line-icons.tsx'

type Props = {
  number: number
  title: string
  isComplete: boolean
  /** Marked complete, but not saved yet. */
  isWaiting: boolean
  mayMarkComplete: boolean
  onMarkComplete: () => void
}

/** Mark Complete shows past 80% of an open lesson, and always without a video. Its space is always reserved. */
export function LessonHeading({ number, title, isComplete, isWaiting, mayMarkComplete, onMarkComplete }: Props) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="tabular text-13 text-muted">Lesson {number}</p>
        <h2 className="text-22 break-words text-ink sm:text-28">{title}</h2>
      </div>
      {isComplete && (
        <p className="inline-flex items-center gap-1.5 text-14 font-medium text-gain">
          <CheckIcon className="size-5" />
          Complete
        </p>
      )}
      {!isComplete && isWaiting && (
        <p role="status" className="inline-flex items-center gap-1.5 text-14 text-ink-soft">
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          Marked complete. We&apos;ll save it when you&apos;re back online.
        </p>
      )}
      {!isComplete && !isWaiting && mayMarkComplete && (
        <Button variant="primary" onClick={onMarkComplete}>
          Mark Complete
        </Button>
      )}
    </div>
  )
}
