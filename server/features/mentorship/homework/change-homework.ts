import type { HandIn, Homework, HomeworkChange, HomeworkForm, Review } from '#contract/mentorship/homework.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { isUniqueViolation } from '#server/database/database-errors.ts'
import { conflict, notFound } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'

import { attachFiles, dropHomeworkFiles, listHomeworkFiles } from '../files/shared-files.repository.ts'
import { queueDeleteFiles } from '../files/stored-shared-files.ts'
import { lockParty, type Party, requireMentorOf, requireStudentOf, requireWritable } from '../pairs/mentorship-party.ts'
import { findHomework, type HomeworkRow } from './homework.read-model.ts'
import { insertHomework, storeAnswer, storeReview, storeWithdrawal, updateTask } from './homework.repository.ts'
import { notifyGiven, notifyHandedIn, notifyReviewed, withdrawHomeworkNotices } from './notify-of-homework.ts'
import { showHomework } from './show-homework.ts'

const TASKS_PER_HOUR = 120

/** The same homework again, after a double click or a lost answer, is returned as it was given. */
export async function giveHomework(ctx: AppContext, party: Party, form: HomeworkForm): Promise<Homework> {
  const { id, fileIds } = form
  const now = ctx.clock.now().toISOString()
  if (!(await findOwn(ctx.db, party, id))) {
    await consumeRateLimit(ctx, { key: `homework:${party.userId}`, limit: TASKS_PER_HOUR, windowSeconds: 3_600 })
    try {
      await transact(ctx.db, async (trx) => {
        const mentorshipId = await lockParty(trx, party, now)
        await insertHomework(trx, { ...form, mentorshipId, now })
        await attachFiles(trx, party.userId, fileIds, { mentorshipId, homeworkId: id })
        await notifyGiven(ctx, trx, party, form)
      })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  }
  if (!(await findOwn(ctx.db, party, id))) throw conflict('id_taken', 'Please give the homework again.')
  return showHomework(ctx.db, id)
}

async function findOwn(db: Database, { mentorId, studentId }: Party, id: string) {
  const row = await findHomework(db, id)
  return row?.mentorId === mentorId && row.studentId === studentId ? row : undefined
}

export function changeHomework(ctx: AppContext, mentorId: string, id: string, change: HomeworkChange) {
  return changeOwn(ctx, { id, mentorId }, async (trx, row, now) => {
    if (!(await updateTask(trx, id, change, now))) throw (await isOpen(trx, id)) ? changedMeanwhile() : notOpen()
    await setFiles(ctx, trx, row, mentorId, change.fileIds)
  })
}

export async function withdrawHomework(ctx: AppContext, mentorId: string, id: string) {
  const row = await requireGiven(ctx, mentorId, id)
  await transact(ctx.db, async (trx) => {
    const now = ctx.clock.now().toISOString()
    await lockParty(trx, { ...row, side: 'mentor' }, now)
    const task = await findHomework(trx, id)
    // Files without a note come with an empty answer.
    if (task && task.handedInAt === null && task.answer !== null) throw handedInBefore()
    if (!(await storeWithdrawal(trx, id, now))) throw notOpen()
    await setFiles(ctx, trx, row, row.mentorId, [])
    await withdrawHomeworkNotices(ctx, trx, id)
  })
  return { message: 'Homework withdrawn.' }
}

export function reviewHomework(ctx: AppContext, mentorId: string, id: string, { verdict, review }: Review) {
  return changeOwn(ctx, { id, mentorId }, async (trx, row, now) => {
    if (!(await storeReview(trx, id, { review, now, isDone: verdict === 'done' }))) {
      throw conflict('not_handed_in', "This homework isn't waiting for a review. Please reload the page.")
    }
    await notifyReviewed(ctx, trx, row, verdict)
  })
}

export async function handInHomework(ctx: AppContext, studentId: string, id: string, { answer, fileIds }: HandIn) {
  const row = await findHomework(ctx.db, id)
  if (row?.studentId !== studentId) throw notFound('Homework')
  requireWritable(await requireMentorOf(ctx, studentId, row.mentorId))
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    await lockParty(trx, { ...row, side: 'student' }, now)
    if (!(await storeAnswer(trx, id, answer, now))) throw notOpen()
    ctx.steps.reach('hand-in:after-row')
    await setFiles(ctx, trx, row, studentId, fileIds)
    await notifyHandedIn(ctx, trx, row)
    ctx.steps.reach('hand-in:before-commit')
  })
  ctx.steps.reach('hand-in:after-commit')
  return showHomework(ctx.db, id)
}

type Work = (trx: Database, row: HomeworkRow, now: string) => Promise<void>

async function changeOwn(ctx: AppContext, { id, mentorId }: { id: string; mentorId: string }, work: Work) {
  const row = await requireGiven(ctx, mentorId, id)
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    await lockParty(trx, { ...row, side: 'mentor' }, now)
    await work(trx, row, now)
  })
  return showHomework(ctx.db, id)
}

/** Another mentor's homework counts as missing, and so does that of a student they no longer have. */
async function requireGiven(ctx: AppContext, mentorId: string, id: string): Promise<HomeworkRow> {
  const row = await findHomework(ctx.db, id)
  if (row?.mentorId !== mentorId) throw notFound('Homework')
  await requireStudentOf(ctx, mentorId, row.studentId)
  return row
}

/** Of one person: attaches new ones and deletes those that were left out. */
async function setFiles(ctx: AppContext, trx: Database, row: HomeworkRow, ownerId: string, ids: readonly string[]) {
  const place = { homeworkId: row.id, ownerId }
  await queueDeleteFiles(ctx, trx, await dropHomeworkFiles(trx, { ...place, exceptIds: ids }))
  const kept = (await listHomeworkFiles(trx, [row.id])).filter((file) => file.ownerId === ownerId)
  const added = ids.filter((id) => kept.every((file) => file.id !== id))
  await attachFiles(trx, ownerId, added, { mentorshipId: row.mentorshipId, homeworkId: row.id })
}

async function isOpen(trx: Database, id: string): Promise<boolean> {
  return (await findHomework(trx, id))?.handedInAt === null
}

const changedMeanwhile = () =>
  conflict('changed_meanwhile', 'This homework was changed in another tab or on another device.')
const notOpen = () => conflict('not_open', 'This homework was handed in or withdrawn. Please reload the page.')
const handedInBefore = () =>
  conflict(
    'handed_in_before',
    "Your student already handed something in, so this stays. You can change what it's about.",
  )
