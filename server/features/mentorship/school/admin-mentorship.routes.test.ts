import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { readEmails } from '../../../test/mailbox.ts'
import { ada, signUp } from '../../../test/people.ts'
import {
  addCredits,
  addMentor,
  bookingOf,
  DAY_MS,
  HOUR_MS,
  startMentorship,
  WEDNESDAY,
} from '../../../test/sample-mentorship.ts'
import { followCredits } from '../booking/follow-credits.ts'
import { sendSessionReminders } from '../booking/send-session-reminders.ts'

const SESSIONS = '/api/my/mentorship/sessions'
const eve = { ...ada, email: 'eve@example.test', firstName: 'Eve' }
const otto = { ...ada, email: 'otto@example.test', firstName: 'Otto', lastName: 'Kern' }

async function startBooked() {
  const parts = await startMentorship()
  const { student, mentor, programId } = parts
  const { id, seatId } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
  return { ...parts, id, seatId }
}
const auditOf = async (shop: Awaited<ReturnType<typeof startMentorship>>['shop']) =>
  (await shop.ctx.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action)

describe('the desk of a mentor', () => {
  it('shows their own students and sessions, and nobody else has them', async () => {
    const { shop, mentor, student, programId, id } = await startBooked()
    const other = await addMentor(shop, programId, otto)
    const desk = (await mentor.get('/api/mentor/desk')).json()
    expect(desk).toMatchObject({ timeZone: 'Europe/Berlin', isMentoring: true, today: [], studentCount: 1 })
    expect(desk.next.map((session: { id: string }) => session.id)).toEqual([id])
    expect(desk.weeks.map((week: { sessions: number }) => week.sessions)).toEqual([0, 0, 1, 0, 0, 0])
    expect((await mentor.get('/api/mentor/students')).json()).toMatchObject([
      { id: student.id, name: 'Ada Lovelace', nextSessionAt: WEDNESDAY },
    ])
    expect((await mentor.get(`/api/mentor/students/${student.id}`)).json().sessions).toHaveLength(1)
    expect((await other.get('/api/mentor/students')).json()).toEqual([])
    for (const path of [`/api/mentor/students/${student.id}`, `/api/mentor/sessions/${id}`]) {
      expect((await other.get(path)).statusCode).toBe(404)
    }
    expect((await other.post(`/api/mentor/sessions/${id}/cancel`)).statusCode).toBe(404)
    expect((await other.get('/api/admin/mentorship/mentors')).statusCode).toBe(403)
    expect((await student.get('/api/mentor/desk')).statusCode).toBe(403)
  })

  it('cancels a session with the credit back, and moves one to any time that is free', async () => {
    const { shop, mentor, student, programId, id } = await startBooked()
    const late = '2026-11-18T19:00:00.000Z'
    expect((await mentor.post(`/api/mentor/sessions/${id}/move`, { startsAt: late })).json().startsAt).toBe(late)
    expect((await student.get(`${SESSIONS}/${id}`)).json().startsAt).toBe(late)
    const again = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
    const clash = await mentor.post(`/api/mentor/sessions/${id}/move`, { startsAt: WEDNESDAY })
    expect([clash.statusCode, clash.json().code]).toEqual([409, 'slot_taken'])
    const canceled = (await mentor.post(`/api/mentor/sessions/${again.id}/cancel`)).json()
    expect(canceled).toMatchObject({ state: 'canceled', canceledBy: 'mentor' })
    expect(canceled.seats).toMatchObject([{ creditReturned: true }])
    const [mail] = (await readEmails(shop, 'mentorship_cancellation')).filter(({ to }) => to === ada.email)
    expect(mail?.text).toContain('Your mentor canceled your call')
    expect(mail?.text).toContain('You have your session credit back')
  })

  it('marks who came; missing it returns the credit if the program says so', async () => {
    const { shop, owner, mentor, student, programId, id, seatId } = await startBooked()
    const mark = (attendance: string | null) =>
      mentor.put(`/api/mentor/sessions/${id}/seats/${seatId}/attendance`, { attendance })
    expect((await mark('missed')).json().code).toBe('not_started')
    await owner.put(`/api/admin/mentorship/programs/${programId}`, { noShow: 'returns' })
    shop.moveClock(3 * DAY_MS)
    await mentor.post('/api/login', { email: 'miriam@example.test', password: 'on the hour' })
    expect((await mentor.get('/api/mentor/desk')).json().unmarked).toHaveLength(1)
    expect((await mark('missed')).json().seats).toMatchObject([{ attendance: 'missed', creditReturned: true }])
    expect((await mark('attended')).json().seats).toMatchObject([{ attendance: 'attended', creditReturned: false }])
    expect((await mentor.get('/api/mentor/desk')).json().unmarked).toEqual([])
    const { used } = await shop.ctx.db
      .selectFrom('credit_grants')
      .select('used')
      .where('user_id', '=', student.id)
      .executeTakeFirstOrThrow()
    expect(used).toBe(1)
  })

  it('schedules a group session, which fills up to its last seat', async () => {
    const { shop, mentor, programId } = await startMentorship()
    const startsAt = '2026-11-19T18:00:00.000Z'
    const group = (await mentor.post('/api/mentor/sessions', { programId, startsAt, capacity: 2 })).json()
    expect(group).toMatchObject({ capacity: 2, seats: [] })
    const students = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(async (name) => {
        const student = await signUp(shop, { ...ada, email: `${name}@example.test` })
        await addCredits(shop, student.id, programId, 1)
        return student
      }),
    )
    const path = `${SESSIONS}/${group.id}/seat`
    const answers = await Promise.all(students.map((one) => one.post(path, { timeZone: 'UTC' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('session_full')
    const winner = students[answers.findIndex(({ statusCode }) => statusCode === 200)]
    expect((await winner?.post(path, { timeZone: 'UTC' }))?.statusCode).toBe(200)
    expect((await winner?.post(`${SESSIONS}/${group.id}/cancel`))?.json().state).toBe('canceled')
    const shown = (await mentor.get(`/api/mentor/sessions/${group.id}`)).json()
    expect(shown.state).toBe('upcoming')
    expect(shown.seats.filter(({ canceledAt }: { canceledAt: string | null }) => canceledAt === null)).toHaveLength(1)
    const loser = students[answers.findIndex(({ statusCode }) => statusCode === 409)]
    expect((await loser?.post(path, { timeZone: 'UTC' }))?.statusCode).toBe(200)
  })
})

describe('reminders', () => {
  it('go out a day and an hour before, once, however many processes look', async () => {
    const { shop, mentor } = await startBooked()
    await mentor.put('/api/mentor/settings', { meetingLink: 'https://meet.example/miriam' })
    const run = () => Promise.all([1, 2, 3].map(() => sendSessionReminders.run(shop.ctx)))
    await run()
    expect(await readEmails(shop, 'mentorship_reminder')).toEqual([])
    shop.moveClock(2 * DAY_MS)
    await run()
    await run()
    const first = await readEmails(shop, 'mentorship_reminder')
    expect(first.map(({ to }) => to).toSorted()).toEqual([ada.email, 'miriam@example.test'])
    expect(first[0]?.subject).toContain('In 23 hours: your call with')
    expect(first[0]?.link.pathname).toContain('/sessions/')
    shop.moveClock(22 * HOUR_MS)
    await run()
    await run()
    const all = await readEmails(shop, 'mentorship_reminder')
    expect(all).toHaveLength(4)
    expect(all[0]?.subject).toContain('In one hour')
    // Now the button joins the call.
    expect(all[0]?.text).toMatch(/Join the call:\nhttps:[\s\S]*View the call:\nhttp/)
  })

  it('never go out for the old time of a session, also if they were waiting for the mail server', async () => {
    const { shop, student, mentor, id } = await startBooked()
    shop.moveClock(2 * DAY_MS)
    await sendSessionReminders.run(shop.ctx)
    // Queued, but not sent yet.
    await mentor.post('/api/login', { email: 'miriam@example.test', password: 'on the hour' })
    await mentor.post(`/api/mentor/sessions/${id}/move`, { startsAt: '2026-11-20T09:00:00.000Z' })
    const reminders = await readEmails(shop, 'mentorship_reminder')
    expect(reminders.map(({ status }) => status)).toEqual(['switched_off', 'switched_off'])
    shop.moveClock(DAY_MS)
    await sendSessionReminders.run(shop.ctx)
    expect(await readEmails(shop, 'mentorship_reminder')).toHaveLength(2)
    shop.moveClock(DAY_MS)
    await sendSessionReminders.run(shop.ctx)
    const again = (await readEmails(shop, 'mentorship_reminder')).filter(({ status }) => status === 'kept')
    expect(again).toHaveLength(2)
    await mentor.post('/api/login', { email: 'miriam@example.test', password: 'on the hour' })
    await mentor.post(`/api/mentor/sessions/${id}/cancel`)
    shop.moveClock(12 * HOUR_MS)
    await sendSessionReminders.run(shop.ctx)
    expect((await readEmails(shop, 'mentorship_reminder')).filter(({ status }) => status === 'kept')).toHaveLength(2)
    expect(student.id).toBeDefined()
  })
})

describe('credits that end or are paused', () => {
  it('cancel the sessions booked with them, with notice to both', async () => {
    const { shop, student, id } = await startBooked()
    await followCredits.run(shop.ctx)
    expect((await student.get(`${SESSIONS}/${id}`)).json().state).toBe('upcoming')
    await shop.ctx.db
      .updateTable('credit_grants')
      .set({ ended_at: shop.clock.now().toISOString(), end_reason: 'The order was refunded.', end_cause: 'refund' })
      .execute()
    await Promise.all([followCredits.run(shop.ctx), followCredits.run(shop.ctx)])
    expect((await student.get(`${SESSIONS}/${id}`)).json()).toMatchObject({ state: 'canceled', canceledBy: 'credit' })
    const mails = await readEmails(shop, 'mentorship_cancellation')
    expect(mails.map(({ to }) => to).toSorted()).toEqual([ada.email, 'miriam@example.test'])
    expect(await shop.ctx.db.selectFrom('booked_quarters').selectAll().execute()).toEqual([])
  })
})

describe('staff', () => {
  it('set rules and mentors of a program', async () => {
    const { shop, owner, mentor, programId } = await startMentorship()
    const path = `/api/admin/mentorship/programs/${programId}`
    const saved = await owner.put(path, { cutoffHours: 48, expiresAfterDays: 90, mentorIds: [] })
    expect(saved.json()).toMatchObject({ cutoffHours: 48, noShow: 'uses', expiresAfterDays: 90, mentors: [] })
    expect((await owner.put(path, { expiresAfterDays: null, mentorIds: [mentor.id] })).json()).toMatchObject({
      cutoffHours: 48,
      expiresAfterDays: null,
      mentors: [{ id: mentor.id, name: 'Miriam Voss', stoppedAt: null }],
    })
    expect((await owner.put(path, { mentorIds: [owner.id] })).statusCode).toBe(400)
    expect((await owner.get('/api/admin/mentorship/programs')).json()).toHaveLength(1)
    expect(await auditOf(shop)).toContain('mentorship.rules')
  })

  it("can't assign a mentor to themselves", async () => {
    const { owner, mentor } = await startMentorship()
    const refused = await owner.put(`/api/admin/mentorship/mentors/${mentor.id}/students/${mentor.id}`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'same_person'])
    expect((await owner.get(`/api/admin/mentorship/mentors/${mentor.id}/students`)).json()).toEqual([])
  })

  it('stop a mentor: sessions go to another one who is free, the rest are canceled', async () => {
    const { shop, owner, mentor, student, programId, id } = await startBooked()
    const other = await addMentor(shop, programId, otto)
    const second = (await student.post(SESSIONS, bookingOf(programId, mentor.id, '2026-11-19T09:00:00.000Z'))).json()
    const busy = await signUp(shop, eve)
    await addCredits(shop, busy.id, programId, 1)
    await busy.post(SESSIONS, bookingOf(programId, other.id, '2026-11-19T09:00:00.000Z'))
    const stopped = await owner.post(`/api/admin/mentorship/mentors/${mentor.id}/stop`, { handOverTo: other.id })
    expect(stopped.json()).toMatchObject({ handedOver: 1, canceled: 1, mentor: { id: mentor.id, upcomingCount: 0 } })
    expect((await student.get(`${SESSIONS}/${id}`)).json()).toMatchObject({ mentorId: other.id, state: 'upcoming' })
    expect((await student.get(`${SESSIONS}/${second.id}`)).json()).toMatchObject({
      state: 'canceled',
      canceledBy: 'school',
      creditReturned: true,
    })
    const gone = await student.post(SESSIONS, bookingOf(programId, mentor.id, '2026-11-20T09:00:00.000Z'))
    expect(gone.json().code).toBe('mentor_gone')
    expect((await owner.post('/api/admin/mentorship/mentors', { userId: mentor.id })).json().stoppedAt).toBeNull()
    expect(await auditOf(shop)).toEqual(expect.arrayContaining(['mentor.stop', 'mentor.start']))
  })

  it('take the role away: nobody can book the mentor anymore, and credits go back', async () => {
    const { owner, mentor, student, id } = await startBooked()
    expect((await owner.put(`/api/admin/users/${mentor.id}/role`, { role: 'student' })).statusCode).toBe(200)
    expect((await student.get(`${SESSIONS}/${id}`)).json()).toMatchObject({ state: 'canceled', creditReturned: true })
    const refused = await owner.post('/api/admin/mentorship/mentors', { userId: mentor.id })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'wrong_role'])
  })

  it('see all sessions, change any, and assign students', async () => {
    const { shop, owner, mentor, programId, id } = await startBooked()
    const other = await addMentor(shop, programId, otto)
    const student = await signUp(shop, eve)
    const range = 'from=2026-11-15T00:00:00Z&to=2026-11-30T00:00:00Z'
    expect((await owner.get(`/api/admin/mentorship/sessions?${range}`)).json()).toHaveLength(1)
    expect((await owner.get(`/api/admin/mentorship/sessions?${range}&mentorId=${other.id}`)).json()).toEqual([])
    const path = `/api/admin/mentorship/sessions/${id}`
    expect((await owner.post(`${path}/move`, { mentorId: other.id })).json().mentorId).toBe(other.id)
    expect((await owner.post(`${path}/cancel`)).json()).toMatchObject({
      ...{ state: 'canceled', canceledBy: 'school', wasCanceledBefore: false },
    })
    expect((await owner.post(`${path}/cancel`)).json().wasCanceledBefore).toBe(true)
    const assigned = `/api/admin/mentorship/mentors/${mentor.id}/students/${student.id}`
    await owner.put(assigned)
    expect((await mentor.get(`/api/mentor/students/${student.id}`)).json()).toMatchObject({ name: 'Eve Lovelace' })
    const listed = async () => (await owner.get(`/api/admin/mentorship/mentors/${mentor.id}/students`)).json()
    // Ada's only session with this mentor went to the other one.
    expect(await listed()).toEqual([{ id: student.id, name: 'Eve Lovelace', isAssigned: true, sessionCount: 0 }])
    await owner.delete(assigned)
    expect(await listed()).toEqual([])
    expect((await owner.get(`/api/admin/mentorship/mentors/${student.id}/students`)).statusCode).toBe(404)
    expect((await mentor.get(`/api/mentor/students/${student.id}`)).statusCode).toBe(404)
    expect(await auditOf(shop)).toEqual(
      expect.arrayContaining(['mentor-session.move', 'mentor-session.cancel', 'mentor.assign', 'mentor.unassign']),
    )
  })

  it('see figures', async () => {
    const { shop, owner, mentor, student, programId } = await startBooked()
    const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id, '2026-11-20T09:00:00.000Z'))).json()
    await student.post(`${SESSIONS}/${id}/cancel`)
    shop.moveClock(4 * DAY_MS)
    await owner.post('/api/login', { email: 'grace@example.test', password: 'nanoseconds' })
    const range = 'from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z'
    expect((await owner.get(`/api/admin/mentorship/figures?${range}`)).json()).toEqual({
      booked: 2,
      held: 1,
      missed: 0,
      canceled: 1,
      medianHoursToFirstSession: 71,
    })
  })
})

