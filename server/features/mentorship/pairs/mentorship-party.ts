import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { pictureUrl } from '#server/files/picture-url.ts'
import { conflict, forbidden, notFound } from '#server/http/app-error.ts'

import { lockPeople } from '../availability/booked-quarters.repository.ts'
import { personName } from '../booking/mentorship-terms.read-model.ts'
import { listAssigned, listInTouch, listSeatsWith } from '../desk/mentor-students.read-model.ts'
import { findReader, isStillMentoring, listOwnMentors, listThreadMentors } from './mentorship-people.read-model.ts'
import { findMentorshipById, lockMentorship, type Pair, type Side } from './mentorships.repository.ts'

/** Somebody in a mentorship, and the other person. */
export type Party = Pair & {
  side: Side
  userId: string
  otherId: string
  otherName: string
  /** Only a mentor's. */
  otherPictureUrl: string | null
  canWrite: boolean
}

export const FORMER_MENTOR = 'Former mentor'

/** The student's side. They keep reading after it's over. */
async function findMentorOf(db: Database, studentId: string, mentorId: string): Promise<Party | undefined> {
  const [mentor] = await listOwnMentors(db, studentId, mentorId)
  const former = mentor ? undefined : (await listThreadMentors(db, studentId)).find(({ id }) => id === mentorId)
  if (!mentor && !former) return undefined
  const known = mentor ?? (former?.deletedAt === null ? former : undefined)
  return {
    ...{ side: 'student', mentorId, studentId, userId: studentId, otherId: mentorId },
    otherName: known ? personName(known) : FORMER_MENTOR,
    otherPictureUrl: pictureUrl(known?.pictureKey ?? null),
    canWrite: mentor?.isMentoring ?? false,
  }
}

/** The mentor's side: only the own students, and none for a former mentor. */
async function findStudentOf(db: Database, mentorId: string, studentId: string): Promise<Party | undefined> {
  if (!(await isStillMentoring(db, mentorId))) return undefined
  const [assigned] = await listAssigned(db, mentorId, studentId)
  const [seat] = assigned ? [] : await listSeatsWith(db, mentorId, studentId)
  const [inTouch] = assigned || seat ? [] : await listInTouch(db, mentorId, studentId)
  const student = assigned ?? seat ?? inTouch
  return (
    student && {
      ...{ side: 'mentor', mentorId, studentId, userId: mentorId, otherId: studentId },
      ...{ otherName: personName(student), otherPictureUrl: null, canWrite: true },
    }
  )
}

type Asking = Pick<AppContext, 'db'>

export async function requireMentorOf({ db }: Asking, studentId: string, mentorId: string): Promise<Party> {
  const party = await findMentorOf(db, studentId, mentorId)
  if (!party) throw notFound('Mentor')
  return party
}

/** Someone else's student counts as missing. */
export async function requireStudentOf({ db }: Asking, mentorId: string, studentId: string): Promise<Party> {
  const party = await findStudentOf(db, mentorId, studentId)
  if (!party) throw notFound('Student')
  return party
}

/** For a link that doesn't say which of the two opens it. */
export async function findParty(db: Database, userId: string, mentorshipId: string): Promise<Party | undefined> {
  const pair = await findMentorshipById(db, mentorshipId)
  if (pair?.studentId === userId) return findMentorOf(db, userId, pair.mentorId)
  return pair?.mentorId === userId ? findStudentOf(db, userId, pair.studentId) : undefined
}

/** Whether somebody mentors or is mentored at all. */
export async function requireMentorship({ db }: Asking, userId: string): Promise<void> {
  if (await isStillMentoring(db, userId)) return
  if ((await listOwnMentors(db, userId)).length === 0) throw forbidden('You can send files once you have a mentor.')
}

/**
 * The first step of every write of theirs. Deleting an account takes the same lock, so one of them may be gone by now:
 * what was checked before the transaction is checked again.
 */
export async function lockParty(trx: Database, pair: Pair & { side: Side }, now: string) {
  const { mentorId, studentId, side } = pair
  await lockPeople(trx, [mentorId, studentId])
  if (side === 'mentor') await requireStudentOf({ db: trx }, mentorId, studentId)
  else {
    if (!(await findReader(trx, studentId))) throw notFound('Mentor')
    requireWritable(await requireMentorOf({ db: trx }, studentId, mentorId))
  }
  return lockMentorship(trx, pair, now)
}

export function requireWritable({ canWrite, otherName }: Party): void {
  if (canWrite) return
  const message = `${otherName} isn't your mentor at the moment, so nothing was sent.`
  throw conflict('thread_closed', message)
}
