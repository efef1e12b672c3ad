import { expect, it } from 'vitest'

import { ada, grace, signIn } from '../../../test/people.ts'
import { bookingOf, DAY_MS, startMentorship } from '../../../test/sample-mentorship.ts'

const miriam = { ...ada, email: 'miriam@example.test', password: 'on the hour' }

it('lets a mentor who stopped mark who came, and change no links', async () => {
  const { shop, student, mentor, programId } = await startMentorship()
  const booking = bookingOf(programId, mentor.id)
  const { id, seatId } = (await student.post('/api/my/mentorship/sessions', booking)).json()
  shop.moveClock(4 * DAY_MS)
  const host = await signIn(shop, miriam)
  const path = `/api/mentor/sessions/${id}`
  const changeLinks = async (link: string) => [
    await host.put(path, { meetingLink: link }),
    await host.put(`${path}/recording`, { recordingLink: link }),
  ]
  const before = 'https://video.example/before'
  expect((await changeLinks(before)).map(({ statusCode }) => statusCode)).toEqual([200, 200])

  const owner = await signIn(shop, grace)
  await owner.post(`/api/admin/mentorship/mentors/${mentor.id}/stop`, {})
  for (const refused of await changeLinks('https://elsewhere.example/')) {
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_mentoring'])
  }
  expect((await host.get(path)).json()).toMatchObject({ meetingLink: before, recordingLink: before })
  expect((await host.put(`${path}/seats/${seatId}/attendance`, { attendance: 'missed' })).statusCode).toBe(200)
})
