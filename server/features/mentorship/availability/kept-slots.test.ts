import { expect, it } from 'vitest'

import { ada, signUp } from '../../../test/people.ts'
import { addCredits, bookingOf, DAY_MS, startMentorship, WEDNESDAY } from '../../../test/sample-mentorship.ts'

const SESSIONS = '/api/my/mentorship/sessions'
const NEXT = '2026-11-19T09:00:00.000Z'

it('offers what is free at this moment, whatever was shown before', async () => {
  const { shop, owner, student, mentor, programId } = await startMentorship()
  const other = await signUp(shop, { ...ada, email: 'eve@example.test' })
  await addCredits(shop, other.id, programId, 2)
  const path = `/api/my/mentorship/programs/${programId}/slots?from=2026-11-16T00:00:00Z&to=2026-11-21T00:00:00Z`
  const free = async (browser = other): Promise<string[]> => (await browser.get(path)).json().mentors[0]?.slots ?? []
  expect(await free()).toContain(WEDNESDAY)

  const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
  expect(await free()).not.toContain(WEDNESDAY)
  expect(await free(student)).not.toContain(WEDNESDAY)
  await student.post(`${SESSIONS}/${id}/move`, { startsAt: NEXT, timeZone: 'UTC' })
  expect(await free()).toContain(WEDNESDAY)
  expect(await free()).not.toContain(NEXT)
  await owner.post(`/api/admin/mentorship/sessions/${id}/cancel`)
  expect(await free()).toContain(NEXT)

  await mentor.post('/api/mentor/exceptions', { day: '2026-11-19', kind: 'closed', fromMinute: null, toMinute: null })
  expect(await free()).not.toContain(NEXT)
  await mentor.put('/api/mentor/hours', { hours: [{ weekday: 5, fromMinute: 540, toMinute: 600 }] })
  expect(await free()).toEqual(['2026-11-20T08:00:00.000Z'])
  await mentor.put('/api/mentor/settings', { timeZone: 'UTC' })
  expect(await free()).toEqual(['2026-11-20T09:00:00.000Z'])
  await mentor.put('/api/mentor/settings', { noticeHours: 240 })
  expect(await free()).toEqual([])
  await mentor.put('/api/mentor/settings', { noticeHours: 0, windowDays: 4 })
  expect(await free()).toEqual([])
  // Nothing changed but the time.
  shop.moveClock(2 * DAY_MS)
  await other.post('/api/login', { ...ada, email: 'eve@example.test' })
  expect(await free()).toEqual(['2026-11-20T09:00:00.000Z'])
})
