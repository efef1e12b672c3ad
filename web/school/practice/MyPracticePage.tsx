import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'

import type { Exercise } from '#contract/practice/my-practice.endpoints.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ExerciseRow } from './ExerciseRow.tsx'
import { describePractice, dueExercises, STATES, stateOf } from './exercise-state.ts'
import { myPracticeQuery } from './my-practice.queries.ts'
import { ReviewEmails } from './ReviewEmails.tsx'
import { ReviewToday } from './ReviewToday.tsx'
import { ScoreChart } from './ScoreChart.tsx'

/** A chart with more dots can't be read. */
const MOST_DOTS = 40
const RARE_STATES = ['waived', 'locked']
const KINDS = { drill: 'Drills', quiz: 'Quizzes' }

/** Every drill and quiz of the student's courses: what is due, how it went, and what there is to try. */
export function MyPracticePage() {
  const { data, isError, refetch } = useQuery({ ...myPracticeQuery, refetchOnMount: 'always' })
  return (
    <div className="column pt-10 pb-20 md:pt-14">
      <h1 className="text-36 md:text-48">Practice</h1>
      <p className="mt-2 max-w-[60ch] text-16 text-ink-soft">
        Drills and quizzes from your courses. Drills score how you plan, because that's the part you control. Your own
        trades go into your{' '}
        <AppLink href={paths.journal} className="text-flame-deep underline underline-offset-4">
          trade journal
        </AppLink>
        .
      </p>
      {data && data.exercises.length === 0 && (
        <EmptyState
          title="Nothing to practice yet"
          action={
            <AppLink href={paths.catalog} className={buttonStyle()}>
              Browse Courses
            </AppLink>
          }
        >
          Drills and quizzes of the courses you own appear here.
        </EmptyState>
      )}
      {data && data.exercises.length > 0 && <Overview {...data} />}
      {!data && !isError && <Skeleton className="mt-8 h-96 rounded-card" />}
      {!data && isError && <LoadFailure what="Your practice" onRetry={() => refetch()} />}
    </div>
  )
}

function Overview({ exercises, today }: { exercises: Exercise[]; today: string }) {
  const [course, setCourse] = useUrlParam('course')
  const [kind, setKind] = useUrlParam('kind')
  const [state, setState] = useUrlParam('state')
  const courses = new Map(exercises.map(({ courseId, courseTitle }) => [courseId, courseTitle]))
  // Most shops require nothing, so nothing is waived or locked there.
  const states = Object.entries(STATES).filter(
    ([one]) => !RARE_STATES.includes(one) || one === state || exercises.some((each) => stateOf(each, today) === one),
  )
  const chosen = exercises.filter(
    (exercise) =>
      (!course || exercise.courseId === course) &&
      (!kind || exercise.kind === kind) &&
      (!state || stateOf(exercise, today) === state),
  )
  const points = chosen
    .flatMap(({ lessonId, title, attempts }) => attempts.map((attempt) => ({ lessonId, title, ...attempt })))
    .toSorted((one, other) => one.finishedAt.localeCompare(other.finishedAt))
    .slice(-MOST_DOTS)
  const clear = () => {
    setCourse('')
    setKind('')
    setState('')
  }
  return (
    <div className="mt-8 grid items-start gap-x-8 gap-y-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-10 *:min-w-0">
        <ReviewToday isMain today={today} exercises={dueExercises(exercises, today)} />
        <section aria-labelledby="all-practice">
          <h2 id="all-practice" className="text-28">
            All practice
          </h2>
          <div className="mt-4">
            <FilterBar label="Filter exercises">
              <Choice
                label="Course"
                value={course}
                onChoose={setCourse}
                all="All courses"
                options={[...courses]}
                className="max-sm:basis-full"
              />
              <Choice
                label="Kind"
                value={kind}
                onChoose={setKind}
                all="Drills and quizzes"
                options={Object.entries(KINDS)}
              />
              <Choice label="State" value={state} onChoose={setState} all="Any state" options={states} />
            </FilterBar>
          </div>
          {chosen.length === 0 ? (
            <EmptyState
              heading="h3"
              title="No exercise fits these filters"
              action={<Button onClick={clear}>Clear filters</Button>}
            />
          ) : (
            <ul aria-label="Exercises" className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
              {chosen.map((exercise) => (
                <ExerciseRow key={exercise.lessonId} exercise={exercise} state={stateOf(exercise, today)} />
              ))}
            </ul>
          )}
        </section>
      </div>
      <div className="grid gap-6 *:min-w-0">
        {points.length > 0 && <ScoreChart points={points} note={describePractice(chosen)} />}
        <div className="rounded-card border border-line bg-surface px-5 py-4 sm:px-6">
          <ReviewEmails />
        </div>
      </div>
    </div>
  )
}

type ChoiceProps = {
  label: string
  value: string
  all: string
  options: [value: string, text: string][]
  onChoose: (value: string) => void
  className?: string
}

function Choice({ label, value, all, options, onChoose, className }: ChoiceProps) {
  return (
    <div className={clsx('min-w-36 flex-1', className)}>
      <Select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}
