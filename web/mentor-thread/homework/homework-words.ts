import { formatDay } from '#contract/date-formats.ts'
import type { Homework } from '#contract/mentorship/homework.ts'

/** `today` is the day on the student's calendar: that day itself still counts. */
const isOverdue = ({ status, dueOn }: Pick<Homework, 'status' | 'dueOn'>, today: string): boolean =>
  status === 'open' && dueOn !== null && dueOn < today

export function describeStatus(homework: Homework, today: string): string {
  const { status, returnedAt } = homework
  if (status === 'done') return 'Done'
  if (status === 'handed_in') return 'Handed in'
  if (isOverdue(homework, today)) return 'Overdue'
  return returnedAt === null ? 'Open' : 'Another try'
}

export function describeDue({ status, dueOn }: Homework, today: string): string | undefined {
  if (dueOn === null || status === 'done') return undefined
  if (dueOn === today) return 'Due today'
  return `${dueOn < today ? 'Was due' : 'Due'} ${formatDay(dueOn)}`
}
