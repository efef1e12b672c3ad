import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { RequiredExercise } from '#contract/students/student.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { WaiveDialog } from './WaiveDialog.tsx'

/** The drills and quizzes a student has to pass. Nothing in shops that require none. */
export function RequiredExercises({ studentId }: { studentId: string }) {
  const [waiving, setWaiving] = useState<RequiredExercise>()
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /api/admin/students/:id/required-exercises', { params: { id: studentId } }),
    staleTime: 0,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const openCount = data?.filter(({ state }) => state === 'open').length ?? 0
  const lastCount = useRef(0)
  useEffect(() => {
    // A focused button goes with its waiver; whoever pressed it stays in this list.
    const isButtonGone = openCount < lastCount.current && document.activeElement === document.body
    lastCount.current = openCount
    if (isButtonGone) heading.current?.focus({ preventScroll: true })
  }, [openCount])
  if (isError) return <LoadFailure what="The required exercises" onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="required-exercises" className="mt-3 rounded-control bg-raised/60 p-4">
      <h3 ref={heading} tabIndex={-1} id="required-exercises" className="text-14 font-medium outline-none">
        Required to pass
      </h3>
      <ul className="mt-3 grid gap-3 text-14">
        {data.map((exercise) => (
          <li key={exercise.lessonId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <p>{exercise.lessonTitle}</p>
              <p className="text-13 text-muted">{exercise.courseTitle}</p>
              <p className="text-13 text-muted">{describeState(exercise)}</p>
            </div>
            {exercise.state === 'open' && (
              <Button size="small" aria-label={`Waive ${exercise.lessonTitle}`} onClick={() => setWaiving(exercise)}>
                Waive
              </Button>
            )}
          </li>
        ))}
      </ul>
      {waiving && <WaiveDialog studentId={studentId} exercise={waiving} onClose={() => setWaiving(undefined)} />}
    </section>
  )
}

function describeState({ state, waiver }: RequiredExercise): string {
  if (state === 'waived' && waiver) return `Waived on ${formatDay(waiver.waivedAt)}: ${waiver.reason}`
  return { open: 'Not passed yet', passed: 'Passed', waived: 'Waived', completed: 'Completed before it was required' }[
    state
  ]
}
