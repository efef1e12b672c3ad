import type { Database } from '#server/database/database.ts'
import type { MentorshipTables } from '#server/database/tables/mentorship-tables.ts'

export async function saveRules(db: Database, rules: MentorshipTables['program_rules']): Promise<void> {
  const { program_id: _, ...columns } = rules
  await db
    .insertInto('program_rules')
    .values(rules)
    .onConflict((conflict) => conflict.column('program_id').doUpdateSet(columns))
    .execute()
}

export async function replaceProgramMentors(
  db: Database,
  programId: string,
  mentorIds: readonly string[],
): Promise<void> {
  await db.deleteFrom('program_mentors').where('program_id', '=', programId).execute()
  if (mentorIds.length === 0) return
  await db
    .insertInto('program_mentors')
    .values(mentorIds.map((mentorId) => ({ program_id: programId, mentor_id: mentorId })))
    .execute()
}

type Assignment = { mentorId: string; studentId: string }

/** False if the student was assigned before. */
export async function insertAssignment(
  db: Database,
  { mentorId, studentId, by, now }: Assignment & { by: string; now: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mentor_students')
    .values({ mentor_id: mentorId, user_id: studentId, assigned_by: by, assigned_at: now })
    .onConflict((conflict) => conflict.columns(['mentor_id', 'user_id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Of a student, and of a mentor. */
export async function deleteAssignmentsOf(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('mentor_students')
    .where(({ eb, or }) => or([eb('mentor_id', '=', userId), eb('user_id', '=', userId)]))
    .execute()
}

export async function deleteAssignment(db: Database, { mentorId, studentId }: Assignment): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mentor_students')
    .where('mentor_id', '=', mentorId)
    .where('user_id', '=', studentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
