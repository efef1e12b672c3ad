import { readFileSync } from 'node:fs'
import path from 'node:path'

import { v7 as uuidv7 } from 'uuid'

import type { Drill } from '#contract/practice/drill.ts'
import type { AppContext } from '#server/app-context.ts'
import { payInTwoInstallments } from '../pay-in-two-installments.ts'
import { ask, type CrashSite } from './crash-harness.ts'
import { LEAVING_WRITES } from './crash-leaving.ts'
import { MENTORSHIP_WRITES } from './crash-mentorship.ts'
import {
  ANSWER,
  ATTEMPT_ID,
  addQuiz,
  addQuizAttempt,
  addRequiredQuiz,
  QUESTION_ID,
  quizState,
  toWaive,
  waiverState,
} from './crash-quiz.ts'
import { THREAD_WRITES } from './crash-threads.ts'
import { type State, stepsOf, type Write } from './crash-write.ts'

const VIDEO = readFileSync(path.resolve(import.meta.dirname, '../../seed/media/trailer-intro-to-trading.mp4'))
const NOTE = { title: 'Stops', content: 'Below the low.' }

export const WRITES: Record<string, Write> = {
  'access that staff give': {
    steps: stepsOf('grant', ['after-row', 'before-commit', 'after-commit']),
    run: (site) => askStaff(site, `students/${site.learner.userId}/grant-access`, toGrant(site.items.courseId)),
    answers: [200],
    state: (site, ctx) => accessTo(site, ctx, site.items.courseId, 'access.grant', 'access_granted'),
    before: { live: 0, audited: 0, mails: 0 },
    after: { live: 1, audited: 1, mails: 1 },
  },
  'access that staff end': {
    steps: stepsOf('revoke', ['after-row', 'before-commit', 'after-commit']),
    run: (site) => askStaff(site, `students/${site.learner.userId}/revoke-access`, toGrant(site.learner.courseId)),
    answers: [200, 409],
    state: (site, ctx) => accessTo(site, ctx, site.learner.courseId, 'access.revoke'),
    before: { live: 1, audited: 0, mails: 0 },
    after: { live: 0, audited: 1, mails: 0 },
  },
  'mentorship sessions that staff give': {
    steps: stepsOf('credits', ['after-row', 'before-commit', 'after-commit']),
    run: (site) => askStaff(site, `users/${site.learner.userId}/credits`, toGive(site.items.programId)),
    answers: [200, 409],
    state: creditState,
    before: { sessions: [], audited: 0 },
    after: { sessions: [2], audited: 1 },
  },
  ...MENTORSHIP_WRITES,
  ...LEAVING_WRITES,
  ...THREAD_WRITES,
  'an upload that is confirmed': {
    steps: stepsOf('upload', ['after-look', 'after-mark', 'before-commit', 'after-commit']),
    prepare: uploadVideo,
    run: (site) => askStaff(site, 'media/confirm-upload', { mediaFileId: uploadedTo(site) }),
    answers: [200],
    state: uploadState,
    before: { confirmed: 0, onLesson: false, audited: 0, stored: VIDEO.length },
    after: { confirmed: 1, onLesson: true, audited: 1, stored: VIDEO.length },
  },
  'a note': {
    steps: stepsOf('note', ['before-commit', 'after-commit']),
    run: (site) => askLearner(site, `notes/${site.learner.lessonId}`, NOTE),
    answers: [200],
    state: async (_, { db }) => ({ notes: await db.selectFrom('notes').select(['title', 'content']).execute() }),
    before: { notes: [] },
    after: { notes: [NOTE] },
  },
  progress: {
    steps: stepsOf('progress', ['after-rows', 'before-commit', 'after-commit']),
    run: (site) => askLearner(site, `progress/${site.learner.lessonId}`, { watchedSeconds: 100, completed: true }),
    answers: [200],
    state: async (_, { db }) => {
      const rows = await db.selectFrom('lesson_progress').select(['watched_seconds', 'completed_at']).execute()
      return { seconds: rows.map((row) => row.completed_at && row.watched_seconds) }
    },
    before: { seconds: [] },
    after: { seconds: [100] },
    findUnfinished: async (_, { db }) => {
      const reached = await db.selectFrom('course_milestones').selectAll().execute()
      return reached.length > 0 ? [] : ['the finished course is not noted']
    },
  },
  'the plan of a drill': {
    steps: stepsOf('plan', ['after-commit']),
    prepare: (site, ctx) => addDrillRun(site, ctx, null),
    run: (site) => askLearner(site, `drill-runs/${RUN_ID}/plan`, PLAN),
    answers: [200],
    state: runState,
    before: { isPlanned: false, revealed: 0, score: null, completed: 0 },
    after: { isPlanned: true, revealed: 0, score: null, completed: 0 },
  },
  'a step of a drill': {
    steps: stepsOf('reveal', ['before-commit', 'after-commit']),
    prepare: (site, ctx) => addDrillRun(site, ctx, PLAN),
    run: (site) => ask(site, `/api/my/drill-runs/${RUN_ID}/step`, { revealed: 0 }, site.learner.cookie),
    answers: [200],
    state: runState,
    before: { isPlanned: true, revealed: 0, score: null, completed: 0 },
    after: { isPlanned: true, revealed: 1, score: null, completed: 0 },
  },
  'the review of a drill': {
    steps: stepsOf('review', ['after-row', 'after-commit']),
    prepare: (site, ctx) => addDrillRun(site, ctx, PLAN),
    run: (site) => ask(site, `/api/my/drill-runs/${RUN_ID}/finish`, {}, site.learner.cookie),
    answers: [200],
    state: runState,
    before: { isPlanned: true, revealed: 0, score: null, completed: 0 },
    after: { isPlanned: true, revealed: 5, score: 100, completed: 1 },
  },
  'the start of a quiz': {
    steps: stepsOf('quiz-start', ['after-commit']),
    prepare: addQuiz,
    run: (site) => ask(site, `/api/my/lessons/${site.learner.lessonId}/quiz/attempts`, {}, site.learner.cookie),
    answers: [200],
    state: quizState,
    before: { scores: [], checked: [], completed: 0 },
    after: { scores: [null], checked: [], completed: 0 },
  },
  'an answer in a quiz': {
    steps: stepsOf('quiz-answer', ['before-commit', 'after-commit']),
    prepare: (site, ctx) => addQuizAttempt(site, ctx, null),
    run: (site) => askLearner(site, `quiz-attempts/${ATTEMPT_ID}/answers/${QUESTION_ID}`, { answer: ANSWER }),
    answers: [200],
    state: quizState,
    before: { scores: [null], checked: [], completed: 0 },
    after: { scores: [null], checked: [null], completed: 0 },
  },
  'the review of a quiz': {
    steps: stepsOf('quiz-review', ['after-row', 'after-commit']),
    prepare: (site, ctx) => addQuizAttempt(site, ctx, ANSWER),
    run: (site) => ask(site, `/api/my/quiz-attempts/${ATTEMPT_ID}/finish`, {}, site.learner.cookie),
    answers: [200],
    state: quizState,
    before: { scores: [null], checked: [null], completed: 0 },
    after: { scores: [100], checked: [1], completed: 1 },
  },
  'a waiver': {
    steps: stepsOf('waiver', ['after-row', 'before-commit', 'after-commit']),
    prepare: addRequiredQuiz,
    run: (site) => askStaff(site, `students/${site.learner.userId}/waive-exercise`, toWaive(site.learner.lessonId)),
    answers: [200, 409],
    state: waiverState,
    before: { waivers: 0, completed: 0, audited: 0 },
    after: { waivers: 1, completed: 1, audited: 1 },
  },
  'an account that is deleted': {
    steps: [
      ...stepsOf('delete-account', ['after-name', 'before-commit', 'after-commit']),
      ...stepsOf('forget', ['before-stripe', 'after-stripe']),
    ],
    prepare: buyInInstallments,
    run: (site) => ask(site, '/api/account', undefined, site.cookie, 'DELETE'),
    answers: [200, 401],
    state: async (_, { db }) => {
      const deleted = db.selectFrom('users').select('id').where('deleted_at', 'is not', null)
      const sessions = await db.selectFrom('sessions').selectAll().where('user_id', 'in', deleted).execute()
      const [second] = await db.selectFrom('installments').select('status').execute()
      const mails = await findMails(db, 'account_deletion')
      return { deleted: (await deleted.execute()).length, sessions: sessions.length, second: second?.status, mails }
    },
    before: { deleted: 0, sessions: 0, second: 'scheduled', mails: 0 },
    after: { deleted: 1, sessions: 0, second: 'canceled', mails: 1 },
    findUnfinished: async ({ sandbox }, { db }) => {
      const known = (await db.selectFrom('stripe_customers').selectAll().execute()).map(() => 'the customer is known')
      const headers = { authorization: `Bearer ${sandbox.secretKey}` }
      const list = (await (await fetch(`${sandbox.url}/v1/customers`, { headers })).json()) as { data: unknown[] }
      return [...known, ...list.data.map(() => 'the customer is there at Stripe')]
    },
  },
}

