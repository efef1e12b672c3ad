import type { MentorThread } from '#contract/mentorship/mentor-threads.endpoints.ts'
import type { MyThread } from '#contract/mentorship/my-threads.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { pictureUrl } from '#server/files/picture-url.ts'

import { personName } from '../booking/mentorship-terms.read-model.ts'
import { listMentorStudents } from '../desk/mentor-students.ts'
import { listMessageFiles } from '../files/shared-files.repository.ts'
import { FORMER_MENTOR } from '../pairs/mentorship-party.ts'
import { isStillMentoring, listOwnMentors, listThreadMentors } from '../pairs/mentorship-people.read-model.ts'
import { listLastMessages, listThreadCounts, listWaitingStudents } from './thread-overviews.read-model.ts'

const EXCERPT_LENGTH = 200

/** Those they can write to first, then whoever wrote last. */
export async function listMyThreads({ db }: AppContext, studentId: string): Promise<MyThread[]> {
  const current = await listOwnMentors(db, studentId)
  const former = (await listThreadMentors(db, studentId)).filter(({ id }) => current.every((one) => one.id !== id))
  const unread = new Map(
    (await listThreadCounts(db, 'student', studentId)).map((row) => [row.otherId, row.unreadCount]),
  )
  const lastRows = await listLastMessages(db, studentId)
  const files = await listMessageFiles(
    db,
    lastRows.map(({ id }) => id),
  )
  const last = new Map(
    lastRows.map(({ id, mentorId, authorId, text, sentAt }) => [
      mentorId,
      {
        text: [...text].slice(0, EXCERPT_LENGTH).join(''),
        ...{ isMine: authorId === studentId, fileCount: files.get(id)?.length ?? 0, sentAt },
      },
    ]),
  )
  const threads = [
    ...current.map((mentor) => ({ ...mentor, name: personName(mentor), canWrite: mentor.isMentoring })),
    ...former.map((mentor) => ({
      ...{ id: mentor.id, pictureKey: mentor.pictureKey, canWrite: false },
      name: mentor.deletedAt === null ? personName(mentor) : FORMER_MENTOR,
    })),
  ]
  return threads
    .map(({ id, name, pictureKey, canWrite }) => ({
      ...{ mentorId: id, mentorName: name, mentorPictureUrl: pictureUrl(pictureKey), canWrite },
      ...{ unreadCount: unread.get(id) ?? 0, lastMessage: last.get(id) ?? null },
    }))
    .filter(({ canWrite, lastMessage }) => canWrite || lastMessage !== null)
    .toSorted((a, b) => rank(b).localeCompare(rank(a), 'en'))
}

const rank = ({ canWrite, lastMessage }: MyThread) => `${canWrite ? 1 : 0} ${lastMessage?.sentAt ?? ''}`

/** Nothing for a former mentor. */
export async function listMentorThreads(ctx: AppContext, mentorId: string): Promise<MentorThread[]> {
  if (!(await isStillMentoring(ctx.db, mentorId))) return []
  const names = new Map((await listMentorStudents(ctx, mentorId)).map(({ id, name }) => [id, name]))
  const waiting = new Map((await listWaitingStudents(ctx.db, mentorId)).map((row) => [row.studentId, row.waitingSince]))
  return (await listThreadCounts(ctx.db, 'mentor', mentorId))
    .flatMap(({ otherId, unreadCount }) => {
      const studentName = names.get(otherId)
      if (studentName === undefined) return []
      return [{ studentId: otherId, studentName, unreadCount, waitingSince: waiting.get(otherId) ?? null }]
    })
    .toSorted((a, b) => (a.waitingSince ?? LAST).localeCompare(b.waitingSince ?? LAST, 'en'))
}

const LAST = '9'
