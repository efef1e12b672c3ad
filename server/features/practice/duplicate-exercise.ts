import { v7 as uuidv7 } from 'uuid'

import { isDrill } from '#contract/practice/is-drill.ts'
import { isPractice } from '#contract/practice/is-practice.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { createLesson } from '#server/features/catalog/catalog.ts'
import { notFound } from '#server/http/app-error.ts'

import { findAuthoredLesson } from './authored-lesson.read-model.ts'
import { findDrillDraft, findPublishedDrill, writeDrillDraft } from './drill-versions.repository.ts'
import { findPublishedQuiz, findQuizDraft, writeQuizDraft } from './quiz-versions.repository.ts'

const LONGEST_TITLE = 190

/** A copy after the original, as a draft: what was written last, whether or not it was published. */
export async function duplicateExercise(ctx: AppContext, actor: string, lessonId: string) {
  const lesson = await findAuthoredLesson(ctx.db, lessonId)
  if (!lesson || !isPractice(lesson.type)) throw notFound('Exercise')
  const { type, moduleId, position } = lesson
  const copy = { title: `${lesson.title.slice(0, LONGEST_TITLE).toWellFormed()} (copy)`, type, position: position + 1 }
  const copyExercise = isDrill(type) ? copyDrill : copyQuiz
  const { id } = await createLesson(ctx, actor, moduleId, copy, (trx, copied) => copyExercise(trx, lessonId, copied))
  return { lessonId: id }
}

async function copyDrill(trx: Database, from: string, lessonId: string): Promise<void> {
  const latest = (await findDrillDraft(trx, from)) ?? (await findPublishedDrill(trx, from))
  if (latest) await writeDrillDraft(trx, { id: uuidv7(), lessonId, drill: latest.drill, revision: 0 })
}

async function copyQuiz(trx: Database, from: string, lessonId: string): Promise<void> {
  const latest = (await findQuizDraft(trx, from)) ?? (await findPublishedQuiz(trx, from))
  if (latest) await writeQuizDraft(trx, { id: uuidv7(), lessonId, quiz: latest.quiz, revision: 0 })
}
