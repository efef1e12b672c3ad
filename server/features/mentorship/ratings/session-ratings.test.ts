import { expect, it } from 'vitest'

import { ada, grace, signIn, signUp } from '../../../test/people.ts'
import { addCredits, bookingOf, DAY_MS, startMentorship } from '../../../test/sample-mentorship.ts'

const grete = { email: 'grete@example.test', password: 'over the hills', firstName: 'Grete', lastName: 'Hermann' }
const miriam = { email: 'miriam@example.test', password: 'on the hour' }
const SESSIONS = '/api/my/mentorship/sessions'
const RATINGS = '/api/admin/mentorship/ratings'

async function startHeldSessions() {
  const { shop, student, mentor, programId } = await startMentorship()
  const second = await signUp(shop, grete)
  await addCredits(shop, second.id, programId, 1)
  const book = async (browser: typeof student, startsAt: string) =>
    (await browser.post(SESSIONS, bookingOf(programId, mentor.id, startsAt))).json<{ id: string; seatId: string }>()
  const first = await book(student, '2026-11-18T09:00:00.000Z')
  const other = await book(second, '2026-11-19T09:00:00.000Z')
  const early = await student.put(`${SESSIONS}/${first.id}/rating`, { stars: 5 })
  shop.moveClock(7 * DAY_MS)
  const browsers = {
    student: await signIn(shop, ada),
    second: await signIn(shop, grete),
    mentor: await signIn(shop, { ...ada, ...miriam }),
    owner: await signIn(shop, grace),
  }
  return { shop, first, other, early, ...browsers }
}

it('is given after the session, changed and taken back', async () => {
  const { student, mentor, second, first, early } = await startHeldSessions()
  expect([early.statusCode, early.json().code]).toEqual([409, 'not_held'])
  const path = `${SESSIONS}/${first.id}/rating`
  const rate = async (body: object) => (await student.put(path, body)).json()
  expect(await rate({ stars: 4, remark: ' Clear and patient. ' })).toMatchObject({
    rating: { stars: 4, remark: 'Clear and patient.' },
  })
  expect(await rate({ stars: 5 })).toMatchObject({ rating: { stars: 5, remark: null } })
  for (const body of [{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, {}, { stars: 3, remark: 'x'.repeat(2001) }]) {
    expect((await student.put(path, body)).statusCode).toBe(400)
  }
  expect((await second.put(path, { stars: 1 })).statusCode).toBe(404)
  expect((await mentor.put(path, { stars: 5 })).statusCode).toBe(404)
  expect(await rate({ stars: null })).toMatchObject({ rating: null })
  await mentor.put(`/api/mentor/sessions/${first.id}/seats/${first.seatId}/attendance`, { attendance: 'missed' })
  expect(await rate({ stars: 1 })).toMatchObject({ code: 'not_held' })
})

it('is for staff only, with an average per mentor', async () => {
  const { owner, student, second, mentor, first, other } = await startHeldSessions()
  await student.put(`${SESSIONS}/${first.id}/rating`, { stars: 4, remark: 'Too fast <b>for me</b>' })
  await second.put(`${SESSIONS}/${other.id}/rating`, { stars: 5 })
  expect((await owner.get(RATINGS)).json()).toMatchObject([{ mentorName: 'Miriam Voss', average: 4.5, count: 2 }])
  const list = await owner.get(`${RATINGS}/sessions?limit=1&offset=0`)
  expect([list.headers['x-total-count'], list.json().length]).toEqual(['2', 1])
  expect((await owner.get(`${RATINGS}/sessions`)).json()).toContainEqual(
    expect.objectContaining({ studentName: 'Ada Lovelace', stars: 4, remark: 'Too fast <b>for me</b>' }),
  )
  for (const path of [RATINGS, `${RATINGS}/sessions`]) {
    expect((await mentor.get(path)).statusCode).toBe(403)
    expect((await second.get(path)).statusCode).toBe(403)
  }
  const seen = await Promise.all(
    ['/api/mentor/desk', `/api/mentor/sessions/${first.id}`, '/api/mentor/students'].map((path) => mentor.get(path)),
  )
  for (const { body } of seen) expect(body).not.toMatch(/Too fast|"rating/)
  expect((await second.get('/api/my/mentorship')).body).not.toContain('Too fast')
})

it("doesn't count while the student is marked as missed", async () => {
  const { owner, student, mentor, first } = await startHeldSessions()
  await student.put(`${SESSIONS}/${first.id}/rating`, { stars: 1 })
  const mark = (attendance: string | null) =>
    mentor.put(`/api/mentor/sessions/${first.id}/seats/${first.seatId}/attendance`, { attendance })
  await mark('missed')
  expect((await owner.get(RATINGS)).json()).toEqual([])
  const list = await owner.get(`${RATINGS}/sessions`)
  expect([list.headers['x-total-count'], list.json()]).toEqual(['0', []])
  await mark('attended')
  expect((await owner.get(RATINGS)).json()).toMatchObject([{ average: 1, count: 1 }])
})

it('is deleted with the account', async () => {
  const { shop, owner, student, first } = await startHeldSessions()
  await student.put(`${SESSIONS}/${first.id}/rating`, { stars: 2, remark: 'Too fast' })
  await student.delete('/api/account')
  expect((await owner.get(RATINGS)).json()).toEqual([])
  const [seat] = await shop.ctx.db.selectFrom('session_seats').selectAll().where('id', '=', first.seatId).execute()
  expect(seat).toMatchObject({ rating: null, rating_remark: null, rated_at: null })
})
