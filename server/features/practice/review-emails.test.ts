import { strFromU8, unzipSync } from 'fflate'
import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'

import { setGate } from '../../test/gated-shop.ts'
import { lastMail, readEmails } from '../../test/mailbox.ts'
import { ada } from '../../test/people.ts'
import { endAccess } from '../../test/sample-lessons.ts'
import { rightAnswers, sampleQuestions, startShopWithQuiz, wrongAnswers } from '../../test/sample-quiz.ts'
import type { TestShop } from '../../test/start-shop.ts'
import type { TestBrowser } from '../../test/test-browser.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { sendReviewEmails } from './send-review-emails.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PATH = '/api/my/review-emails'

const mailsOf = async (shop: TestShop) => {
  await sendReviewEmails.run(shop.ctx)
  return readEmails(shop, 'practice_review')
}
const turn = (browser: TestBrowser, isOn: boolean, timeZone?: string) =>
  browser.put(PATH, { isOn, ...(timeZone ? { timeZone } : {}) })
const logIn = (browser: TestBrowser) => browser.post('/api/login', { email: ada.email, password: ada.password })

/** Sunday, November 15, 10 a.m. UTC: a student with a confirmed address has just failed a quiz. */
async function startWithFailure(overrides = {}) {
  const parts = await startShopWithQuiz({ questions: [sampleQuestions.single] }, { overrides })
  const { shop, student, lessonId } = parts
  await confirmAddress(shop, student.id)
  await attempt(student, lessonId, wrongAnswers.single)
  return parts
}

async function attempt(student: TestBrowser, lessonId: string, answer: object) {
  const { id } = (await student.post(`/api/my/lessons/${lessonId}/quiz/attempts`)).json()
  await student.put(`/api/my/quiz-attempts/${id}/answers/${sampleQuestions.single.id}`, { answer })
  await student.post(`/api/my/quiz-attempts/${id}/finish`)
}

const confirmAddress = (shop: TestShop, userId: string) =>
  shop.ctx.db
    .updateTable('users')
    .set({ email_verified_at: shop.clock.now().toISOString() })
    .where('id', '=', userId)
    .execute()

it('sends nothing to students who did not ask', async () => {
  const { shop, student } = await startWithFailure()
  expect((await student.get(PATH)).json()).toEqual({ isOn: false, timeZone: null })
  shop.moveClock(3 * DAY_MS)
  expect(await mailsOf(shop)).toEqual([])
  expect((await shop.visitor().get(PATH)).statusCode).toBe(401)
  expect((await turn(shop.visitor(), true)).statusCode).toBe(401)
})

it('sends one email in the morning of a day on which something is due', async () => {
  const { shop, student, course } = await startWithFailure()
  expect((await turn(student, true, 'Europe/Berlin')).json()).toEqual({ isOn: true, timeZone: 'Europe/Berlin' })
  expect(await mailsOf(shop)).toEqual([])
  // Monday, 6:59 and 7:00 UTC, which is 8 a.m. in Berlin.
  shop.moveClock(21 * HOUR_MS - 60_000)
  expect(await mailsOf(shop)).toEqual([])
  shop.moveClock(60_000)
  expect(await mailsOf(shop)).toHaveLength(1)
  const mail = await lastMail(shop, 'practice_review')
  expect(mail).toMatchObject({ to: ada.email, subject: 'Review today: 1 exercise' })
  expect(mail.text).toContain(`1. Lesson 1 (${course.title})`)
  expect(mail.link.pathname).toBe('/practice')
  expect(mail.text).toContain('Unsubscribe:')
  // Not again on this day, and again on the next one.
  shop.moveClock(16 * HOUR_MS)
  expect(await mailsOf(shop)).toHaveLength(1)
  shop.moveClock(8 * HOUR_MS)
  expect(await mailsOf(shop)).toHaveLength(2)
})

it('sends nothing about an exercise that was waived', async () => {
  const { shop, owner, student, lessonId } = await startWithFailure()
  await turn(student, true)
  await setGate(owner, lessonId, 'certificate')
  const waiver = { lessonId, reason: 'Took it on paper' }
  expect((await owner.post(`/api/admin/students/${student.id}/waive-exercise`, waiver)).statusCode).toBe(200)
  shop.moveClock(3 * DAY_MS)
  expect(await mailsOf(shop)).toEqual([])
})