describe('personal data', () => {
  it('is in the export; deleting the account cancels sessions to come', async () => {
    const { shop, student, mentor, id } = await startBooked()
    const read = async (browser: typeof student) => {
      const { rawPayload } = await browser.get('/api/account/export')
      return JSON.parse(strFromU8(unzipSync(new Uint8Array(rawPayload))['my-data.json'] ?? new Uint8Array()))
    }
    expect((await read(student)).mentorSessions).toMatchObject([{ program: '1:1 Mentorship', startsAt: WEDNESDAY }])
    expect((await read(mentor)).mentoring).toMatchObject({ sessions: [{ startsAt: WEDNESDAY }] })
    await student.post('/api/account/confirm-password', { password: ada.password })
    expect((await student.delete('/api/account')).statusCode).toBe(200)
    expect((await mentor.get(`/api/mentor/sessions/${id}`)).json()).toMatchObject({ state: 'canceled' })
    const [notice] = await readEmails(shop, 'mentorship_cancellation')
    expect(notice?.to).toBe('miriam@example.test')
    expect(notice?.text).toContain('Ada Lovelace canceled the call')
  })

  it('stays with the mentor no longer than the account', async () => {
    const { student, mentor, id } = await startBooked()
    await mentor.post('/api/account/confirm-password', { password: 'on the hour' })
    expect((await mentor.delete('/api/account')).statusCode).toBe(200)
    expect((await student.get(`${SESSIONS}/${id}`)).json()).toMatchObject({
      state: 'canceled',
      canceledBy: 'school',
      creditReturned: true,
    })
  })
})
