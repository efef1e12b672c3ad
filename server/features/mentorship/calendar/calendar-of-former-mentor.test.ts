import { expect, it } from 'vitest'

import { addCredits, addMentor, bookingOf, HOUR_MS, startMentorship } from '../../../test/sample-mentorship.ts'

const SESSIONS = '/api/my/mentorship/sessions'
const otto = { email: 'otto@example.test', password: 'a long wire', firstName: 'Otto', lastName: 'Kern' }

/** Miriam's session has begun. She's also a student of Otto's. */
async function startSession() {
  const parts = await startMentorship()
  const { shop, student, mentor, programId } = parts
  const other = await addMentor(shop, programId, otto)
  const hosted = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
  await addCredits(shop, mentor.id, programId, 1)
  const booked = (await mentor.post(SESSIONS, bookingOf(programId, other.id, '2026-11-19T09:00:00.000Z'))).json()
  const { pathname } = new URL((await mentor.get('/api/my/calendar-feed')).json().url)
  shop.clock.time = new Date(Date.parse(hosted.startsAt) + HOUR_MS / 2)
  const listed = async () => {
    const { body, statusCode } = await shop.visitor().get(pathname)
    expect(statusCode).toBe(200)
    return [hosted, booked].map(({ id }) => body.includes(id))
  }
  return { ...parts, other, listed }
}

it('lists what a mentor hosts and what they booked', async () => {
  const { listed } = await startSession()
  expect(await listed()).toEqual([true, true])
})

it('lists only what somebody booked who stopped mentoring, until they start again', async () => {
  const { shop, mentor, listed } = await startSession()
  const set = (stopped_at: string | null) =>
    shop.ctx.db.updateTable('mentors').set({ stopped_at }).where('user_id', '=', mentor.id).execute()
  await set(shop.clock.now().toISOString())
  expect(await listed()).toEqual([false, true])
  await set(null)
  expect(await listed()).toEqual([true, true])
})

it('lists only what somebody booked who lost the role', async () => {
  const { shop, mentor, listed } = await startSession()
  await shop.ctx.db.updateTable('users').set({ role: 'student' }).where('id', '=', mentor.id).execute()
  expect(await listed()).toEqual([false, true])
})
