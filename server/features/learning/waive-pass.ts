import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { conflict, notFound } from '#server/http/app-error.ts'

import { completeLesson } from './complete-lesson.ts'
import { findLessonFor } from './lessons.read-model.ts'
import { listPassGates } from './pass-gates.read-model.ts'
import { insertWaiver, type NewWaiver } from './pass-waivers.repository.ts'

/** Completes a lesson for a student who didn't pass it. There is no attempt and no score, only the waiver. */
export async function waivePass(ctx: AppContext, trx: Database, waiver: NewWaiver) {
  const { userId, lessonId, now } = waiver
  const lesson = await findLessonFor(trx, lessonId, userId)
  if (!lesson) throw notFound('Lesson')
  const { id, title, courseId, courseTitle } = lesson
  if (!lesson.mayWatch) throw conflict('no_access', `This student has no access to ${courseTitle}.`)
  const gate = (await listPassGates(trx, userId, [courseId])).find((one) => one.lessonId === id)
  if (!gate) throw conflict('not_required', `${title} doesn't have to be passed.`)
  if (gate.isMet || !(await insertWaiver(trx, { ...waiver, lessonId: id }))) {
    throw conflict('already_complete', `This student has already completed ${title}.`)
  }
  await completeLesson(ctx, trx, { userId, lessonId: id, now })
  return { title, courseTitle }
}
