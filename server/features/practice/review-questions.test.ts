import { expect, it } from 'vitest'

import type { Quiz } from '#contract/practice/quiz.ts'
import type { QuestionKind } from '#contract/practice/quiz-limits.ts'
import { ada, grace, signUp } from '../../test/people.ts'
import { addAccess, endAccess } from '../../test/sample-lessons.ts'
import {
  rightAnswers,
  sampleId,
  sampleQuestions,
  sampleQuiz,
  startShopWithQuiz,
  wrongAnswers,
} from '../../test/sample-quiz.ts'
import type { TestBrowser } from '../../test/test-browser.ts'

const DAY_MS = 86_400_000
const KINDS = Object.keys(rightAnswers) as QuestionKind[]
const TELLING = /secret|\.\d?4711|isCorrect|"(?:accepted|tolerance|areas|feedback|explanation)"/i

const pathOf = (lessonId: string) => `/api/my/lessons/${lessonId}/quiz/review`
const dueIn = async (browser: TestBrowser, lessonId: string) =>
  (await browser.get(pathOf(lessonId))).json().questions.map(({ id }: { id: string }) => id) as string[]
const review = (browser: TestBrowser, lessonId: string, kind: QuestionKind, answer: object | null) =>
  browser.post(`${pathOf(lessonId)}/${sampleQuestions[kind].id}`, { answer })
const exerciseOf = async (browser: TestBrowser) => (await browser.get('/api/my/practice')).json().exercises[0]

async function attempt(browser: TestBrowser, lessonId: string, right: readonly QuestionKind[]) {
  const { id, questions } = (await browser.post(`/api/my/lessons/${lessonId}/quiz/attempts`)).json()
  for (const { id: questionId, kind } of questions as { id: string; kind: QuestionKind }[]) {
    const answer = right.includes(kind) ? rightAnswers[kind] : wrongAnswers[kind]
    await browser.put(`/api/my/quiz-attempts/${id}/answers/${questionId}`, { answer })
  }
  return (await browser.post(`/api/my/quiz-attempts/${id}/finish`)).json()
}

/** A student who got all questions wrong but those of the kinds in `right`. */
async function startWithMissed(right: QuestionKind[], change: Partial<Quiz> = {}) {
  const parts = await startShopWithQuiz(change)
  await attempt(parts.student, parts.lessonId, right)
  const nextDay = async (days = 1) => {
    parts.shop.moveClock(days * DAY_MS)
    await parts.student.post('/api/login', { email: ada.email, password: ada.password })
  }
  return { ...parts, nextDay }
}

it('brings back just the questions that were missed, without telling their answers', async () => {
  const { student, lessonId, nextDay } = await startWithMissed(['single', 'text', 'multiple', 'number'])
  expect(await dueIn(student, lessonId)).toEqual([])
  expect(await exerciseOf(student)).toMatchObject({ reviewOn: '2026-11-16', dueQuestions: 0 })
  await nextDay()
  const reply = await student.get(pathOf(lessonId))
  expect(
    reply
      .json()
      .questions.map(({ kind }: { kind: string }) => kind)
      .toSorted(),
  ).toEqual(['image', 'order'])
  expect(reply.body).not.toMatch(TELLING)
  expect(await exerciseOf(student)).toMatchObject({ reviewOn: '2026-11-16', dueQuestions: 2 })
})

it.each(KINDS)('checks a question of the kind %s and explains it', async (kind) => {
  const { student, lessonId, nextDay } = await startWithMissed([], { questions: [sampleQuestions[kind]] })
  await nextDay()
  expect((await review(student, lessonId, kind, wrongAnswers[kind])).json()).toMatchObject({
    review: { questionId: sampleQuestions[kind].id, isCorrect: false, explanation: sampleQuestions[kind].explanation },
    returnsOn: '2026-11-17',
  })
  await nextDay()
  expect((await review(student, lessonId, kind, rightAnswers[kind])).json()).toMatchObject({
    review: { isCorrect: true },
    returnsOn: '2026-11-20',
  })
})

it('returns after 1, 3, 7 and 21 days and then no more; a wrong answer starts over', async () => {
  const { student, lessonId, nextDay } = await startWithMissed([], { questions: [sampleQuestions.number] })
  const days: (string | null)[] = []
  for (const wait of [1, 3, 7, 21]) {
    await nextDay(wait - 1)
    expect(await dueIn(student, lessonId)).toEqual([])
    await nextDay()
    expect(await dueIn(student, lessonId)).toHaveLength(1)
    days.push((await review(student, lessonId, 'number', rightAnswers.number)).json().returnsOn)
  }
  expect(days).toEqual(['2026-11-19', '2026-11-26', '2026-12-17', null])
  expect(await exerciseOf(student)).toMatchObject({ reviewOn: null, dueQuestions: 0 })
  await attempt(student, lessonId, [])
  await nextDay()
  await review(student, lessonId, 'number', rightAnswers.number)
  await nextDay(3)
  expect((await review(student, lessonId, 'number', null)).json().returnsOn).toBe('2026-12-22')
})

