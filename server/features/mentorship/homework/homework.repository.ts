import type { HomeworkChange, HomeworkForm } from '#contract/mentorship/homework.ts'
import type { Database } from '#server/database/database.ts'

type NewHomework = HomeworkForm & { mentorshipId: string; now: string }

export async function insertHomework(trx: Database, homework: NewHomework): Promise<void> {
  await trx
    .insertInto('homework')
    .values({
      id: homework.id,
      mentorship_id: homework.mentorshipId,
      title: homework.title,
      instructions: homework.instructions,
      due_on: homework.dueOn,
      given_at: homework.now,
    })
    .execute()
}

/** The following return false if the homework is no longer in the state or of the revision they start from. */
export async function updateTask(trx: Database, id: string, change: HomeworkChange, now: string): Promise<boolean> {
  const { title, instructions, dueOn, revision } = change
  const row = await openHomework(trx, id)
    .set({ title, instructions, due_on: dueOn, changed_at: now, revision: revision + 1 })
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function storeAnswer(trx: Database, id: string, answer: string, now: string): Promise<boolean> {
  const row = await openHomework(trx, id).set({ answer, handed_in_at: now }).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function storeWithdrawal(trx: Database, id: string, now: string): Promise<boolean> {
  const row = await openHomework(trx, id).set({ withdrawn_at: now }).returning('id').executeTakeFirst()
  return row !== undefined
}

type Reviewed = { review: string; now: string; isDone: boolean }

export async function storeReview(trx: Database, id: string, { review, now, isDone }: Reviewed): Promise<boolean> {
  const row = await trx
    .updateTable('homework')
    .set({ review: review || null, ...(isDone ? { done_at: now } : { handed_in_at: null, returned_at: now }) })
    .where('id', '=', id)
    .where('handed_in_at', 'is not', null)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const openHomework = (trx: Database, id: string) =>
  trx.updateTable('homework').where('id', '=', id).where('handed_in_at', 'is', null).where('withdrawn_at', 'is', null)

/** What a student wrote goes with their account; what a mentor wrote does with theirs. */
export async function forgetUserHomework(trx: Database, userId: string, now: string): Promise<void> {
  const mentorshipsOf = (column: 'mentor_id' | 'student_id') =>
    trx.selectFrom('mentorships').select('id').where(column, '=', userId)
  await trx
    .updateTable('homework')
    .set({ answer: null })
    .where('mentorship_id', 'in', mentorshipsOf('student_id'))
    .execute()
  await trx
    .updateTable('homework')
    .set({ title: 'Deleted homework', instructions: '', review: null })
    .where('mentorship_id', 'in', mentorshipsOf('mentor_id'))
    .execute()
  // What a student handed in before another try was asked for is theirs, so it counts as handed in again.
  await trx
    .updateTable('homework')
    .set(({ ref }) => ({ handed_in_at: ref('returned_at') }))
    .where('mentorship_id', 'in', mentorshipsOf('mentor_id'))
    .where('handed_in_at', 'is', null)
    .where('answer', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  await trx
    .updateTable('homework')
    .set({ withdrawn_at: now })
    .where('mentorship_id', 'in', mentorshipsOf('mentor_id'))
    .where('handed_in_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}
