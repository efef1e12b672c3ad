/** An account's history. Every list is newest first. */

import type { Database } from '#server/database/database.ts'

export function listPaidOrders(db: Database, userId: string, limit = 200) {
  return db
    .selectFrom('orders')
    .select(['id', 'item_kind as kind', 'item_title as title', 'total_cents as amountCents', 'status'])
    .select(['currency', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('paid_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export function listRefunds(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['orders.item_title as title', 'refunds.amount_cents as amountCents', 'refunds.created_at as timestamp'])
    .select('orders.currency')
    .where('orders.user_id', '=', userId)
    .where('refunds.status', '!=', 'failed')
    .orderBy('refunds.created_at', 'desc')
    .limit(limit)
    .execute()
}

export function listEmails(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('mails')
    .select(['type', 'status', 'created_at as timestamp'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export function listWatchedLessons(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .select(['lessons.title', 'lesson_progress.completed_at as completedAt', 'lesson_progress.updated_at as updatedAt'])
    .where('lesson_progress.user_id', '=', userId)
    .orderBy('lesson_progress.updated_at', 'desc')
    .limit(limit)
    .execute()
}

export function listSeats(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('session_seats')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_seats.session_id')
    .innerJoin('mentorship_programs', 'mentorship_programs.id', 'mentor_sessions.program_id')
    .innerJoin('users as mentor', 'mentor.id', 'mentor_sessions.mentor_id')
    .select(['mentorship_programs.title', 'mentor.first_name as firstName', 'mentor.last_name as lastName'])
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'moved_at as movedAt', 'booked_at as bookedAt'])
    .select(['session_seats.canceled_at as canceledAt', 'session_seats.canceled_by as canceledBy'])
    .select('missed_at as missedAt')
    .where('session_seats.user_id', '=', userId)
    .orderBy('booked_at', 'desc')
    .limit(limit)
    .execute()
}

export function listGrants(db: Database, userId: string, limit: number) {
  return selectGrants(db, userId).orderBy('access_grants.granted_at', 'desc').limit(limit).execute()
}

export function listEndedGrants(db: Database, userId: string, limit: number) {
  return selectGrants(db, userId)
    .where('access_grants.ended_at', 'is not', null)
    .orderBy('access_grants.ended_at', 'desc')
    .limit(limit)
    .execute()
}

function selectGrants(db: Database, userId: string) {
  return db
    .selectFrom('access_grants')
    .innerJoin('courses', 'courses.id', 'access_grants.course_id')
    .select(['courses.title', 'access_grants.source', 'access_grants.reason', 'access_grants.end_reason as endReason'])
    .select(['access_grants.granted_at as grantedAt', 'access_grants.ended_at as endedAt'])
    .where('access_grants.user_id', '=', userId)
}
