import { expect, it } from 'vitest'

import { fail, listModules, pass, setGate } from '../../test/gated-shop.ts'
import { ada, grace, signUp } from '../../test/people.ts'
import { goodPlan, startShopWithDrill } from '../../test/sample-drill.ts'
import { sampleQuiz, startShopWithQuiz } from '../../test/sample-quiz.ts'
import type { TestBrowser } from '../../test/test-browser.ts'

const DAY_MS = 86_400_000
const DRILL = { kind: 'drill', isOpen: false, attempts: [], reviewOn: null }

const practiceOf = async (browser: TestBrowser) => (await browser.get('/api/my/practice')).json()

async function attempt(browser: TestBrowser, lessonId: string, change: object = {}) {
  const { id, candles } = (await browser.post(`/api/my/lessons/${lessonId}/drill/runs`)).json()
  const close: number = candles.at(-1).close
  const plan = { ...goodPlan, stop: close - 4, target: close + 12, ...change }
  await browser.put(`/api/my/drill-runs/${id}/plan`, plan)
  return browser.post(`/api/my/drill-runs/${id}/finish`)
}

it('lists what there is to practice, and when a failed drill should be tried again', async () => {
  const { shop, student, course, lessonId } = await startShopWithDrill()
  const mine = { ...DRILL, lessonId, courseId: course.id, courseSlug: course.slug }
  expect(await practiceOf(student)).toMatchObject({ today: '2026-11-15', exercises: [mine] })

  await attempt(student, lessonId, { stop: null, target: null, thesis: '' })
  expect(await practiceOf(student)).toMatchObject({
    exercises: [{ ...mine, attempts: [{ passed: false }], reviewOn: '2026-11-16' }],
  })
  shop.moveClock(DAY_MS)
  await signInAgain(student)
  await attempt(student, lessonId)
  expect(await practiceOf(student)).toMatchObject({
    today: '2026-11-16',
    exercises: [{ attempts: [{ passed: true, score: 100 }, { passed: false }], reviewOn: '2026-11-19' }],
  })
})

it('shows nobody the practice of others or of courses they do not have', async () => {
  const { shop, student, lessonId } = await startShopWithDrill()
  await attempt(student, lessonId)
  const other = await signUp(shop, { ...grace, email: 'alan@example.test' })
  expect(await practiceOf(other)).toMatchObject({ exercises: [] })
  expect((await shop.visitor().get('/api/my/practice')).statusCode).toBe(401)
})

it('leaves out what is not published yet', async () => {
  const { shop, student, lessonId } = await startShopWithDrill()
  await shop.ctx.db
    .updateTable('drill_versions')
    .set({ published_at: null })
    .where('lesson_id', '=', lessonId)
    .execute()
  expect(await practiceOf(student)).toMatchObject({ exercises: [] })
})

it('marks what is locked and what was waived, and asks for neither again', async () => {
  const { shop, owner, student, course, lessonId } = await startShopWithQuiz()
  const [module] = await listModules(owner, course.id)
  const { id: secondId } = (
    await owner.post(`/api/admin/modules/${module?.id}/lessons`, { title: 'Second quiz', type: 'quiz' })
  ).json()
  await owner.put(`/api/admin/lessons/${secondId}/quiz`, { quiz: sampleQuiz(), revision: 0 })
  await owner.post(`/api/admin/lessons/${secondId}/quiz/publish`)
  await fail(student, lessonId)
  await fail(student, secondId)
  const open = { isWaived: false, lockedBy: null, reviewOn: '2026-11-16' }
  expect(await practiceOf(student)).toMatchObject({ exercises: [open, open] })

  await setGate(owner, lessonId, 'next')
  const lockedBy = { lessonId, title: 'Lesson 1' }
  expect(await practiceOf(student)).toMatchObject({ exercises: [open, { lockedBy, reviewOn: null }] })

  await owner.post(`/api/admin/students/${student.id}/waive-exercise`, { lessonId, reason: 'Took it on paper' })
  const waived = { isWaived: true, lockedBy: null, reviewOn: null }
  expect(await practiceOf(student)).toMatchObject({ exercises: [waived, open] })
  // Even if it isn't required any more.
  await setGate(owner, lessonId, null)
  expect(await practiceOf(student)).toMatchObject({ exercises: [waived, open] })

  await setGate(owner, lessonId, 'next')
  shop.moveClock(DAY_MS)
  await signInAgain(student)
  await pass(student, lessonId)
  expect(await practiceOf(student)).toMatchObject({ exercises: [{ isWaived: false, reviewOn: null }, open] })
})

const signInAgain = (browser: TestBrowser) => browser.post('/api/login', { email: ada.email, password: ada.password })
