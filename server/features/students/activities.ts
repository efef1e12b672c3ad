import { exactAmount } from '#contract/money.ts'
import type { TimelineEntry } from '#contract/students/student.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { describeDevice, listUserSignIns } from '#server/features/accounts/accounts.ts'

import { describeStaffAction } from './describe-staff-action.ts'
import { sessionActivities } from './session-activities.ts'
import { listStaffChanges, listStaffViews } from './staff-actions.read-model.ts'
import {
  listEmails,
  listEndedGrants,
  listGrants,
  listPaidOrders,
  listRefunds,
  listWatchedLessons,
} from './timeline.read-model.ts'

/** Everything that happened in an account, newest first, merged from all kinds of events. */
export async function listTimeline({ db, clock }: AppContext, userId: string, limit: number): Promise<TimelineEntry[]> {
  const parts = await Promise.all([
    purchases(db, userId, limit),
    refunds(db, userId, limit),
    emails(db, userId, limit),
    signIns(db, userId, limit),
    lessons(db, userId, limit),
    sessionActivities(db, userId, { limit, now: clock.now() }),
    grants(db, userId, limit),
    endedGrants(db, userId, limit),
    staffActions(listStaffChanges(db, userId, limit)),
    staffActions(listStaffViews(db, userId, limit)),
  ])
  const newestFirst = (a: TimelineEntry, b: TimelineEntry) => b.timestamp.localeCompare(a.timestamp)
  return withoutRepeats(parts.flat().sort(newestFirst)).slice(0, limit)
}

/** Shows repeated views by staff, and grants that ended together, only once. */
function withoutRepeats(entries: TimelineEntry[]): TimelineEntry[] {
  return entries.filter(({ kind, description, timestamp }, at) => {
    const newer = entries[at - 1]
    const isRepeat = newer?.kind === kind && newer.description === description
    return !isRepeat || (kind !== 'staff' && newer.timestamp !== timestamp)
  })
}

async function purchases(db: Database, userId: string, limit: number): Promise<TimelineEntry[]> {
  const rows = await listPaidOrders(db, userId, limit)
  return rows.map(({ title, currency, amountCents, createdAt }) => ({
    kind: 'purchase',
    description: `Bought ${title} for ${exactAmount(amountCents, currency)}`,
    timestamp: createdAt,
  }))
}

async function refunds(db: Database, userId: string, limit: number): Promise<TimelineEntry[]> {
  const rows = await listRefunds(db, userId, limit)
  return rows.map(({ title, currency, amountCents, timestamp }) => ({
    kind: 'purchase',
    description: `Got ${exactAmount(amountCents, currency)} back for ${title}`,
    timestamp,
  }))
}

const MAIL_STATUS_WORDS: Record<string, string> = {
  sent: 'sent',
  delivered: 'delivered',
  queued: 'waiting to be sent',
  failed: "couldn't be sent",
  kept: 'not sent (outbox)',
  switched_off: 'not sent (turned off)',
  held: 'held for an owner',
}

/** `purchase_confirmation` becomes 'Purchase confirmation'. */
function emailName(type: string): string {
  const words = type.replaceAll('_', ' ').replace(/^qa\b/, 'Q&A')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

async function emails(db: Database, userId: string, limit: number): Promise<TimelineEntry[]> {
  const rows = await listEmails(db, userId, limit)
  return rows.map(({ type, status, timestamp }) => ({
    kind: 'mail',
    description: `${emailName(type)} email ${MAIL_STATUS_WORDS[status] ?? status}`,
    timestamp,
    ...(type === 'security_login' && { isAboutSignIn: true as const }),
  }))
}

async function signIns(db: Database, userId: string, limit: number): Promise<TimelineEntry[]> {
  const rows = await listUserSignIns(db, userId, limit)
  return rows.map(({ at, userAgent }) => ({
    kind: 'sign-in',
    description: `Signed in: ${describeDevice(userAgent)}`,
    timestamp: at,
  }))
}

async function lessons(db: Database, userId: string, limit: number): Promise<TimelineEntry[]> {
  const rows = await listWatchedLessons(db, userId, limit)
  return rows.map(({ title, completedAt, updatedAt }) => ({
    kind: 'learning',
    description: completedAt ? `Completed the lesson ${title}` : `Watched the lesson ${title}`,
    timestamp: completedAt ?? updatedAt,
  }))
}

async function grants(db: Database, userId: string, limit: number): Promise<TimelineEntry[]> {
  const rows = await listGrants(db, userId, limit)
  return rows.map(({ title, source, reason, grantedAt }) => ({
    kind: 'access',
    // A purchase has its own entry.
    description: source === 'manual' ? `Got access to ${title}: ${reason}` : `Got access to ${title}`,
    timestamp: grantedAt,
  }))
}

async function endedGrants(db: Database, userId: string, limit: number): Promise<TimelineEntry[]> {
  const rows = await listEndedGrants(db, userId, limit)
  return rows.flatMap(({ title, endReason, endedAt }) =>
    endedAt === null
      ? []
      : [
          {
            kind: 'access',
            description: `Lost access to ${title}: ${endReason ?? 'no reason given'}`,
            timestamp: endedAt,
          },
        ],
  )
}

async function staffActions(listed: ReturnType<typeof listStaffChanges>): Promise<TimelineEntry[]> {
  const rows = await listed
  return rows.map(({ firstName, lastName, timestamp, ...action }) => ({
    kind: 'staff',
    description: `${firstName} ${lastName} ${describeStaffAction(action)}`,
    timestamp,
  }))
}