const RUN_ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const REQUEST_ID = '6f1c3d9a-52b7-4a51-8a3e-0d9a5c2b7e11'
const PLAN = { decision: 'none', entry: null, stop: null, target: null, size: null, thesis: 'Nothing to do.' }

/** The learner has begun a drill of 20 candles, 5 of them hidden. */
async function addDrillRun({ learner }: CrashSite, { db, clock }: AppContext, plan: object | null): Promise<void> {
  const now = clock.now().toISOString()
  const [seriesId, versionId] = [uuidv7(), uuidv7()]
  const counted = { price_decimals: 2, candle_count: 20, first_time: 0, last_time: 19 * 86_400 }
  await db
    .insertInto('candle_series')
    .values({ id: seriesId, name: 'Sample', ...counted, created_at: now })
    .execute()
  const candles = Array.from({ length: 20 }, (_, position) => ({
    series_id: seriesId,
    position,
    time: position * 86_400,
    ...{ open: 10, high: 11, low: 9, close: 10, volume: null },
  }))
  await db.insertInto('candles').values(candles).execute()
  const drill: Drill = {
    seriesId,
    ...{ instrument: 'Sample', task: 'Decide.', explanation: '', notes: [], cuts: [15], steps: 5, accountSize: 1000 },
    asks: { entry: false, stop: false, target: false, size: false, thesis: true },
    rules: { stopSet: false, maxRiskPercent: null, minRewardR: null, thesis: true, goodDecisions: null, passMark: 100 },
  }
  const of = { lesson_id: learner.lessonId, series_id: seriesId }
  await db
    .insertInto('drill_versions')
    .values({ id: versionId, ...of, number: 1, drill: JSON.stringify(drill), published_at: now })
    .execute()
  const run = { id: RUN_ID, user_id: learner.userId, version_id: versionId, cut: 15, steps: 5, started_at: now }
  const open = { finished_at: null, score: null, result_r: null, passed_at: null }
  await db
    .insertInto('drill_runs')
    .values({ ...run, ...of, ...open, plan: plan && JSON.stringify(plan) })
    .execute()
}