it('counts as no attempt and changes neither score nor completion', async () => {
  const { shop, student, lessonId, course, nextDay } = await startWithMissed([], { maxAttempts: 1, passMark: 1 })
  const before = (await student.get(`/api/my/lessons/${lessonId}/quiz`)).json()
  await nextDay()
  for (const kind of KINDS) expect((await review(student, lessonId, kind, rightAnswers[kind])).statusCode).toBe(200)
  expect((await student.get(`/api/my/lessons/${lessonId}/quiz`)).json()).toEqual(before)
  const { modules } = (await student.get(`/api/my/courses/${course.slug}/lessons`)).json()
  expect(modules[0].lessons[0].progress.completed).toBe(false)
  expect(await shop.ctx.db.selectFrom('quiz_attempts').select('score').execute()).toEqual([{ score: 0 }])
})

it('follows attempts too: right on its day counts, right before it does not', async () => {
  const { student, lessonId, nextDay } = await startWithMissed([], { questions: [sampleQuestions.number] })
  await attempt(student, lessonId, ['number'])
  expect(await exerciseOf(student)).toMatchObject({ reviewOn: '2026-11-16' })
  await nextDay()
  await attempt(student, lessonId, ['number'])
  expect(await exerciseOf(student)).toMatchObject({ reviewOn: '2026-11-19' })
})

it('takes each answer once, however often it is sent, and none before its day', async () => {
  const { student, lessonId, nextDay } = await startWithMissed([], { questions: [sampleQuestions.number] })
  const early = await review(student, lessonId, 'number', rightAnswers.number)
  expect([early.statusCode, early.json().code]).toEqual([409, 'not_due'])
  await nextDay()
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => review(student, lessonId, 'number', rightAnswers.number)),
  )
  expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await exerciseOf(student)).toMatchObject({ reviewOn: '2026-11-19' })
})

it('waits while an attempt is open, so that it tells nothing about its questions', async () => {
  const { student, lessonId, nextDay } = await startWithMissed([], { questions: [sampleQuestions.number] })
  await nextDay()
  await student.post(`/api/my/lessons/${lessonId}/quiz/attempts`)
  expect(await dueIn(student, lessonId)).toEqual([])
  expect(await exerciseOf(student)).toMatchObject({ isOpen: true, reviewOn: null, dueQuestions: 0 })
  const refused = await review(student, lessonId, 'number', rightAnswers.number)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'attempt_open'])
  expect(refused.body).not.toMatch(TELLING)
})

it('asks what is new only if attempts are unlimited, and never what was removed', async () => {
  for (const maxAttempts of [null, 3]) {
    const { owner, student, lessonId, nextDay } = await startWithMissed([], { maxAttempts })
    const changed = { ...sampleQuestions.text, prompt: 'Asked anew', accepted: ['Fresh'], explanation: 'Fresh words' }
    const quiz = sampleQuiz({ maxAttempts, questions: [changed, sampleQuestions.number] })
    await owner.put(`/api/admin/lessons/${lessonId}/quiz`, { quiz, revision: 1 })
    await owner.post(`/api/admin/lessons/${lessonId}/quiz/publish`)
    await nextDay()
    expect((await dueIn(student, lessonId)).toSorted()).toEqual([sampleId(3), sampleId(5)])
    expect(await exerciseOf(student)).toMatchObject({ dueQuestions: 2 })
    const reply = await review(student, lessonId, 'text', { kind: 'text', text: 'fresh' })
    expect(reply.json().review.isCorrect).toBe(maxAttempts === null)
    expect(/Fresh words/.test(reply.body)).toBe(maxAttempts === null)
    expect((await review(student, lessonId, 'single', rightAnswers.single)).json().code).toBe('not_due')
  }
})

it("isn't anybody else's, and ends with access and with the account", async () => {
  const { shop, student, course, lessonId, nextDay } = await startWithMissed([])
  await nextDay()
  const stranger = await signUp(shop, { ...grace, email: 'alan@example.test' })
  expect((await stranger.get(pathOf(lessonId))).statusCode).toBe(403)
  expect((await shop.visitor().get(pathOf(lessonId))).statusCode).toBe(401)
  await addAccess(shop, stranger.id, course.id)
  expect(await dueIn(stranger, lessonId)).toEqual([])
  expect((await review(stranger, lessonId, 'number', rightAnswers.number)).statusCode).toBe(409)
  expect((await review(student, lessonId, 'number', rightAnswers.text)).statusCode).toBe(400)
  expect((await student.get(`${pathOf(lessonId)}/${sampleQuestions.image.id}/image`)).statusCode).toBe(302)
  expect((await student.get(`${pathOf(lessonId)}/${sampleQuestions.text.id}/image`)).statusCode).toBe(404)

  const grants = await shop.ctx.db.selectFrom('access_grants').select('id').where('user_id', '=', student.id).execute()
  await endAccess(shop, grants[0]?.id ?? '')
  expect((await review(student, lessonId, 'number', rightAnswers.number)).statusCode).toBe(403)
  expect((await student.get(pathOf(lessonId))).statusCode).toBe(403)
  await student.post('/api/account/confirm-password', { password: ada.password })
  expect((await student.delete('/api/account')).statusCode).toBe(200)
  expect(await shop.ctx.db.selectFrom('question_reviews').selectAll().execute()).toEqual([])
})
