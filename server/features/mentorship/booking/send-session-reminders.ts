import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import type { RecurringJob } from '#server/jobs/job.ts'

import { lockPeople } from '../availability/booked-quarters.repository.ts'
import { findSession } from './mentor-sessions.repository.ts'
import { calendarSource, notifySoon } from './notices.ts'
import { listDueMentors, listDueSeats, takeReminder } from './reminders.repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** In one run; the others wait a minute. */
const MOST_REMINDERS = 500

/** A day and an hour before a session. */
export const sendSessionReminders: RecurringJob = {
  type: 'send-session-reminders',
  everySeconds: 60,
  async run(ctx) {
    const nowMs = ctx.clock.now().getTime()
    const at = (ms: number) => new Date(ms).toISOString()
    const window = {
      now: at(nowMs),
      inAnHour: at(nowMs + HOUR_MS),
      inADay: at(nowMs + DAY_MS),
      limit: MOST_REMINDERS,
    }
    for (const due of await listDueSeats(ctx.db, window)) await remind(ctx, due, 'session_seats')
    for (const due of await listDueMentors(ctx.db, window)) await remind(ctx, due, 'mentor_sessions')
  },
}

type Due = Awaited<ReturnType<typeof listDueSeats>>[number]

async function remind(ctx: AppContext, due: Due, of: 'session_seats' | 'mentor_sessions'): Promise<void> {
  const now = ctx.clock.now()
  const leftMs = Date.parse(due.startsAt) - now.getTime()
  const source = await calendarSource(ctx)
  await transact(ctx.db, async (trx) => {
    await lockPeople(trx, [due.mentorId])
    // It may have been moved since it was listed.
    if ((await findSession(trx, due.sessionId))?.startsAt !== due.startsAt) return
    const isTaken = await takeReminder(trx, { of, id: due.id, isLast: leftMs <= HOUR_MS, now: now.toISOString() })
    // In the same transaction as the email, so that it's queued exactly once.
    if (isTaken) await notifySoon({ ctx, trx, source }, due.sessionId, due.personId)
  })
}
