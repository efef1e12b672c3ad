import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'

import type { LessonInCourse } from '#contract/learning/lesson.ts'
import type { LessonProgress } from '#contract/learning/progress.ts'
import { readingSeconds, readingTime } from '#contract/learning/text-lesson.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { lessonQuery } from '../player.queries.ts'
import type { ProgressQueue } from '../progress/progress-queue.ts'
import { shownPercent } from '../progress/shown-percent.ts'
import { ReadingText } from './ReadingText.tsx'

type Props = {
  number: number
  lesson: LessonInCourse
  progress: LessonProgress | undefined
  queue: ProgressQueue
  /** Called with the percentage that has been read, before it is saved. */
  onRead: (percent: number) => void
  /** After the text: Mark Complete, downloads, the next lesson. */
  children: (durationSeconds: number) => ReactNode
}

/** A lesson that is read. Keyed by lesson. */
export function ReadingPage({ number, lesson, progress, queue, onRead, children }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(lessonQuery(lesson.id))
  useEffect(() => {
    if (!isError) return
    const again = () => void refetch()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isError, refetch])
  // A text is read in the page; full screen belongs to videos.
  useEffect(() => {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  }, [])
  const text = data?.transcriptText ?? ''
  const durationSeconds = lesson.durationSeconds ?? readingSeconds(text)
  const percent = shownPercent(progress?.lessonPercent ?? 0, progress?.completed ?? false)
  return (
    <>
      <ProgressBar percent={percent} label="Read so far" thickness="hairline" className="sticky top-0 z-10" />
      <div className="mx-auto max-w-[calc(var(--container-reading)+2.5rem)] px-5 pt-8 pb-16 sm:pt-12">
        <p className="tabular text-13 text-muted">
          Lesson {number}
          {durationSeconds > 0 && ` · ${readingTime(durationSeconds)}`}
          {percent > 0 && ` · ${percent}% read`}
        </p>
        <h2 className="mt-1 text-28 break-words text-ink sm:text-36">{lesson.title}</h2>
        {data && text && (
          <ReadingText
            {...{ text, progress, queue, durationSeconds }}
            lessonId={lesson.id}
            attachments={data.attachments}
            onRead={(fraction) => onRead(Math.round(fraction * 100))}
          />
        )}
        {data && !text && (
          <EmptyState title="Nothing to read yet" heading="h3" className="mt-6">
            We&apos;re still writing this lesson.
          </EmptyState>
        )}
        {!data && isError && !isFetching && <LoadFailure what="This lesson" onRetry={() => refetch()} />}
        {!data && (isFetching || !isError) && <TextSkeleton />}
        {data && children(durationSeconds)}
      </div>
    </>
  )
}

const LINES = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-7/12']

function TextSkeleton() {
  return (
    <div aria-busy="true" className="mt-8 grid gap-3">
      <span className="sr-only">Loading lesson</span>
      {LINES.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list.
        <Skeleton key={at} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}
