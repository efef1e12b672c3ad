import { useQuery } from '@tanstack/react-query'

import type { Exercise } from '#contract/practice/my-practice.endpoints.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { describePractice, dueExercises } from './exercise-state.ts'
import { myPracticeQuery } from './my-practice.queries.ts'
import { ReviewToday } from './ReviewToday.tsx'

/** On the dashboard: what is due today, or else how much was practiced. Nothing for students without exercises. */
export function PracticeCard() {
  const { data } = useQuery({ ...myPracticeQuery, refetchOnMount: 'always' })
  if (!data || data.exercises.length === 0) return null
  const { exercises, today } = data
  const due = dueExercises(exercises, today)
  const figures = describePractice(exercises) ?? describeWaiting(exercises.filter(({ lockedBy }) => !lockedBy))
  if (due.length > 0) {
    return (
      <ReviewToday
        exercises={due}
        today={today}
        footer={
          <p className="mt-1 flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-3 text-14 text-muted">
            <span>{figures}</span>
            <AppLink href={paths.myPractice} className="tap font-medium text-flame-deep underline underline-offset-4">
              All practice
            </AppLink>
          </p>
        }
      />
    )
  }
  return (
    <section
      aria-labelledby="practice-title"
      className="flex flex-col items-start rounded-card border border-line bg-surface px-5 py-4 sm:px-6"
    >
      <h2 id="practice-title" className="text-22">
        Practice
      </h2>
      <p className="mt-1 text-14 text-ink-soft">{figures}</p>
      <div className="mt-auto pt-4">
        <AppLink href={paths.myPractice} className={buttonStyle()}>
          All practice
        </AppLink>
      </div>
    </section>
  )
}

function describeWaiting(open: Exercise[]): string {
  if (open.length !== 1) return `${open.length} drills and quizzes are waiting in your courses.`
  return `1 ${open[0]?.kind} is waiting in your courses.`
}
