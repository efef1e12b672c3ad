import { endSharesWith } from '#server/features/journal/journal.ts'

import { listTakenQuarters, lockPeople } from '../availability/booked-quarters.repository.ts'
import { quartersBetween } from '../availability/free-slots.ts'
import { changeMentor, findMentor, type MentorRow } from '../availability/mentors.repository.ts'
import { closeSession } from './close-seats.ts'
import type { StoredSession } from './mentor-sessions.repository.ts'
import { findTerms, listActiveMentors } from './mentorship-terms.read-model.ts'
import { moveSession } from './move-session.ts'
import type { Post } from './notices.ts'
import { lockSession } from './require-session.ts'
import { listCompany, listUpcomingOf } from './upcoming-sessions.read-model.ts'

const MINUTE_MS = 60_000

type Stopping = { mentorId: string; handOverTo?: string | undefined }

/**
 * Nobody can book this mentor anymore. Sessions to come go to another mentor of the program who is free then; the rest
 * are canceled, and the credits go back.
 */
export async function stopMentoring(post: Post, { mentorId, handOverTo }: Stopping) {
  const { ctx, trx } = post
  const now = ctx.clock.now().toISOString()
  const counts = { handedOver: 0, canceled: 0 }
  const mentor = await findMentor(trx, mentorId)
  if (!mentor) return counts
  // Journals before people, as when a student's account is deleted: else each could wait for the other.
  await endSharesWith(trx, mentorId, now)
  // All at once and in order: somebody else may be locking some of them.
  const company = await listCompany(trx, mentorId, now)
  await lockPeople(trx, [mentorId, ...(handOverTo ? [handOverTo] : []), ...company])
  if (mentor.stopped_at === null) await changeMentor(trx, mentorId, { stopped_at: now })
  // Again, for a journal that was shared in between.
  await endSharesWith(trx, mentorId, now)
  for (const id of await listUpcomingOf(trx, mentorId, now)) {
    const { session } = await lockSession(trx, id)
    const other = handOverTo && (await findFreeMentor(post, session, handOverTo))
    if (other) {
      await moveSession(post, session, { ...other, startsAt: session.startsAt, by: 'host' })
      counts.handedOver++
      ctx.steps.reach('stop-mentor:after-handover')
    } else {
      await closeSession(post, session, { by: 'school', isCreditBack: true })
      counts.canceled++
    }
  }
  return counts
}

async function findFreeMentor({ trx }: Post, session: StoredSession, mentorId: string) {
  const terms = await findTerms(trx, session.programId)
  const mentor = (await listActiveMentors(trx, session.programId)).find((one) => one.user_id === mentorId)
  if (!terms || !mentor || mentorId === session.mentorId) return undefined
  return (await isFree({ trx }, mentor, session)) ? { mentor, durationMinutes: terms.durationMinutes } : undefined
}

async function isFree({ trx }: Pick<Post, 'trx'>, mentor: MentorRow, { startsAt, endsAt }: StoredSession) {
  const quarters = quartersBetween(Date.parse(startsAt), Date.parse(endsAt) + mentor.buffer_minutes * MINUTE_MS)
  const [first = 0, last = 0] = [quarters[0], quarters.at(-1)]
  return (await listTakenQuarters(trx, { personId: mentor.user_id, first, last })).size === 0
}
