import { isUsableTime } from '#contract/fields.ts'
import type { AppContext } from '#server/app-context.ts'
import { invalidInput } from '#server/http/app-error.ts'

import { countEmails } from './email-logs.repository.ts'

const DAY_MS = 24 * 3_600_000
const DEFAULT_DAYS = 30
const DAY = /^\d{4}-\d{2}-\d{2}$/

type Range = { fromDate?: string | undefined; toDate?: string | undefined }

/** Only what the shop knows. A mail server doesn't report whether an email was delivered or opened. */
export async function showEmailAnalytics({ db, clock }: AppContext, { fromDate, toDate }: Range) {
  const until = toDate ? getEnd(toDate) : clock.now().getTime() + 1
  const from = fromDate ? toInstant(fromDate) : until - DEFAULT_DAYS * DAY_MS
  const count = await countEmails(db, new Date(from).toISOString(), new Date(until).toISOString())
  const delivered = count('delivered')
  const totalSent = count('sent') + delivered
  const knowsDelivery = delivered > 0
  return {
    totalSent,
    totalDelivered: knowsDelivery ? delivered : null,
    totalFailed: count('failed'),
    deliveryRate: knowsDelivery ? Math.round((delivered / totalSent) * 1000) / 10 : null,
    openRate: null,
  }
}

/** A date without a time includes the whole day. */
const getEnd = (date: string) => toInstant(date) + (DAY.test(date) ? DAY_MS : 0)

function toInstant(date: string): number {
  if (!isUsableTime(date)) throw invalidInput('Please enter dates like 2026-11-15.')
  return Date.parse(date)
}
