import type { Database } from '#server/database/database.ts'

import type { Side } from '../pairs/mentorships.repository.ts'

const READER = {
  mentor: { id: 'mentorships.mentor_id', read: 'mentorships.mentor_read', other: 'mentorships.student_id' },
  student: { id: 'mentorships.student_id', read: 'mentorships.student_read', other: 'mentorships.mentor_id' },
} as const

/** Every thread of somebody that has a message, whoever wrote it, with how many of the other person's are unread. */
export async function listThreadCounts(db: Database, side: Side, userId: string) {
  const { id, read, other } = READER[side]
  return db
    .selectFrom('mentorships')
    .innerJoin('mentor_messages', 'mentor_messages.mentorship_id', 'mentorships.id')
    .select(`${other} as otherId`)
    .select(({ fn, eb }) =>
      fn
        .count<number>(
          eb
            .case()
            .when(eb.and([eb('position', '>', eb.ref(read)), eb('mentor_messages.author_id', '=', eb.ref(other))]))
            .then(eb.ref('position'))
            .end(),
        )
        .as('unreadCount'),
    )
    .where(id, '=', userId)
    .where('mentor_messages.deleted_at', 'is', null)
    .groupBy(other)
    .execute()
}

/** Students whose last message has no answer, with the first one since then. Longest waiting first. */
export async function listWaitingStudents(db: Database, mentorId: string) {
  return db
    .selectFrom('mentorships')
    .innerJoin('mentor_messages', 'mentor_messages.mentorship_id', 'mentorships.id')
    .select('student_id as studentId')
    .select(({ fn }) => fn.min<string>('sent_at').as('waitingSince'))
    .where('mentor_id', '=', mentorId)
    .whereRef('author_id', '=', 'student_id')
    .where('mentor_messages.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mentor_messages as answers')
            .select('answers.id')
            .whereRef('answers.mentorship_id', '=', 'mentorships.id')
            .whereRef('answers.author_id', '=', 'mentorships.mentor_id')
            .whereRef('answers.position', '>', 'mentor_messages.position')
            .where('answers.deleted_at', 'is', null),
        ),
      ),
    )
    .groupBy('student_id')
    .orderBy('waitingSince')
    .execute()
}

/** The newest message of each thread of a student. */
export async function listLastMessages(db: Database, studentId: string) {
  return db
    .selectFrom('mentorships')
    .innerJoin('mentor_messages', 'mentor_messages.mentorship_id', 'mentorships.id')
    .select(['mentorships.mentor_id as mentorId', 'mentor_messages.id', 'author_id as authorId', 'text'])
    .select(['sent_at as sentAt'])
    .where('mentorships.student_id', '=', studentId)
    .where('mentor_messages.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mentor_messages as later')
            .select('later.id')
            .whereRef('later.mentorship_id', '=', 'mentorships.id')
            .whereRef('later.position', '>', 'mentor_messages.position')
            .where('later.deleted_at', 'is', null),
        ),
      ),
    )
    .execute()
}
