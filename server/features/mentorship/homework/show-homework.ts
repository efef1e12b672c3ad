import type { Homework } from '#contract/mentorship/homework.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/http/app-error.ts'

import { personName } from '../booking/mentorship-terms.read-model.ts'
import { listMentorStudents } from '../desk/mentor-students.ts'
import { listHomeworkFiles } from '../files/shared-files.repository.ts'
import { FORMER_MENTOR, requireStudentOf } from '../pairs/mentorship-party.ts'
import { isStillMentoring } from '../pairs/mentorship-people.read-model.ts'
import { findHomework, type HomeworkRow, listHandedIn, listHomeworkOf } from './homework.read-model.ts'

export async function listMyHomework({ db }: AppContext, studentId: string): Promise<Homework[]> {
  const rows = await withFiles(db, await listHomeworkOf(db, { studentId }))
  return rows.toSorted((a, b) => rank(a).localeCompare(rank(b), 'en'))
}

/** Open ones by due day, then those that wait for a review; what is done stays newest first. */
const rank = ({ status, dueOn }: Homework) =>
  status === 'open' ? `0 ${dueOn ?? '9'}` : status === 'handed_in' ? '1' : '2'

export async function listStudentHomework(ctx: AppContext, mentorId: string, studentId: string): Promise<Homework[]> {
  await requireStudentOf(ctx, mentorId, studentId)
  const rows = await withFiles(ctx.db, await listHomeworkOf(ctx.db, { studentId, mentorId }))
  return rows.toSorted((a, b) => rank(a).localeCompare(rank(b), 'en'))
}

export async function listHomeworkToReview(ctx: AppContext, mentorId: string): Promise<Homework[]> {
  if (!(await isStillMentoring(ctx.db, mentorId))) return []
  const own = new Set((await listMentorStudents(ctx, mentorId)).map(({ id }) => id))
  return withFiles(
    ctx.db,
    (await listHandedIn(ctx.db, mentorId)).filter(({ studentId }) => own.has(studentId)),
  )
}

export async function showHomework(db: Database, id: string): Promise<Homework> {
  const row = await findHomework(db, id)
  const [homework] = row ? await withFiles(db, [row]) : []
  if (!homework) throw notFound('Homework')
  return homework
}

async function withFiles(db: Database, rows: readonly HomeworkRow[]): Promise<Homework[]> {
  const files = Map.groupBy(
    await listHomeworkFiles(
      db,
      rows.map(({ id }) => id),
    ),
    ({ homeworkId }) => homeworkId,
  )
  return rows.map((row) => {
    const { id, mentorId, studentId, doneAt, handedInAt, mentorshipId: _, ...rest } = row
    const own = (ownerId: string) =>
      (files.get(id) ?? [])
        .filter((file) => file.ownerId === ownerId)
        .map(({ ownerId: _owner, homeworkId, ...file }) => file)
    const { mentorFirst, mentorLast, mentorGone, studentFirst, studentLast, ...task } = rest
    return {
      ...{ ...task, id, mentorId, studentId, doneAt, handedInAt },
      mentorName: mentorGone === null ? personName({ firstName: mentorFirst, lastName: mentorLast }) : FORMER_MENTOR,
      studentName: personName({ firstName: studentFirst, lastName: studentLast }),
      status: doneAt !== null ? 'done' : handedInAt !== null ? 'handed_in' : 'open',
      files: own(mentorId),
      answerFiles: own(studentId),
    }
  })
}
