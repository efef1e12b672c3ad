import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'

import { signIn } from '../../../test/people.ts'
import { bookingOf, DAY_MS, startMentorship } from '../../../test/sample-mentorship.ts'
import type { TestBrowser } from '../../../test/test-browser.ts'

const miriam = { email: 'miriam@example.test', password: 'on the hour', firstName: 'Miriam', lastName: 'Voss' }

async function exportOf(browser: TestBrowser) {
  const { rawPayload } = await browser.get('/api/account/export')
  return JSON.parse(strFromU8(unzipSync(new Uint8Array(rawPayload))['my-data.json'] ?? new Uint8Array()))
}

it('gives students and mentors what they wrote around sessions, and private notes only to their author', async () => {
  const { shop, student, mentor, programId } = await startMentorship()
  const { id } = (await student.post('/api/my/mentorship/sessions', bookingOf(programId, mentor.id))).json()
  await student.post('/api/my/journal/shares', { mentorId: mentor.id })
  await mentor.put(`/api/mentor/sessions/${id}/notes/shared`, { text: 'Write down your exits.' })
  await mentor.put(`/api/mentor/sessions/${id}/notes/private`, { text: 'Ada hesitates.' })
  shop.moveClock(5 * DAY_MS)
  const [own, host] = [await signIn(shop), await signIn(shop, miriam)]
  await host.put(`/api/mentor/sessions/${id}/recording`, { recordingLink: 'https://video.example/1' })
  await own.put(`/api/my/mentorship/sessions/${id}/rating`, { stars: 4, remark: 'A little fast.' })

  const ofStudent = await exportOf(own)
  expect(ofStudent).toMatchObject({
    mentorSessions: [{ recordingLink: 'https://video.example/1', stars: 4, ratingRemark: 'A little fast.' }],
    mentorSessionNotes: [{ text: 'Write down your exits.' }],
    journalShares: [{ mentor: 'Miriam Voss', endedAt: null }],
  })
  expect(JSON.stringify(ofStudent)).not.toContain('hesitates')
  const ofMentor = await exportOf(host)
  expect(ofMentor).toMatchObject({
    mentorNotes: [{ text: 'Write down your exits.' }],
    mentorPrivateNotes: [{ text: 'Ada hesitates.' }],
  })
  expect(JSON.stringify(ofMentor)).not.toContain('A little fast.')
})
