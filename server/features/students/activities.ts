import type { Database } from '#server/database/database.ts'
import { describeDevice, listSignInsOf } from '#server/features/accounts/accounts.ts'

import { describeStaffAction } from './describe-staff-action.ts'
import { listStaffActions } from './staff-actions.read-model.ts'

type Kind = 'purchase' | 'mail' | 'sign-in' | 'learning' | 'access' | 'staff'
type TimelineEntry = { kind: Kind; description: string; timestamp: string }

/** Everything that happened with an account, newest first: the newest of each kind, merged. */
export async function listTimeline(db: Database, userId: string, limit: number): Promise<TimelineEntry[]> {
  const parts = await Promise.all([
    purchases(db, userId, limit),
    refunds(db, userId, limit),
    mails(db, userId, limit),
    signIns(db, userId, limit),
    lessons(db, userId, limit),
    grants(db, userId, limit),
    endedGrants(db, userId, limit),
    staffActions(db, userId, limit),
  ])
  const newestFirst = (a: TimelineEntry, b: TimelineEntry) => b.timestamp.localeCompare(a.timestamp)
  return withoutRepeats(parts.flat().sort(newestFirst)).slice(0, limit)
}

/** Staff who look again and again, and several grants that end at once, are told once. */
function withoutRepeats(entries: TimelineEntry[]): TimelineEntry[] {
  return entries.filter(({ kind, description, timestamp }, at) => {
    const newer = entries[at - 1]
    const isRepeat = newer?.kind === kind && newer.description === description
    return !isRepeat || (kind !== 'staff' && newer.timestamp !== timestamp)
  })
}

export async function listOrdersOf(db: Database, userId: string, limit = 200) {
  return db
    .selectFrom('orders')
    .select(['id', 'item_kind as kind', 'item_title as title', 'total_cents as amountCents', 'status'])
    .select('created_at as createdAt')
    .where('user_id', '=', userId)
    .where('paid_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

async function purchases(db: Database, userId: string, limit: number): Promise<TimelineEntry[]> {
  const rows = await listOrdersOf(db, userId, limit)
  return rows.map(({ title, amountCents, createdAt }) => ({
    kind: 'purchase',
    description: `Bought ${title} for ${dollars(amountCents)}`,
    timestamp: createdAt,
  }))
}

async function refunds(db: Database, userId: string, limit: number): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['orders.item_title as title', 'refunds.amount_cents as amountCents', 'refunds.created_at as timestamp'])
    .where('orders.user_id', '=', userId)
    .where('refunds.status', '!=', 'failed')
    .orderBy('refunds.created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ title, amountCents, timestamp }) => ({
    kind: 'purchase',
    description: `Got ${dollars(amountCents)} back for ${title}`,
    timestamp,
  }))
}

async function mails(db: Database, userId: string, limit: number): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['type', 'status', 'created_at as timestamp'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ type, status, timestamp }) => ({
    kind: 'mail',
    description: `Mail ${type.replaceAll('_', ' ')}: ${status.replaceAll('_', ' ')}`,
    timestamp,
  }))
}

async function signIns(db: Database, userId: string, limit: number): Promise<TimelineEntry[]> {
  const rows = await listSignInsOf(db, userId, limit)
  return rows.map(({ at, userAgent }) => ({
    kind: 'sign-in',
    description: `Signed in: ${describeDevice(userAgent)}`,
    timestamp: at,
  }))
}

async function lessons(db: Database, userId: string, limit: number): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .select(['lessons.title', 'lesson_progress.completed_at as completedAt', 'lesson_progress.updated_at as updatedAt'])
    .where('lesson_progress.user_id', '=', userId)
    .orderBy('lesson_progress.updated_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ title, completedAt, updatedAt }) => ({
    kind: 'learning',
    description: completedAt ? `Completed the lesson ${title}` : `Watched the lesson ${title}`,
    timestamp: completedAt ?? updatedAt,
  }))
}

function grantsOf(db: Database, userId: string) {
  return db
    .selectFrom('access_grants')
    .innerJoin('courses', 'courses.id', 'access_grants.course_id')
    .select(['courses.title', 'access_grants.source', 'access_grants.reason', 'access_grants.end_reason as endReason'])
    .select(['access_grants.granted_at as grantedAt', 'access_grants.ended_at as endedAt'])
    .where('access_grants.user_id', '=', userId)
}

async function grants(db: Database, userId: string, limit: number): Promise<TimelineEntry[]> {
  const rows = await grantsOf(db, userId).orderBy('access_grants.granted_at', 'desc').limit(limit).execute()
  return rows.map(({ title, source, reason, grantedAt }) => ({
    kind: 'access',
    // What was bought stands beside it as a purchase.
    description: source === 'manual' ? `Got access to ${title}: ${reason}` : `Got access to ${title}`,
    timestamp: grantedAt,
  }))
}

async function endedGrants(db: Database, userId: string, limit: number): Promise<TimelineEntry[]> {
  const rows = await grantsOf(db, userId)
    .where('access_grants.ended_at', 'is not', null)
    .orderBy('access_grants.ended_at', 'desc')
    .limit(limit)
    .execute()
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

async function staffActions(db: Database, userId: string, limit: number): Promise<TimelineEntry[]> {
  const rows = await listStaffActions(db, userId, limit)
  return rows.map(({ firstName, lastName, timestamp, ...action }) => ({
    kind: 'staff',
    description: `${firstName} ${lastName} ${describeStaffAction(action)}`,
    timestamp,
  }))
}
