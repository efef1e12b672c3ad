import { expect, it } from 'vitest'

import { ada, signUp } from '../../../test/people.ts'
import { bookingOf, startMentorship } from '../../../test/sample-mentorship.ts'

it('gives a session to its student and its mentor as a calendar file, and to nobody else', async () => {
  const { shop, student, mentor, programId } = await startMentorship()
  const { id } = (await student.post('/api/my/mentorship/sessions', bookingOf(programId, mentor.id))).json()
  const path = `/api/my/calendar/${id}/session.ics`
  const file = await student.get(path)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['content-disposition']).toBe('attachment; filename="session.ics"')
  expect(file.body).toContain('DTSTART:20261118T090000Z')
  expect(file.body).toContain(`UID:${id}@`)
  expect((await mentor.get(path)).body).toContain('Ada')

  const stranger = await signUp(shop, { ...ada, email: 'lin@example.test' })
  expect((await stranger.get(path)).statusCode).toBe(404)
  expect((await shop.visitor().get(path)).statusCode).toBe(401)
  await student.post(`/api/my/mentorship/sessions/${id}/cancel`, {})
  expect((await student.get(path)).statusCode).toBe(404)
})