it('sends nothing on days when nothing is due', async () => {
  const { shop, student, lessonId } = await startWithFailure()
  await turn(student, true)
  // Monday at 7 a.m., before the email would be sent. What is right now returns on Thursday.
  shop.moveClock(21 * HOUR_MS)
  await logIn(student)
  await attempt(student, lessonId, rightAnswers.single)
  const days: number[] = []
  for (let day = 0; day < 4; day++) {
    shop.moveClock(day === 0 ? HOUR_MS : DAY_MS)
    days.push((await mailsOf(shop)).length)
  }
  expect(days).toEqual([0, 0, 0, 1])
})

it('stops at once when it is turned off, by the switch or by the link in the email', async () => {
  const { shop, student } = await startWithFailure()
  await turn(student, true)
  await turn(student, false)
  shop.moveClock(DAY_MS)
  await logIn(student)
  expect(await mailsOf(shop)).toEqual([])

  await turn(student, true)
  shop.moveClock(DAY_MS)
  const [mail] = await mailsOf(shop)
  const { pathname, search } = new URL(/Unsubscribe:\n(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
  await shop.visitor().post(pathname + search)
  await logIn(student)
  expect((await student.get(PATH)).json()).toEqual({ isOn: false, timeZone: null })
  shop.moveClock(DAY_MS)
  // Not even queued.
  expect(await mailsOf(shop)).toHaveLength(1)
  await logIn(student)
  expect((await turn(student, true, 'UTC')).json()).toEqual({ isOn: true, timeZone: 'UTC' })
  shop.moveClock(DAY_MS)
  expect((await mailsOf(shop)).map(({ status }) => status)).toEqual(['kept', 'kept'])
})

it('writes only to confirmed addresses of accounts that still have the course', async () => {
  const { shop, student } = await startWithFailure()
  await turn(student, true)
  await shop.ctx.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', student.id).execute()
  const refused = await turn(student, true)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'email_unverified'])
  shop.moveClock(DAY_MS)
  expect(await mailsOf(shop)).toEqual([])
  await confirmAddress(shop, student.id)
  const [grant] = await shop.ctx.db.selectFrom('access_grants').select('id').execute()
  await endAccess(shop, grant?.id ?? '')
  shop.moveClock(DAY_MS)
  expect(await mailsOf(shop)).toEqual([])
})

it('ends with the account, and is in its export', async () => {
  const { shop, student } = await startWithFailure()
  await turn(student, true, 'Asia/Tokyo')
  const { rawPayload } = await student.get('/api/account/export')
  const files = unzipSync(new Uint8Array(rawPayload))
  const { reviews, reviewEmails } = JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array()))
  const { prompt } = sampleQuestions.single
  expect(reviews).toEqual([{ lesson: 'Lesson 1', question: prompt, returnsOn: '2026-11-16' }])
  expect(reviewEmails).toEqual({ timeZone: 'Asia/Tokyo', wantedSince: '2026-11-15T10:00:00.000Z' })
  await student.post('/api/account/confirm-password', { password: ada.password })
  expect((await student.delete('/api/account')).statusCode).toBe(200)
  expect(await shop.ctx.db.selectFrom('review_emails').selectAll().execute()).toEqual([])
})

it('refuses time zones that do not exist', async () => {
  const { student } = await startWithFailure()
  expect((await turn(student, true, 'Mars/Olympus')).statusCode).toBe(400)
})

it('is queued once, however many processes look at the same moment', async () => {
  const { shop, student } = await startWithFailure()
  await turn(student, true)
  shop.moveClock(DAY_MS)
  await Promise.all(Array.from({ length: 6 }, () => sendReviewEmails.run(shop.ctx)))
  expect(await readEmails(shop, 'practice_review')).toHaveLength(1)
})

it('is queued once even if the process dies before the email is written', async () => {
  const dying = { isDead: false }
  const db = (await openTestDatabase()).withPlugin(dieBeforeEmail(dying))
  const { shop, student } = await startWithFailure({ db })
  await turn(student, true)
  shop.moveClock(DAY_MS)
  dying.isDead = true
  await expect(sendReviewEmails.run(shop.ctx)).rejects.toThrow('died')
  dying.isDead = false
  expect(await mailsOf(shop)).toHaveLength(1)
  expect(await mailsOf(shop)).toHaveLength(1)
})

function dieBeforeEmail(dying: { isDead: boolean }): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (dying.isDead && node.kind === 'InsertQueryNode') throw new Error('died')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
