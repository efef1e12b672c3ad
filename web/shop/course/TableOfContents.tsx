import type { ReactNode } from 'react'

import type { CourseDetail } from '#contract/catalog/course.ts'
import { countSteps, stepWords } from '#contract/learning/count-steps.ts'
import { isTextLesson, readingTime } from '#contract/learning/text-lesson.ts'
import { isDrill } from '#contract/practice/is-drill.ts'
import { isQuiz } from '#contract/practice/is-quiz.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { FreePreview } from './FreePreview.tsx'
import { numberLessons } from './number-lessons.ts'

type NumberedLesson = CourseDetail['modules'][number]['lessons'][number] & { number: number | null }

type Props = { modules: CourseDetail['modules']; enrollAction: ReactNode }

/** Modules and lessons like a table of contents: lessons are numbered across modules, lengths line up. */
export function TableOfContents({ modules, enrollAction }: Props) {
  const counts = countSteps(modules.flatMap(({ lessons }) => lessons))
  return (
    <section aria-labelledby="contents" className="below-fold">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="contents" className="text-28">
          Contents
        </h2>
        <p className="tabular text-14 text-muted">{stepWords(counts)}</p>
      </div>
      <ol className="mt-5 border-b border-line">
        {numberLessons(modules).map(({ number, title, lessons }) => (
          <li
            key={number}
            className="grid gap-x-8 gap-y-2 border-t border-line py-6 md:grid-cols-[11rem_minmax(0,1fr)] md:py-7"
          >
            <div>
              <p className="tabular text-13 text-muted">Module {number}</p>
              <h3 className="mt-0.5 font-display text-18 font-medium text-balance break-words text-ink">{title}</h3>
            </div>
            {lessons.length === 0 ? (
              <p className="text-14 text-muted md:pt-5">Lessons coming soon.</p>
            ) : (
              <ol start={lessons[0]?.number ?? undefined} className="md:pt-4">
                {lessons.map((lesson) => (
                  <LessonLine
                    key={`${lesson.number} ${lesson.title}`}
                    {...{ lesson, enrollAction }}
                    count={counts.lessons}
                  />
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function LessonLine({
  lesson,
  count,
  enrollAction,
}: {
  lesson: NumberedLesson
  count: number
  enrollAction: ReactNode
}) {
  const { number, title, type, durationSeconds, isFreePreview, previewLessonId } = lesson
  const practice = isDrill(type) ? 'Drill' : isQuiz(type) ? 'Quiz' : null
  return (
    <li className="tabular grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-2 py-1.5 text-16">
      <span className="font-display text-muted">{number}</span>
      <span className="flex min-w-0 items-baseline gap-x-2 max-sm:flex-wrap max-sm:gap-y-1">
        <span className="min-w-0 break-words text-ink">
          {previewLessonId && practice ? (
            <AppLink
              href={paths.practice(previewLessonId)}
              className="tap underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {title}
            </AppLink>
          ) : previewLessonId && number !== null ? (
            <FreePreview lesson={{ id: previewLessonId, number, count, title }} enrollAction={enrollAction} />
          ) : (
            title
          )}
        </span>
        <span aria-hidden="true" className="hidden min-w-4 flex-1 border-b border-dotted border-line-strong sm:block" />
        {isFreePreview && (
          <Badge variant="default" className="shrink-0">
            Free preview
          </Badge>
        )}
      </span>
      {practice && <span className="min-w-10 text-right text-14 text-muted">{practice}</span>}
      {durationSeconds !== null && !practice && (
        <time dateTime={`PT${durationSeconds}S`} className="min-w-10 text-right text-14 text-muted">
          {isTextLesson(type) ? readingTime(durationSeconds) : formatClock(durationSeconds)}
        </time>
      )}
    </li>
  )
}
