import type { WatchAnalytics } from '#contract/metrics/watch-analytics.ts'
import { FigureTable } from '#web/charts/TableView.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { LessonDropOff } from './LessonDropOff.tsx'
import { watchedTime } from './watched-time.ts'

type Course = WatchAnalytics['courses'][number]

/** How far students get in one course, and which lessons they watch. */
export function CourseWatch({ course, days }: { course: Course; days: number }) {
  const { title, learners, watchedSeconds, lessons } = course
  return (
    <Disclosure
      className="rounded-card border border-line bg-surface px-4 md:px-5"
      summary={
        <>
          <span className="block font-medium">{title}</span>
          <span className="tabular block text-13 text-muted">
            {learners === 0
              ? `Nobody watched in the last ${days} days`
              : `${learners} ${learners === 1 ? 'learner' : 'learners'}, ${watchedTime(watchedSeconds)} watched`}
          </span>
        </>
      }
    >
      <div className="grid gap-6 pt-2 pb-5">
        <Funnel course={course} />
        <FigureTable
          label={`Lessons in ${title}`}
          columns={['Lesson', 'Learners', 'Watched', 'Finished']}
          rows={lessons.map((lesson) => ({
            key: lesson.lessonId,
            cells: [lesson.title, lesson.learners, watchedTime(lesson.watchedSeconds), lesson.completedLessons],
          }))}
        />
        <LessonDropOff lessons={lessons} />
      </div>
    </Disclosure>
  )
}

function Funnel({ course: { funnel } }: { course: Course }) {
  if (funnel.withAccess === 0) return <p className="text-14 text-muted">Nobody has access to this course yet.</p>
  const steps = [
    { name: 'With access', people: funnel.withAccess },
    { name: 'Started', people: funnel.started },
    { name: 'Finished half the lessons', people: funnel.halfway },
    { name: 'Finished all lessons', people: funnel.finished },
  ]
  const share = (people: number) => (people / funnel.withAccess) * 100
  return (
    <div>
      <p className="mb-3 text-13 text-muted">How far current students have progressed</p>
      <ol className="tabular grid gap-2.5 text-14">
        {steps.map(({ name, people }) => (
          <li key={name}>
            <span className="flex justify-between gap-4">
              <span>{name}</span>
              <span>
                {people} <span className="text-muted">({Math.round(share(people))}%)</span>
              </span>
            </span>
            <span
              aria-hidden="true"
              className="mt-1 block h-2 overflow-hidden rounded-full bg-raised forced-color-adjust-none"
            >
              <span style={{ width: `${share(people)}%` }} className="block h-full rounded-full bg-flame" />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
