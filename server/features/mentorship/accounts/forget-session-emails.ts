import { eraseEmails, withdrawEmails } from '#server/features/mail/mail.ts'

import { type Post, sessionNotice } from '../booking/notices.ts'
import { listEmailedSessions } from './emails-about-student.read-model.ts'

/**
 * Emails to mentors say who booked and what the student wrote about it. Called before the mentors are told that
 * sessions are canceled.
 */
export async function forgetSessionEmails({ ctx, trx }: Omit<Post, 'source'>, studentId: string): Promise<void> {
  const now = ctx.clock.now().toISOString()
  const { sessions, mentorIds } = await listEmailedSessions(trx, studentId)
  const noticesOf = (sessionId: string) => mentorIds.map((mentorId) => sessionNotice(sessionId, mentorId))
  for (const { id, capacity } of sessions) {
    // What waits for the mail server about a group may be about its other students.
    if (capacity > 1) continue
    for (const notice of noticesOf(id)) await withdrawEmails(trx, notice, now)
  }
  await eraseEmails(
    trx,
    sessions.flatMap(({ id }) => noticesOf(id)),
  )
}
