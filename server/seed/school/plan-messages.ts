import type { School } from './plan-school.ts'
import { SCHOOL_MESSAGES } from './school-messages.ts'

const DAY_MS = 24 * 3_600_000

type PlannedMessage = { writer: string; sentAt: Date; isAnswered: boolean; body: string }

/** Everybody writes once. Whoever has most to do with the school lately comes first. */
export function planMessages({ students, orders, studies }: School, now: Date): PlannedMessage[] {
  const writers = new Set<string>()
  return SCHOOL_MESSAGES.flatMap(({ daysAgo, fits, ...message }) => {
    const sentAt = new Date(now.getTime() - daysAgo * DAY_MS)
    const writer = students
      .filter(({ email, joinedAt }) => joinedAt < sentAt && !writers.has(email))
      .toSorted((one, other) => other.joinedAt.getTime() - one.joinedAt.getTime())
      .find(({ email }) => {
        const theirs = orders.filter(({ buyer, paidAt }) => buyer === email && paidAt < sentAt)
        // Who complains, writes about that.
        if (theirs.some(({ refund, dispute, unpaid }) => refund ?? dispute ?? unpaid)) return false
        return fits({ orders: theirs, studies: studies.filter(({ student }) => student === email), sentAt })
      })
    if (!writer) return []
    writers.add(writer.email)
    return [{ writer: writer.email, sentAt, ...message }]
  })
}
