import type { DrawnQuestion } from '#contract/practice/draw-questions.ts'
import type { Quiz } from '#contract/practice/quiz.ts'
import type { AppContext } from '#server/app-context.ts'

import type { CrashSite } from './crash-harness.ts'

const VERSION_ID = '0f8fad5b-d9cb-469f-a165-70867728950a'
export const ATTEMPT_ID = '0f8fad5b-d9cb-469f-a165-70867728950b'
export const QUESTION_ID = '0f8fad5b-d9cb-469f-a165-70867728950c'
export const ANSWER = { kind: 'number', value: 2 }

const quiz: Quiz = {
  introduction: '',
  questions: [
    {
      kind: 'number',
      ...{ id: QUESTION_ID, prompt: 'How much is 1 + 1?', explanation: '', pool: '' },
      ...{ answer: 2, tolerance: 0, unit: '' },
    },
  ],
  pools: [],
  ...{ shufflesQuestions: true, shufflesOptions: true, passMark: 100, maxAttempts: 1 },
}

/** The learner's lesson becomes a quiz of one question. */
export async function addQuiz({ learner }: CrashSite, { db, clock }: AppContext): Promise<void> {
  await db.updateTable('lessons').set({ type: 'quiz' }).where('id', '=', learner.lessonId).execute()
  const version = { id: VERSION_ID, lesson_id: learner.lessonId, number: 1, revision: 1 }
  await db
    .insertInto('quiz_versions')
    .values({ ...version, quiz: JSON.stringify(quiz), published_at: clock.now().toISOString() })
    .execute()
}

/** They have begun it, and answered if `answer` isn't null. */
export async function addQuizAttempt(site: CrashSite, ctx: AppContext, answer: object | null): Promise<void> {
  const { userId, lessonId } = site.learner
  await addQuiz(site, ctx)
  const asked: DrawnQuestion[] = [{ questionId: QUESTION_ID, choiceIds: [] }]
  const open = { finished_at: null, score: null, passed_at: null }
  const begun = { asked: JSON.stringify(asked), started_at: ctx.clock.now().toISOString(), ...open }
  await ctx.db
    .insertInto('quiz_attempts')
    .values({ id: ATTEMPT_ID, user_id: userId, lesson_id: lessonId, version_id: VERSION_ID, ...begun })
    .execute()
  if (!answer) return
  const given = { attempt_id: ATTEMPT_ID, question_id: QUESTION_ID, lesson_id: lessonId }
  await ctx.db
    .insertInto('quiz_answers')
    .values({ ...given, answer: JSON.stringify(answer), is_correct: null })
    .execute()
}

export async function quizState(_: CrashSite, { db }: AppContext) {
  const attempts = await db.selectFrom('quiz_attempts').select('score').execute()
  const answers = await db.selectFrom('quiz_answers').select('is_correct').execute()
  const completed = await db
    .selectFrom('lesson_progress')
    .select('lesson_id')
    .where('completed_at', 'is not', null)
    .execute()
  return {
    scores: attempts.map(({ score }) => score),
    checked: answers.map(({ is_correct }) => is_correct),
    completed: completed.length,
  }
}

export async function addRequiredQuiz(site: CrashSite, ctx: AppContext): Promise<void> {
  await addQuiz(site, ctx)
  const { lessonId } = site.learner
  await ctx.db.updateTable('lessons').set({ pass_gate: 'certificate' }).where('id', '=', lessonId).execute()
}

export const toWaive = (lessonId: string) => ({ lessonId, reason: 'Passed in class.' })

export async function waiverState(site: CrashSite, ctx: AppContext) {
  const waivers = await ctx.db.selectFrom('pass_waivers').select('reason').execute()
  const audited = await ctx.db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'user.waive-exercise')
    .execute()
  const { completed } = await quizState(site, ctx)
  return { waivers: waivers.length, completed, audited: audited.length }
}
