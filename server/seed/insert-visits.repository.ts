import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'
import { recordVisits } from '#server/features/facts/facts.ts'

const MINUTE_MS = 60_000
const ROWS_PER_STATEMENT = 200

const USER_AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
]

/** Everything that a person can only have done in the shop. Run it last: it reads what the others wrote. */
const lastActions = (now: string) => sql<{ userId: string; joinedAt: string; seenAt: string }>`
  select users.id as "userId", users.created_at as "joinedAt", max(seen.at) as "seenAt"
  from (
    select id as user_id, created_at as at from users
    union all select user_id, created_at from orders
    union all select user_id, paid_at from orders
    union all select user_id, updated_at from lesson_progress
    union all select user_id, updated_at from notes
    union all select user_id, finished_at from drill_runs
    union all select user_id, finished_at from quiz_attempts
    union all select user_id, updated_at from trades
    union all select author_id, written_at from trade_comments
    union all select user_id, shared_at from journal_shares
    union all select user_id, created_at from customer_messages
    union all select answered_by, answered_at from customer_messages
    union all select author_id, sent_at from mentor_messages
    union all select student_id, handed_in_at from homework inner join mentorships on mentorships.id = mentorship_id
    union all select mentor_id, done_at from homework inner join mentorships on mentorships.id = mentorship_id
    union all select user_id, booked_at from session_seats
    union all select user_id, canceled_at from session_seats where canceled_by = 'student'
    union all select user_id, attended_at from session_seats
    union all select user_id, rated_at from session_seats
    union all select mentor_id, ends_at from mentor_sessions where canceled_at is null
    union all select actor_id, created_at from audit_log
  ) as seen
  inner join users on users.id = seen.user_id
  where seen.at <= ${now}
  group by users.id, users.created_at
  order by users.id`

/** Everybody was last seen when they last did something. Students signed in shortly before. */
export async function insertVisits(trx: Database, now: Date): Promise<void> {
  const { rows: people } = await lastActions(now.toISOString()).execute(trx)
  await recordVisits(trx, people)
  const signIns = people.map(({ userId, joinedAt, seenAt }, index) => {
    const at = Math.max(Date.parse(joinedAt), Date.parse(seenAt) - 4 * MINUTE_MS)
    return {
      id: uuidv7({ msecs: at }),
      user_id: userId,
      signed_in_at: new Date(at).toISOString(),
      // Addresses reserved for examples.
      ip_address: `203.0.113.${1 + (index % 254)}`,
      user_agent: USER_AGENTS[index % USER_AGENTS.length] ?? null,
    }
  })
  for (let at = 0; at < signIns.length; at += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('sign_ins')
      .values(signIns.slice(at, at + ROWS_PER_STATEMENT))
      .execute()
  }
}
