import type { ReactNode } from 'react'

import type { Homework } from '#contract/mentorship/homework.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { MessageText } from '../MessageText.tsx'
import { SharedFiles } from '../SharedFiles.tsx'
import { describeDue, describeStatus } from './homework-words.ts'

type Props = {
  homework: Homework
  /** On the student's calendar. */
  today: string
  /** `You` or a name. */
  mentor: string
  student: string
  /** Buttons. */
  children?: ReactNode
}

/** A task with what the student handed in and what the mentor said about it. */
export function HomeworkCard({ homework, today, mentor, student, children }: Props) {
  const { title, instructions, files, answer, answerFiles, handedInAt, doneAt, review } = homework
  const due = describeDue(homework, today)
  return (
    <li data-kept-row="" tabIndex={-1} className="grid gap-3 px-5 py-4 *:min-w-0 sm:px-6">
      <div>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h3 dir="auto" className="font-sans text-16 font-medium wrap-anywhere text-ink">
            {title}
          </h3>
          <StatusBadge status={describeStatus(homework, today)} />
          {due && <span className="tabular text-14 text-muted">{due}</span>}
        </div>
        {mentor !== 'You' && (
          <p className="text-13 text-muted">
            From <bdi>{mentor}</bdi>
          </p>
        )}
      </div>
      {instructions !== '' && <MessageText text={instructions} className="max-w-reading text-16 text-ink-soft" />}
      <SharedFiles files={files} label={`Files for ${title}`} />
      {(answer || answerFiles.length > 0) && (
        <div className="grid gap-2 border-l-2 border-line-strong pl-4 *:min-w-0">
          <p className="text-13 text-muted">
            <bdi className="font-medium text-ink">{student}</bdi>
            {handedInAt ? ` handed in ${formatMoment(handedInAt)}` : ' handed in before'}
          </p>
          {answer && <MessageText text={answer} className="text-16 text-ink" />}
          <SharedFiles files={answerFiles} label={`Handed in for ${title}`} />
        </div>
      )}
      {(review || doneAt) && (
        <div className="grid gap-1 border-l-2 border-flame pl-4 *:min-w-0">
          <p className="text-13 text-muted">
            <bdi className="font-medium text-ink">{mentor}</bdi> reviewed it{doneAt && ` ${formatMoment(doneAt)}`}
          </p>
          {review && <MessageText text={review} className="text-16 text-ink" />}
        </div>
      )}
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </li>
  )
}
