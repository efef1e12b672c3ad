import { type Completion, CompletionState } from './CompletionState.tsx'

type Props = Completion & { number: number; title: string }

/** Mark Complete shows past 80% of an open lesson, and always without a video. Its space is always reserved. */
export function LessonHeading({ number, title, ...completion }: Props) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="tabular text-13 text-muted">Lesson {number}</p>
        <h2 className="text-22 break-words text-ink sm:text-28">{title}</h2>
      </div>
      <CompletionState {...completion} />
    </div>
  )
}
