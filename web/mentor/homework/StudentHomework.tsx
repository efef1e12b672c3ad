import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Homework } from '#contract/mentorship/homework.ts'
import { failureText } from '#web/lib/api/api-error.ts'
import { useKeptFocus } from '#web/lib/browser/use-kept-focus.ts'
import { dayIn, knowsZone, ownZone } from '#web/lib/time-and-money/zoned-time.ts'
import { useMentorWrite } from '#web/mentor/mentor.mutations.ts'
import { HomeworkCard } from '#web/mentor-thread/homework/HomeworkCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { HomeworkDialog } from './HomeworkDialog.tsx'
import { studentHomeworkQuery } from './mentor-homework.queries.ts'
import { ReviewHomeworkDialog } from './ReviewHomeworkDialog.tsx'

type Student = { id: string; name: string; timeZone: string | null }
type Open = { what: 'give' } | { what: 'change' | 'review' | 'withdraw'; homework: Homework }

/** Homework that the mentor gave to one student. */
export function StudentHomework({ student }: { student: Student }) {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(studentHomeworkQuery(student.id))
  const [open, setOpen] = useState<Open>()
  const keptFocus = useKeptFocus()
  const close = () => setOpen(undefined)
  const zone = student.timeZone !== null && knowsZone(student.timeZone) ? student.timeZone : ownZone()
  const today = dayIn(new Date(dataUpdatedAt).toISOString(), zone)
  return (
    <section aria-labelledby="homework-title" className="rounded-card border border-line bg-surface" {...keptFocus}>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3 sm:px-6">
        <h2 id="homework-title" className="text-22">
          Homework
        </h2>
        <Button size="small" onClick={() => setOpen({ what: 'give' })}>
          Give homework
        </Button>
      </div>
      {!data && isError && <LoadFailure what="The homework" onRetry={() => refetch()} />}
      {data && data.length === 0 && <p className="px-5 py-4 text-16 text-ink-soft sm:px-6">No homework yet.</p>}
      {data && data.length > 0 && (
        <ul aria-label="Homework" className="divide-y divide-line">
          {data.map((homework) => (
            <HomeworkCard key={homework.id} homework={homework} today={today} mentor="You" student={student.name}>
              {homework.status === 'handed_in' && (
                <Button onClick={() => setOpen({ what: 'review', homework })}>
                  Review<span className="sr-only"> {homework.title}</span>
                </Button>
              )}
              {homework.status === 'open' && (
                <>
                  <Button size="small" onClick={() => setOpen({ what: 'change', homework })}>
                    Change<span className="sr-only"> {homework.title}</span>
                  </Button>
                  {wasNeverHandedIn(homework) && (
                    <Button size="small" variant="quiet" onClick={() => setOpen({ what: 'withdraw', homework })}>
                      Withdraw<span className="sr-only"> {homework.title}</span>
                    </Button>
                  )}
                </>
              )}
            </HomeworkCard>
          ))}
        </ul>
      )}
      {open?.what === 'give' && <HomeworkDialog student={student} onClose={close} />}
      {open?.what === 'change' && <HomeworkDialog student={student} homework={open.homework} onClose={close} />}
      {open?.what === 'review' && <ReviewHomeworkDialog homework={open.homework} onClose={close} />}
      {open?.what === 'withdraw' && <WithdrawHomework homework={open.homework} onClose={close} />}
    </section>
  )
}

/** What a student handed in stays, also after another try was asked for. */
const wasNeverHandedIn = ({ answer, answerFiles }: Homework) => answer === null && answerFiles.length === 0

function WithdrawHomework({ homework, onClose }: { homework: Homework; onClose: () => void }) {
  const withdraw = useMentorWrite('POST /api/mentor/homework/:id/withdraw', {
    done: { title: 'Homework withdrawn' },
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Withdraw this homework?"
      confirmLabel="Withdraw homework"
      isPending={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ params: { id: homework.id } })}
    >
      {withdraw.error
        ? failureText(withdraw.error, "We couldn't withdraw it. Please try again.")
        : `${homework.studentName} will no longer see it.`}
    </ConfirmDialog>
  )
}
