import { eraseEmails, withdrawEmails } from '#server/features/mail/mail.ts'

import { type Post, sessionNotice, studentNotice } from '../booking/notices.ts'
import { listEmailedSessions } from './emails-about-student.read-model.ts'

/**
 * Emails to mentors say who booked and what the student wrote about it. Called before the mentors are told that
 * sessions are canceled.
 */
export async function forgetSessionEmails({ ctx, trx }: Omit<Post, 'source'>, studentId: string): Promise<void> {
  const now = ctx.clock.now().toISOString()
  const { sessions, mentorIds } = await listEmailedSessions(trx, studentId)
  for (const { id, capacity } of sessions) {
    const ofStudent = mentorIds.map((mentorId) => studentNotice(id, mentorId, studentId))
    const ofSession = mentorIds.map((mentorId) => sessionNotice(id, mentorId))
    // What waits for the mail server about a whole group is also about its other students.
    for (const notice of capacity > 1 ? ofStudent : ofSession) await withdrawEmails(trx, notice, now)
    await eraseEmails(trx, [...ofStudent, ...ofSession])
  }
}
