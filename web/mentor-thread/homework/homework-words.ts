import { formatDay } from '#contract/date-formats.ts'
import type { Homework } from '#contract/mentorship/homework.ts'
import type { BadgeVariant } from '#web/ui/Badge.tsx'

/** `today` is the day on the student's calendar: that day itself still counts. */
export const isOverdue = ({ status, dueOn }: Pick<Homework, 'status' | 'dueOn'>, today: string): boolean =>
  status === 'open' && dueOn !== null && dueOn < today

export function describeStatus(homework: Homework, today: string): { word: string; variant: BadgeVariant } {
  const { status, returnedAt } = homework
  if (status === 'done') return { word: 'Done', variant: 'success' }
  if (status === 'handed_in') return { word: 'Handed in', variant: 'secondary' }
  if (isOverdue(homework, today)) return { word: 'Overdue', variant: 'destructive' }
  return returnedAt === null ? { word: 'Open', variant: 'outline' } : { word: 'Another try', variant: 'default' }
}

export function describeDue({ status, dueOn }: Homework, today: string): string | undefined {
  if (dueOn === null || status === 'done') return undefined
  if (dueOn === today) return 'Due today'
  return `${dueOn < today ? 'Was due' : 'Due'} ${formatDay(dueOn)}`
}
