import type { ReactNode } from 'react'

import type { NextLesson } from '#contract/learning/dashboard.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PlayIcon } from '#web/ui/line-icons.tsx'
import { LessonFrame } from './LessonFrame.tsx'

type Props = { lesson: NextLesson; picture: ReactNode }

/** Where the student left off. The whole card is a link. */
export function ContinueCard({ lesson, picture }: Props) {
  const { courseTitle, lessonTitle, lessonNumber, lessonCount, positionSeconds, durationSeconds } = lesson
  const isStarted = positionSeconds > 0
  return (
    <article className="group relative grid overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong">
      <div className="relative">
        <LessonFrame lesson={lesson} picture={picture} />
        {isStarted && durationSeconds !== null && (
          <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-ink/50">
            <span
              className="block h-full bg-flame"
              style={{ width: `${Math.min(100, (positionSeconds / durationSeconds) * 100)}%` }}
            />
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 p-5 sm:p-7">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-14 text-muted">
            {courseTitle} · Lesson {lessonNumber} of {lessonCount}
          </p>
          <h2 className="mt-1 text-28">{lessonTitle}</h2>
          <p className="tabular mt-2 text-16 text-ink-soft">{progressText(positionSeconds, durationSeconds)}</p>
        </div>
        <AppLink
          href={paths.learn(lesson.courseSlug, lesson.lessonId)}
          className={buttonStyle({ variant: 'primary', size: 'large', className: 'after:absolute after:inset-0' })}
        >
          <PlayIcon className="size-5" />
          {isStarted ? 'Resume lesson' : 'Start lesson'}
        </AppLink>
      </div>
    </article>
  )
}

function progressText(positionSeconds: number, durationSeconds: number | null): string {
  if (durationSeconds === null)
    return positionSeconds > 0 ? `Left off at ${formatClock(positionSeconds)}` : 'Not started'
  if (positionSeconds === 0) return `Not started · ${formatClock(durationSeconds)}`
  const left = formatClock(durationSeconds - positionSeconds)
  return `Left off at ${formatClock(positionSeconds)} of ${formatClock(durationSeconds)} · ${left} left`
}
