import type { ReactNode } from 'react'

import { stepName } from '#contract/learning/count-steps.ts'
import type { NextLesson } from '#contract/learning/dashboard.ts'
import { isTextLesson } from '#contract/learning/text-lesson.ts'
import { isDrill } from '#contract/practice/is-drill.ts'
import { isQuiz } from '#contract/practice/is-quiz.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PlayIcon } from '#web/ui/line-icons.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { LessonFrame } from './LessonFrame.tsx'
import { placeInLesson } from './place-in-lesson.ts'

type Props = { lesson: NextLesson; picture: ReactNode }

/** Where the student left off. The whole card is a link. */
export function ContinueCard({ lesson, picture }: Props) {
  const { courseTitle, moduleTitle, lessonTitle, lessonNumber, lessonCount, positionSeconds } = lesson
  const isStarted = positionSeconds > 0
  const { words, percent } = placeInLesson(lesson)
  const isVideo = ![isTextLesson, isDrill, isQuiz].some((isOf) => isOf(lesson.lessonType))
  return (
    <article className="group relative grid overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <LessonFrame lesson={lesson} picture={picture} />
      <div className="flex min-w-0 flex-col p-5 sm:p-7 lg:p-8">
        <p className="text-14 text-muted">
          <bdi>{courseTitle}</bdi> · {stepName({ type: lesson.lessonType }, lessonNumber)} of {lessonCount}
        </p>
        <h2 className="mt-1.5 text-28 lg:text-36">{lessonTitle}</h2>
        <p className="mt-1.5 text-14 text-muted max-lg:hidden">{moduleTitle}</p>
        <div className="mt-5 lg:mt-auto lg:pt-6">
          {isStarted && percent !== null && (
            <ProgressBar percent={percent} label={`Progress: ${lessonTitle}`} thickness="slim" />
          )}
          <p className="tabular mt-2 text-16 text-ink-soft">{words}</p>
          <AppLink
            href={paths.learn(lesson.courseSlug, lesson.lessonId)}
            className={buttonStyle({
              variant: 'primary',
              size: 'large',
              className: 'mt-5 after:absolute after:inset-0 max-sm:w-full',
            })}
          >
            {isVideo && <PlayIcon className="size-5" />}
            {isStarted ? 'Resume lesson' : 'Start lesson'}
          </AppLink>
        </div>
      </div>
    </article>
  )
}
