import { v7 as uuidv7 } from 'uuid'

import type { AuthoredQuiz } from '#contract/practice/admin-quizzes.endpoints.ts'
import { isQuiz } from '#contract/practice/is-quiz.ts'
import type { Quiz } from '#contract/practice/quiz.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Database, transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { conflict, invalidInput, notFound } from '#server/http/app-error.ts'

import { findAuthoredLesson } from './authored-lesson.read-model.ts'
import { publishDraft } from './exercise-versions.repository.ts'
import { findLibraryImages } from './library-images.read-model.ts'
import { summarizeAttempts, summarizeQuestions } from './quiz-statistics.read-model.ts'
import { findPublishedQuiz, findQuizDraft, writeQuizDraft } from './quiz-versions.repository.ts'

type Author = { actor: string; lessonId: string }

export async function showAuthoredQuiz(ctx: AppContext, lessonId: string): Promise<AuthoredQuiz> {
  return describeQuiz(ctx.db, lessonId, await requireQuizLesson(ctx.db, lessonId))
}

export function saveQuizDraft(
  ctx: AppContext,
  { actor, lessonId }: Author,
  { quiz, revision }: { quiz: Quiz; revision: number },
): Promise<AuthoredQuiz> {
  return transact(ctx.db, async (trx) => {
    const lesson = await requireQuizLesson(trx, lessonId)
    await refuseMissingImages(trx, quiz)
    const before = (await findQuizDraft(trx, lessonId))?.quiz ?? null
    if (!(await writeQuizDraft(trx, { id: uuidv7(), lessonId, quiz, revision }))) {
      throw conflict('changed_meanwhile', 'Someone else changed this quiz meanwhile. Reload to see their version.')
    }
    const subject = { type: 'lesson' as const, id: lessonId, label: lesson.label }
    await recordAudit(ctx, trx, { actor, action: 'quiz.update', subject, before, after: quiz })
    return describeQuiz(trx, lessonId, lesson)
  })
}

/** Attempts that have begun keep the version they began with. */
export function publishQuiz(ctx: AppContext, { actor, lessonId }: Author): Promise<AuthoredQuiz> {
  return transact(ctx.db, async (trx) => {
    const lesson = await requireQuizLesson(trx, lessonId)
    const now = ctx.clock.now().toISOString()
    if (!(await publishDraft(trx, 'quiz_versions', lessonId, now)))
      throw conflict('no_draft', 'There is nothing new to publish.')
    const after = await describeQuiz(trx, lessonId, lesson)
    if (after.published) await refuseMissingImages(trx, after.published.quiz)
    await recordAudit(ctx, trx, {
      actor,
      action: 'quiz.publish',
      subject: { type: 'lesson' as const, id: lessonId, label: lesson.label },
      before: null,
      after: { version: after.published?.number },
    })
    return after
  })
}

export async function showQuizStatistics(ctx: AppContext, lessonId: string) {
  await requireQuizLesson(ctx.db, lessonId)
  return { ...(await summarizeAttempts(ctx.db, lessonId)), questions: await summarizeQuestions(ctx.db, lessonId) }
}

type AuthoredLesson = Awaited<ReturnType<typeof requireQuizLesson>>

async function describeQuiz(
  db: Database,
  lessonId: string,
  { courseId, title }: AuthoredLesson,
): Promise<AuthoredQuiz> {
  const draft = await findQuizDraft(db, lessonId)
  const published = await findPublishedQuiz(db, lessonId)
  return {
    lessonId,
    courseId,
    lessonTitle: title,
    draft: draft?.quiz ?? null,
    revision: (draft ?? published)?.revision ?? 0,
    published: published
      ? { number: published.number, publishedAt: published.publishedAt ?? '', quiz: published.quiz }
      : null,
  }
}

async function requireQuizLesson(db: Database, lessonId: string) {
  const lesson = await findAuthoredLesson(db, lessonId)
  if (!lesson || !isQuiz(lesson.type)) throw notFound('Quiz')
  return lesson
}

/** Students get links to these files, so they have to be images of the library and nothing else. */
async function refuseMissingImages(db: Database, { questions }: Quiz): Promise<void> {
  const images = questions.flatMap((question) => (question.kind === 'image' ? [question] : []))
  const found = await findLibraryImages(
    db,
    images.map(({ imageKey }) => imageKey),
  )
  const missing = images.find(({ imageKey }) => !found.has(imageKey))
  if (missing) {
    throw invalidInput(`Please choose the image of “${shorten(missing.prompt)}” again: it isn't in the media library.`)
  }
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text)
