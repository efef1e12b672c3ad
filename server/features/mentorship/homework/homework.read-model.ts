import type { Database } from '#server/database/database.ts'

const selectHomework = (db: Database) =>
  db
    .selectFrom('homework')
    .innerJoin('mentorships', 'mentorships.id', 'homework.mentorship_id')
    .innerJoin('users as mentor', 'mentor.id', 'mentorships.mentor_id')
    .innerJoin('users as student', 'student.id', 'mentorships.student_id')
    .select(['homework.id', 'mentorships.mentor_id as mentorId', 'mentorships.student_id as studentId'])
    .select(['mentor.first_name as mentorFirst', 'mentor.last_name as mentorLast', 'mentor.deleted_at as mentorGone'])
    .select(['student.first_name as studentFirst', 'student.last_name as studentLast'])
    .select(['homework.mentorship_id as mentorshipId', 'title', 'instructions', 'due_on as dueOn'])
    .select(['given_at as givenAt', 'handed_in_at as handedInAt', 'answer', 'returned_at as returnedAt'])
    .select(['done_at as doneAt', 'review', 'homework.revision'])
    .where('withdrawn_at', 'is', null)

export type HomeworkRow = NonNullable<Awaited<ReturnType<typeof findHomework>>>

export function findHomework(db: Database, id: string) {
  return selectHomework(db).where('homework.id', '=', id).executeTakeFirst()
}

/** Newest first. */
export function listHomeworkOf(db: Database, { studentId, mentorId }: { studentId: string; mentorId?: string }) {
  return selectHomework(db)
    .where('mentorships.student_id', '=', studentId)
    .$if(mentorId !== undefined, (query) => query.where('mentorships.mentor_id', '=', mentorId ?? ''))
    .orderBy('given_at', 'desc')
    .orderBy('homework.id')
    .execute()
}

/** Whether the same student's other homework waits for a review. */
export async function isAnotherWaiting(db: Database, { id, mentorshipId }: { id: string; mentorshipId: string }) {
  const row = await selectHomework(db)
    .where('homework.mentorship_id', '=', mentorshipId)
    .where('homework.id', '!=', id)
    .where('handed_in_at', 'is not', null)
    .where('done_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Longest waiting first. */
export function listHandedIn(db: Database, mentorId: string) {
  return selectHomework(db)
    .where('mentorships.mentor_id', '=', mentorId)
    .where('student.deleted_at', 'is', null)
    .where('handed_in_at', 'is not', null)
    .where('done_at', 'is', null)
    .orderBy('handed_in_at')
    .orderBy('homework.id')
    .execute()
}
