import { lockPeople } from '../availability/booked-quarters.repository.ts'
import { replaceHours } from '../availability/mentor-hours.repository.ts'
import { changeMentor } from '../availability/mentors.repository.ts'
import { closeSeat } from '../booking/close-seats.ts'
import type { Post } from '../booking/notices.ts'
import { lockSession } from '../booking/require-session.ts'
import { findSeat, forgetSeats } from '../booking/session-seats.repository.ts'
import { stopMentoring } from '../booking/stop-mentoring.ts'
import { listCompany, listUpcomingSeats } from '../booking/upcoming-sessions.read-model.ts'
import { deleteFeed } from '../calendar/calendar-feeds.repository.ts'
import { deletePrivateNotes } from '../notes/private-notes.repository.ts'
import { deleteSharedNotesWith } from '../notes/session-notes.repository.ts'
import { deleteAssignmentsOf } from '../school/program-rules.repository.ts'
import { forgetConversations } from './forget-conversations.ts'
import { forgetSessionEmails } from './forget-session-emails.ts'

/** Called while the account still has its name, for the notices to the others. That sessions took place stays. */
export async function deleteUserMentorship(post: Post, userId: string): Promise<void> {
  const { ctx, trx } = post
  const now = ctx.clock.now().toISOString()
  await lockPeople(trx, [userId, ...(await listCompany(trx, userId, now))])
  await forgetSessionEmails(post, userId)
  for (const seatId of await listUpcomingSeats(trx, userId, now)) {
    const seat = await findSeat(trx, seatId)
    if (!seat) continue
    const { session } = await lockSession(trx, seat.sessionId)
    await closeSeat(post, session, seat, { by: 'student', isCreditBack: true })
  }
  await stopMentoring(post, { mentorId: userId })
  await deleteAssignmentsOf(trx, userId)
  await changeMentor(trx, userId, { meeting_link: null, time_zone: 'UTC', introduction: null })
  await replaceHours(trx, userId, [])
  await forgetSeats(trx, userId)
  await deleteSharedNotesWith(trx, userId)
  await deletePrivateNotes(trx, userId)
  await deleteFeed(trx, userId)
  await forgetConversations(post, userId)
}
