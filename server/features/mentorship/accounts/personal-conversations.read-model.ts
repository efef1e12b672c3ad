import type { Database } from '#server/database/database.ts'

export function listConversations(db: Database, userId: string) {
  return db
    .selectFrom('mentorships')
    .select(['mentor_id as mentorId', 'student_id as studentId'])
    .where(({ eb, or }) => or([eb('mentor_id', '=', userId), eb('student_id', '=', userId)]))
    .execute()
}

/** For the export: students get their whole conversations, mentors what they wrote themselves. */
export async function listPersonalMessages(db: Database, userId: string) {
  const rows = await db
    .selectFrom('mentor_messages')
    .innerJoin('mentorships', 'mentorships.id', 'mentor_messages.mentorship_id')
    .innerJoin('users as mentor', 'mentor.id', 'mentorships.mentor_id')
    .innerJoin('users as student', 'student.id', 'mentorships.student_id')
    .select(['mentor_messages.text', 'sent_at as sentAt', 'author_id as authorId', 'student_id as studentId'])
    .select(['mentor.first_name as mentorFirst', 'mentor.last_name as mentorLast'])
    .select(['student.first_name as studentFirst', 'student.last_name as studentLast'])
    .where('mentor_messages.deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('author_id', '=', userId), eb('student_id', '=', userId)]))
    .orderBy('mentorships.id')
    .orderBy('position')
    .execute()
  return rows.map(({ text, sentAt, authorId, studentId, ...names }) => ({
    with: (studentId === userId
      ? `${names.mentorFirst} ${names.mentorLast}`
      : `${names.studentFirst} ${names.studentLast}`
    ).trim(),
    isMine: authorId === userId,
    sentAt,
    text,
  }))
}

/** Students get all of it, mentors not what students answered. */
export async function listPersonalHomework(db: Database, userId: string) {
  const rows = await db
    .selectFrom('homework')
    .innerJoin('mentorships', 'mentorships.id', 'homework.mentorship_id')
    .select(['title', 'instructions', 'due_on as dueOn', 'given_at as givenAt', 'handed_in_at as handedInAt'])
    .select(['answer', 'done_at as doneAt', 'review', 'withdrawn_at as withdrawnAt', 'student_id as studentId'])
    .where(({ eb, or }) => or([eb('mentor_id', '=', userId), eb('student_id', '=', userId)]))
    .orderBy('given_at')
    .orderBy('homework.id')
    .execute()
  return rows.map(({ studentId, answer, ...task }) => ({ ...task, answer: studentId === userId ? answer : null }))
}

type PersonalFile = { name: string; type: string; fileKey: string }

export function listPersonalFiles(db: Database, userId: string): Promise<PersonalFile[]> {
  const asStudent = db.selectFrom('mentorships').select('id').where('student_id', '=', userId)
  return db
    .selectFrom('shared_files')
    .select(['name', 'type', 'file_key as fileKey'])
    .where(({ eb, or }) => or([eb('owner_id', '=', userId), eb('mentorship_id', 'in', asStudent)]))
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
}

export function listGivenHomework(db: Database, mentorId: string) {
  return db
    .selectFrom('homework')
    .innerJoin('mentorships', 'mentorships.id', 'homework.mentorship_id')
    .select('homework.id')
    .where('mentor_id', '=', mentorId)
    .execute()
}