async function runState(_: CrashSite, { db }: AppContext): Promise<State> {
  const [run] = await db.selectFrom('drill_runs').select(['plan', 'revealed', 'score']).execute()
  const completed = await db
    .selectFrom('lesson_progress')
    .select('lesson_id')
    .where('completed_at', 'is not', null)
    .execute()
  return { isPlanned: run?.plan != null, revealed: run?.revealed, score: run?.score, completed: completed.length }
}

const toGrant = (courseId: string) => ({ type: 'course', courseId, reason: 'A test' })
const toGive = (programId: string) => ({ programId, sessions: 2, reason: 'A test', requestId: REQUEST_ID })
const askStaff = (site: CrashSite, url: string, body: object) => ask(site, `/api/admin/${url}`, body, site.staffCookie)
const askLearner = (site: CrashSite, url: string, body: object) =>
  ask(site, `/api/my/${url}`, body, site.learner.cookie, 'PUT')

const findMails = async (db: AppContext['db'], type: 'access_granted' | 'account_deletion') =>
  (await db.selectFrom('mails').select('id').where('type', '=', type).execute()).length

const auditedAs = async (db: AppContext['db'], action: string) =>
  (await db.selectFrom('audit_log').select('id').where('action', '=', action).execute()).length

async function accessTo(
  { learner }: CrashSite,
  { db }: AppContext,
  courseId: string,
  action: string,
  mail?: 'access_granted',
): Promise<State> {
  const live = await db
    .selectFrom('access_grants')
    .select('id')
    .where('user_id', '=', learner.userId)
    .where('course_id', '=', courseId)
    .where('ended_at', 'is', null)
    .execute()
  return { live: live.length, audited: await auditedAs(db, action), mails: mail ? await findMails(db, mail) : 0 }
}

