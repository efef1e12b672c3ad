import { expect, it } from 'vitest'

import { readEmails } from '../../../test/mailbox.ts'
import { startMentorship, WEDNESDAY } from '../../../test/sample-mentorship.ts'

it('reaches its mentor in an email with an invite if staff scheduled it', async () => {
  const { shop, owner, mentor, programId } = await startMentorship()
  const group = { programId, startsAt: WEDNESDAY, capacity: 5, meetingLink: 'https://meet.example/group' }
  const scheduled = await owner.post('/api/admin/mentorship/sessions', { ...group, mentorId: mentor.id })
  expect(scheduled.statusCode).toBe(200)
  const [email, ...others] = await readEmails(shop, 'group_session_scheduled')
  expect(others).toEqual([])
  expect(email).toMatchObject({
    to: 'miriam@example.test',
    subject: 'Your group session on Wednesday, November 18, 2026 at 10:00 AM GMT+1',
  })
  expect(email?.text).toContain(`/mentor/sessions/${scheduled.json().id}`)
  expect(email?.text).toContain('https://meet.example/group')
  expect(email?.calendar).toContain('METHOD:REQUEST')
})

it('says nothing to a mentor who scheduled it', async () => {
  const { shop, mentor, programId } = await startMentorship()
  const group = { programId, startsAt: WEDNESDAY, capacity: 5 }
  expect((await mentor.post('/api/mentor/sessions', group)).statusCode).toBe(200)
  expect(await readEmails(shop, 'group_session_scheduled')).toEqual([])
})
