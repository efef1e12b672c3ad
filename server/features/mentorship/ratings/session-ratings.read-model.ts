import { countRows } from '#server/database/count-rows.ts'
import type { Database } from '#server/database/database.ts'

/** Seats with a rating, of mentors who still have an account. Whoever was marked as missed later can't rate. */
const selectRated = (db: Database) =>
  db
    .selectFrom('session_seats')
    .innerJoin('mentor_sessions', 'mentor_sessions.id', 'session_seats.session_id')
    .innerJoin('users as mentor', 'mentor.id', 'mentor_sessions.mentor_id')
    .where('session_seats.rating', 'is not', null)
    .where('session_seats.missed_at', 'is', null)
    .where('mentor.deleted_at', 'is', null)

export function averageByMentor(db: Database) {
  return selectRated(db)
    .select(['mentor_sessions.mentor_id as mentorId'])
    .select(['mentor.first_name as firstName', 'mentor.last_name as lastName'])
    .select(({ fn }) => [fn.sum<number>('rating').as('stars'), fn.count<number>('rating').as('count')])
    .groupBy(['mentor_sessions.mentor_id', 'mentor.first_name', 'mentor.last_name'])
    .orderBy('mentor.first_name')
    .orderBy('mentor_sessions.mentor_id')
    .execute()
}

export async function listRatings(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const rated = selectRated(db).innerJoin('users as student', 'student.id', 'session_seats.user_id')
  const rows = await rated
    .select(['session_seats.id as seatId', 'session_seats.user_id as studentId', 'starts_at as startsAt'])
    .select(['mentor.first_name as mentorFirstName', 'mentor.last_name as mentorLastName'])
    .select(['student.first_name as firstName', 'student.last_name as lastName'])
    .select(['rating', 'rating_remark as remark', 'rated_at as ratedAt'])
    .orderBy('rated_at', 'desc')
    .orderBy('session_seats.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: await countRows(rated) }
}
