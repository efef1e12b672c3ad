import { clsx } from 'clsx'
import { ChevronDown, Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { countSteps, doneWords } from '#contract/learning/count-steps.ts'
import type { CourseWithLessons, LessonInCourse } from '#contract/learning/lesson.ts'
import type { LessonProgress } from '#contract/learning/progress.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { CheckIcon } from '#web/ui/line-icons.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { shownPercent } from '../progress/shown-percent.ts'
import { lessonLength } from './lesson-length.ts'
import { scrollBelowHeading } from './scroll-inside.ts'

type Props = {
  course: CourseWithLessons
  /** By lesson. */
  progress: ReadonlyMap<string, LessonProgress>
  currentLessonId: string | undefined
  onChoose: (lessonId: string) => void
  isOpen?: boolean
  onToggle?: () => void
}

/** Modules and lessons, with the student's progress in each. */
export function CourseContent({ course, progress, currentLessonId, onChoose, isOpen = true, onToggle }: Props) {
  const lessons = course.modules.flatMap((module) => module.lessons)
  const done = lessons.filter(({ id }) => progress.get(id)?.completed)
  return (
    <section aria-labelledby="course-content" className="learn-content flex min-h-0 flex-col border-line bg-paper">
      <div className="relative flex min-h-13 items-center justify-between gap-2 pr-3 pl-5 sm:gap-4">
        <h2 id="course-content" className="shrink-0 text-18 text-ink">
          Course Content
        </h2>
        <p className="tabular ml-auto flex flex-wrap justify-end gap-x-3 text-13 whitespace-nowrap text-muted">
          {lessons.length > 0 &&
            doneWords(countSteps(done), countSteps(lessons)).map((words) => <span key={words}>{words}</span>)}
        </p>
        {onToggle && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="course-content-list"
            aria-label={isOpen ? 'Hide the lessons' : 'Show the lessons'}
            onClick={onToggle}
            className="grid size-8 shrink-0 place-items-center rounded-control text-muted transition-colors after:absolute after:inset-0 hover:text-ink pointer-coarse:size-11"
          >
            <ChevronDown aria-hidden="true" className={clsx('size-5 transition-transform', !isOpen && 'rotate-180')} />
          </button>
        )}
      </div>
      <ol
        id="course-content-list"
        hidden={!isOpen}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line"
        data-scrolls
      >
        {course.modules.length === 0 && (
          <li className="px-5 py-4 text-14 text-ink-soft">Lessons for this course are coming soon.</li>
        )}
        {course.modules.map((module) => (
          <li key={module.id}>
            <h3 className="sticky top-0 z-1 border-b border-line bg-raised px-5 py-2 text-13 font-semibold text-ink-soft">
              {module.title}
            </h3>
            {module.lessons.length === 0 && <p className="px-5 py-3 text-14 text-muted">Lessons coming soon.</p>}
            <ol>
              {module.lessons.map((lesson) => (
                <li key={lesson.id}>
                  <LessonRow
                    {...{ lesson, onChoose, slug: course.slug, progress: progress.get(lesson.id) }}
                    isCurrent={lesson.id === currentLessonId}
                  />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
}

type RowProps = {
  lesson: LessonInCourse
  slug: string
  progress: LessonProgress | undefined
  isCurrent: boolean
  onChoose: (lessonId: string) => void
}

function LessonRow({ lesson, slug, progress, isCurrent, onChoose }: RowProps) {
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) scrollBelowHeading(row.current)
  }, [isCurrent])
  const isComplete = progress?.completed ?? lesson.progress.completed
  const percent = shownPercent(progress?.lessonPercent ?? 0, isComplete)
  const length = lessonLength(lesson)
  // What is done or locked steps back, so that what is next stands out.
  const isQuiet = (isComplete || lesson.lockedBy !== undefined) && !isCurrent
  return (
    <AppLink
      ref={row}
      href={paths.learn(slug, lesson.id)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onChoose(lesson.id)}
      className={clsx(
        'relative grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line px-5 py-3 transition-colors focus-visible:-outline-offset-2',
        isCurrent ? 'bg-flame-wash shadow-[inset_3px_0_0_var(--flame)]' : 'hover:bg-raised',
      )}
    >
      <span>
        {isComplete ? (
          <>
            <CheckIcon className={clsx('size-5', isQuiet ? 'text-muted' : 'text-gain')} />
            <span className="sr-only">Complete: </span>
          </>
        ) : lesson.lockedBy ? (
          <>
            <Lock aria-hidden="true" className="mt-0.5 size-4 text-muted" />
            <span className="sr-only">Locked: </span>
          </>
        ) : (
          <span aria-hidden="true" className="mt-0.5 block size-4 rounded-full border border-line-strong" />
        )}
      </span>
      <span className={clsx('text-14 break-words', isQuiet ? 'text-muted' : 'text-ink', isCurrent && 'font-medium')}>
        <bdi>{lesson.title}</bdi>
      </span>
      <span className="tabular flex gap-2 text-right text-13 leading-5 text-muted">
        <span>{percent}%</span>
        {length && <span className="min-w-8.5">{length}</span>}
      </span>
      <ProgressBar
        percent={percent}
        label={`Progress: ${lesson.title}`}
        thickness="thin"
        // No line where nothing was watched yet, and no room for one.
        className={percent === 0 ? 'sr-only' : clsx('col-span-2 col-start-2 mt-2', isQuiet && 'opacity-30')}
      />
    </AppLink>
  )
}
