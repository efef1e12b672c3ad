import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'

import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import { readEmails } from '../../../test/mailbox.ts'
import { ada, signIn, signUp } from '../../../test/people.ts'
import {
  addCredits,
  addMentor,
  assign,
  bookingOf,
  DAY_MS,
  startMentorship,
  WEDNESDAY,
} from '../../../test/sample-mentorship.ts'

const AGENDA = 'I moved my stops again.'
const eve = { ...ada, email: 'eve@example.test', firstName: 'Eve' }
const otto = { email: 'otto@example.test', password: 'a long wire', firstName: 'Otto', lastName: 'Kern' }

async function startBooked() {
  const parts = await startMentorship()
  const { student, mentor, programId } = parts
  const booking = { ...bookingOf(programId, mentor.id), agenda: AGENDA }
  const { id } = (await student.post('/api/my/mentorship/sessions', booking)).json()
  return { ...parts, id }
}

const MENTOR_MAILS = ['mentor_booking', 'mentor_message', 'mentorship_change'] as const

it("takes what a deleted student wrote out of mentors' emails, and tells the mentor that the session is canceled", async () => {
  const { shop, owner, mentor, student, programId, id } = await startBooked()
  const other = await addMentor(shop, programId, otto)
  await student.post(`/api/my/mentorship/threads/${mentor.id}/messages`, { id: uuidv7(), text: 'Hello' })
  shop.moveClock(3 * 60_000)
  const [before] = await readEmails(shop, 'mentor_booking')
  expect(before?.text).toContain(AGENDA)
  await owner.post(`/api/admin/mentorship/sessions/${id}/move`, { mentorId: other.id })
  await readEmails(shop)
  expect((await student.delete('/api/account')).statusCode).toBe(200)
  await shop.runner.runDueJobs()
  const rows = await shop.ctx.db.selectFrom('mails').selectAll().where('type', 'in', MENTOR_MAILS).execute()
  expect(rows.map(({ type }) => type).sort()).toEqual(['mentor_booking', 'mentor_message', 'mentorship_change'])
  for (const row of rows) {
    expect(row).toMatchObject({ subject: null, sealed_values: null, sealed_content: null, sealed_calendar: null })
  }
  const canceled = await readEmails(shop, 'mentorship_cancellation')
  expect(canceled.find(({ to }) => to === otto.email)?.text).toContain('canceled the call')
})

it("doesn't send what waits for the mail server when its student is gone", async () => {
  const { shop } = await startBooked()
  shop.moveClock(5 * DAY_MS)
  const ada = await signIn(shop)
  await ada.delete('/api/account')
  await shop.runner.runDueJobs()
  const [mail] = await shop.ctx.db.selectFrom('mails').selectAll().where('type', '=', 'mentor_booking').execute()
  expect(mail).toMatchObject({ status: 'switched_off', subject: null, sealed_values: null, sealed_content: null })
})

it("doesn't send or keep what a deleted student wrote about a group, but what others wrote", async () => {
  const { shop, mentor, student, programId } = await startMentorship()
  const other = await signUp(shop, eve)
  await addCredits(shop, other.id, programId, 1)
  const group = { programId, startsAt: WEDNESDAY, capacity: 5 }
  const { id } = (await mentor.post('/api/mentor/sessions', group)).json()
  const seat = `/api/my/mentorship/sessions/${id}/seat`
  await student.post(seat, { timeZone: 'UTC', agenda: AGENDA })
  await other.post(seat, { timeZone: 'UTC', agenda: 'My exits.' })
  // Nothing has been sent so far.
  expect((await student.delete('/api/account')).statusCode).toBe(200)
  const bookings = await readEmails(shop, 'mentor_booking')
  expect(bookings.map(({ status, text }) => [status, text.includes(AGENDA), text.includes('My exits.')])).toEqual([
    ['kept', false, true],
    ['switched_off', false, false],
  ])
  const rows = await shop.ctx.db.selectFrom('mails').selectAll().where('type', '=', 'mentor_booking').execute()
  const withdrawn = { subject: null, sealed_values: null, sealed_content: null, sealed_calendar: null }
  expect(rows.find(({ status }) => status === 'switched_off')).toMatchObject(withdrawn)
  const [left] = await readEmails(shop, 'mentorship_cancellation')
  expect(left?.text).toContain("Ada Lovelace can't come to 1:1 Mentorship. The session goes on.")
})

it.each(['student', 'mentor'] as const)('ends what staff assigned when a %s is deleted', async (who) => {
  const parts = await startMentorship({ sessions: 0 })
  const { shop, owner, mentor, student } = parts
  const path = `/api/admin/mentorship/mentors/${mentor.id}/students/${student.id}`
  await owner.put(path)
  const entry = async () => (await owner.get('/api/admin/audit-log?subjectType=mentor')).json<AuditEntry[]>()[0]
  expect(await entry()).toMatchObject({ customer: 'Ada Lovelace', after: { studentId: student.id } })
  await parts[who].delete('/api/account')
  expect(await shop.ctx.db.selectFrom('mentor_students').selectAll().execute()).toEqual([])
  expect(await entry()).toMatchObject({ customer: who === 'student' ? null : 'Ada Lovelace' })
  const log = await shop.ctx.db.selectFrom('audit_log').select(['before', 'after']).execute()
  expect(JSON.stringify(log)).not.toMatch(/Ada|Lovelace/)
})

it('keeps what a student handed in to a mentor who is deleted', async () => {
  const { shop, mentor, student } = await startMentorship({ sessions: 0 })
  await assign(shop, mentor.id, student.id)
  const ids = { open: uuidv7(), handedIn: uuidv7(), again: uuidv7() }
  for (const id of Object.values(ids)) {
    await mentor.post(`/api/mentor/students/${student.id}/homework`, { id, title: 'Ten trades' })
  }
  const answers = { [ids.handedIn]: 'All ten', [ids.again]: 'Five of them' }
  for (const [id, answer] of Object.entries(answers)) {
    await student.post(`/api/my/mentorship/homework/${id}/hand-in`, { answer })
  }
  await mentor.post(`/api/mentor/homework/${ids.again}/review`, { verdict: 'again', review: 'And the others?' })
  await mentor.delete('/api/account')
  const left = (await student.get('/api/my/mentorship/homework')).json<{ id: string }[]>()
  expect(left.map(({ id }) => id).sort()).toEqual([ids.handedIn, ids.again].sort())
  for (const task of left) {
    expect(task).toMatchObject({ status: 'handed_in', answer: answers[task.id], title: 'Deleted homework' })
    expect(task).toMatchObject({ mentorName: 'Former mentor', instructions: '', review: null })
  }
})