async function creditState(_: CrashSite, { db }: AppContext): Promise<State> {
  const grants = await db.selectFrom('credit_grants').select('sessions').where('source', '=', 'manual').execute()
  return { sessions: grants.map(({ sessions }) => sessions), audited: await auditedAs(db, 'credits.grant') }
}

/** The upload of each shop, so the same file is confirmed again. */
const uploads = new WeakMap<CrashSite['sandbox'], string>()
const uploadedTo = ({ sandbox }: CrashSite) => uploads.get(sandbox) ?? ''

async function uploadVideo(site: CrashSite): Promise<void> {
  const { courseId, lessonId } = site.learner
  const file = { fileName: 'lesson.mp4', fileType: 'video', mimeType: 'video/mp4', category: 'courses' }
  const announced = await askStaff(site, 'media/presign-upload', { ...file, courseId, lessonId })
  const { uploadUrl, mediaFileId } = (announced?.body ?? {}) as { uploadUrl: string; mediaFileId: string }
  const { pathname, search } = new URL(uploadUrl, 'http://localhost')
  const address = `http://localhost:${site.port}${pathname}${search}`
  const sent = await fetch(address, { method: 'PUT', body: VIDEO, headers: { 'content-type': 'video/mp4' } })
  if (!sent.ok) throw new Error(await sent.text())
  uploads.set(site.sandbox, mediaFileId)
}

async function uploadState({ learner }: CrashSite, { db, files }: AppContext): Promise<State> {
  const rows = await db.selectFrom('media_files').select(['key', 'confirmed_at']).execute()
  const lesson = await db
    .selectFrom('lessons')
    .select('video_key')
    .where('id', '=', learner.lessonId)
    .executeTakeFirstOrThrow()
  const key = rows[0]?.key ?? ''
  return {
    confirmed: rows.filter(({ confirmed_at }) => confirmed_at !== null).length,
    onLesson: lesson.video_key === key,
    audited: await auditedAs(db, 'media.upload'),
    stored: (await files.describe(key))?.sizeBytes,
  }
}

/** Creates a Stripe customer and a second payment to cancel. The password was confirmed recently. */
async function buyInInstallments(site: CrashSite, { db }: AppContext): Promise<void> {
  const plan = payInTwoInstallments(2500, 2400)
  const bought = await ask(site, '/api/billing/charge', {
    courseId: site.items.courseId,
    paymentMethodId: 'pm_card_visa',
    ...plan,
  })
  if (bought?.body.status !== 'paid') throw new Error(JSON.stringify(bought?.body))
  await db.updateTable('sessions').set({ confirmed_at: new Date().toISOString() }).execute()
}
