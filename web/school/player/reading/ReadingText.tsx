import { lazy, Suspense, useEffect, useState } from 'react'

import type { LessonDetail } from '#contract/learning/lesson.ts'
import type { LessonProgress } from '#contract/learning/progress.ts'
import { resumePosition, SAY_RESUMING_AFTER_SECONDS } from '#contract/learning/resume-position.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import type { ProgressQueue } from '../progress/progress-queue.ts'
import { scrollDistance } from './reading-position.ts'
import { lowerEdgeAround, useReadingProgress } from './use-reading-progress.ts'

const LessonText = lazy(async () => ({ default: (await import('#web/lesson-text/LessonText.tsx')).LessonText }))

type Props = {
  lessonId: string
  text: string
  attachments: LessonDetail['attachments']
  durationSeconds: number
  progress: LessonProgress | undefined
  queue: ProgressQueue
  /** Called with the share that has been read, from 0 to 1. */
  onRead: (fraction: number) => void
}

const RESUME_TOAST_MS = 3000

/** The text, with its progress saved while it is read. */
export function ReadingText({ text, attachments, ...rest }: Props) {
  const pictures = new Map(attachments.map(({ fileName, url }) => [fileName, url]))
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  return (
    <Suspense fallback={null}>
      <div className="mt-8">
        <LessonText ref={setElement} text={text} pictures={pictures} />
      </div>
      {element && <ReadingSaves element={element} {...rest} />}
    </Suspense>
  )
}

type SavesProps = Omit<Props, 'text' | 'attachments'> & { element: HTMLElement }

/** Mounted once the text is on the page. */
function ReadingSaves({ element, progress, ...reading }: SavesProps) {
  const { durationSeconds } = reading
  const [readBefore] = useState(() => Math.min(progress?.watchedSeconds ?? 0, durationSeconds))
  // Decided once when the lesson opens, because later saves must not move the page.
  const [startAt] = useState(() => resumePosition(progress, durationSeconds))
  useEffect(() => {
    const moved = scrollTo(element, startAt / (durationSeconds || 1))
    if (!moved || startAt <= SAY_RESUMING_AFTER_SECONDS) return
    toast({ title: 'Picked up where you left off', durationMs: RESUME_TOAST_MS, isBrief: true })
  }, [element, startAt, durationSeconds])
  useReadingProgress(element, { ...reading, readBefore })
  return null
}

/** To the top of the lesson, or to where the student stopped reading. Returns whether that is further down. */
function scrollTo(element: HTMLElement, fraction: number): boolean {
  const stage = element.closest<HTMLElement>('.learn-stage')
  if (!stage) return false
  const scrollsItself = stage.scrollHeight > stage.clientHeight + 1
  // On a phone the lesson was chosen far below the text, and everything above counts as read.
  if (scrollsItself) stage.scrollTop = 0
  else if (stage.getBoundingClientRect().top < 0) stage.scrollIntoView()
  if (fraction === 0) return false
  const distance = scrollDistance(element.getBoundingClientRect(), lowerEdgeAround(element), fraction)
  if (scrollsItself) stage.scrollTop += distance
  else scrollBy(0, distance)
  return distance > 0
}
