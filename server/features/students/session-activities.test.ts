import { expect, it } from 'vitest'

import { bookingOf, DAY_MS, startMentorship } from '../../test/sample-mentorship.ts'

const SESSIONS = '/api/my/mentorship/sessions'
const THURSDAY = '2026-11-19T09:00:00.000Z'
const FRIDAY = '2026-11-20T09:00:00.000Z'
const CALL = 'a session of 1:1 Mentorship with Miriam Voss'

it("shows a student's sessions in the timeline: booked, moved, canceled, held and missed", async () => {
  const { shop, owner, student, mentor, programId } = await startMentorship()
  const book = async (startsAt?: string) =>
    (await student.post(SESSIONS, bookingOf(programId, mentor.id, startsAt))).json()
  const lines = async (): Promise<string[]> => {
    const entries: { kind: string; description: string }[] = (
      await owner.get(`/api/admin/users/${student.id}/timeline`)
    ).json()
    return entries.filter(({ kind }) => kind === 'session').map(({ description }) => description)
  }
  const held = await book()
  expect(await lines()).toEqual([`Booked ${CALL} for November 18, 2026 at 9:00 AM UTC`])
  shop.moveClock(1_000)
  await student.post(`${SESSIONS}/${held.id}/move`, { startsAt: THURSDAY, timeZone: 'UTC' })
  expect(await lines()).toEqual([`Had ${CALL} moved to November 19, 2026 at 9:00 AM UTC`, `Booked ${CALL}`])
  shop.moveClock(1_000)
  const own = await book(FRIDAY)
  shop.moveClock(1_000)
  await student.post(`${SESSIONS}/${own.id}/cancel`, { losesCredit: false })
  expect((await lines())[0]).toBe(`Canceled ${CALL} on November 20, 2026 at 9:00 AM UTC`)
  shop.moveClock(1_000)
  const theirs = await book('2026-11-20T10:00:00.000Z')
  shop.moveClock(1_000)
  await owner.post(`/api/admin/mentorship/sessions/${theirs.id}/cancel`)
  expect((await lines())[0]).toBe(`Had ${CALL} on November 20, 2026 at 10:00 AM UTC canceled by the school`)
  shop.moveClock(4 * DAY_MS)
  await owner.post('/api/login', { email: 'grace@example.test', password: 'nanoseconds' })
  expect((await lines())[0]).toBe(`Had ${CALL}`)
  await owner.put(`/api/admin/mentorship/sessions/${held.id}/seats/${held.seatId}/attendance`, {
    attendance: 'missed',
  })
  expect((await lines())[0]).toBe(`Missed ${CALL}`)
  expect(await lines()).toHaveLength(7)
})
