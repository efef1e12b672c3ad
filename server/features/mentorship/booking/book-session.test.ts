import { describe, expect, it } from 'vitest'

import { readEmails } from '../../../test/mailbox.ts'
import { ada, signUp } from '../../../test/people.ts'
import {
  addCredits,
  addMentor,
  addProgram,
  bookingOf,
  DAY_MS,
  startMentorship,
  WEDNESDAY,
} from '../../../test/sample-mentorship.ts'
import type { TestShop } from '../../../test/start-shop.ts'
import type { TestBrowser } from '../../../test/test-browser.ts'

const SESSIONS = '/api/my/mentorship/sessions'

const creditsOf = async (student: TestBrowser) =>
  (await student.get('/api/my/mentorship')).json().programs[0]?.credits.left
const slotsOf = async (student: TestBrowser, programId: string, from = '2026-11-16', to = '2026-11-21') => {
  const url = `/api/my/mentorship/programs/${programId}/slots?from=${from}T00:00:00Z&to=${to}T00:00:00Z`
  return (await student.get(url)).json()
}
const openSessions = (shop: TestShop) =>
  shop.ctx.db.selectFrom('mentor_sessions').select('id').where('canceled_at', 'is', null).execute()

describe('booking a session', () => {
  it('offers the free times of the mentor, and takes one with a credit', async () => {
    const { shop, student, mentor, programId } = await startMentorship()
    const { mentors, groups } = await slotsOf(student, programId)
    expect(groups).toEqual([])
    expect(mentors).toMatchObject([{ id: mentor.id, name: 'Miriam Voss', timeZone: 'Europe/Berlin' }])
    // Five days of 9 to 12: the last hour-long call starts at 11.
    expect(mentors[0].slots).toHaveLength(25)
    expect(mentors[0].slots).toContain(WEDNESDAY)

    const booked = await student.post(SESSIONS, { ...bookingOf(programId, mentor.id), agenda: ' My stops ' })
    expect(booked.statusCode).toBe(200)
    expect(booked.json()).toMatchObject({
      programTitle: '1:1 Mentorship',
      mentorName: 'Miriam Voss',
      startsAt: WEDNESDAY,
      endsAt: '2026-11-18T10:00:00.000Z',
      state: 'upcoming',
      timeZone: 'America/New_York',
      mentorTimeZone: 'Europe/Berlin',
      agenda: 'My stops',
      changeUntil: '2026-11-17T09:00:00.000Z',
      creditReturned: false,
    })
    expect(await creditsOf(student)).toBe(2)
    const after = (await slotsOf(student, programId)).mentors[0].slots
    // Its own hour, the half hour before, and the break after it.
    expect(after.filter((slot: string) => slot.startsWith('2026-11-18'))).toEqual(['2026-11-18T08:00:00.000Z'].slice(1))
    expect(await openSessions(shop)).toHaveLength(1)
  })

  it('books once for a double click, and again tells the same', async () => {
    const { shop, student, mentor, programId } = await startMentorship()
    const body = bookingOf(programId, mentor.id)
    const answers = await Promise.all([1, 2, 3].map(() => student.post(SESSIONS, body)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(await creditsOf(student)).toBe(2)
    expect(await openSessions(shop)).toHaveLength(1)
    expect(await readEmails(shop, 'mentorship_booking')).toHaveLength(1)
  })

  it('refuses times that are past, too soon, outside the hours or not on the grid', async () => {
    const { student, mentor, programId } = await startMentorship()
    for (const startsAt of [
      '2026-11-13T09:00:00.000Z',
      '2026-11-18T18:00:00.000Z',
      '2026-11-18T09:10:00.000Z',
      '2027-11-17T09:00:00.000Z',
    ]) {
      const refused = await student.post(SESSIONS, bookingOf(programId, mentor.id, startsAt))
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'slot_unavailable'])
      expect(refused.json().message).toContain('Next free')
    }
    expect(
      (await student.post(SESSIONS, { ...bookingOf(programId, mentor.id), timeZone: 'Mars/Base' })).statusCode,
    ).toBe(400)
    expect(await creditsOf(student)).toBe(3)
  })

  it('needs a credit that is live when the session starts', async () => {
    const { shop, student, mentor, programId } = await startMentorship({ sessions: 0 })
    const book = async () => (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json().code
    expect(await book()).toBe('no_credit')
    const id = await addCredits(shop, student.id, programId, 1)
    const change = (columns: { expires_at?: string | null; paused_at?: string | null }) =>
      shop.ctx.db.updateTable('credit_grants').set(columns).where('id', '=', id).execute()
    const credits = async () => (await student.get('/api/my/mentorship')).json().programs[0]?.credits
    await change({ expires_at: '2026-11-14T08:00:00.000Z' })
    const gone = { left: 0, bookableUntil: null, expired: 1, expiredAt: '2026-11-14T08:00:00.000Z' }
    expect(await credits()).toMatchObject(gone)
    await addCredits(shop, student.id, programId, 1)
    expect(await credits()).toMatchObject({ ...gone, left: 1 })
    await shop.ctx.db.deleteFrom('credit_grants').where('expires_at', 'is', null).execute()
    await change({ expires_at: '2026-11-18T08:00:00.000Z' })
    expect(await credits()).toMatchObject({ left: 1, bookableUntil: '2026-11-18T08:00:00.000Z', expired: 0 })
    expect(await book()).toBe('no_credit')
    await change({ expires_at: null, paused_at: shop.clock.now().toISOString() })
    expect(await book()).toBe('no_credit')
    await change({ paused_at: null })
    expect(await book()).toBeUndefined()
  })

  it('is only for those who bought the program, and shows nobody the sessions of others', async () => {
    const { shop, student, mentor, programId } = await startMentorship()
    const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
    const other = await signUp(shop, { ...ada, email: 'eve@example.test' })
    expect((await other.get(`${SESSIONS}/${id}`)).statusCode).toBe(404)
    expect((await other.post(`${SESSIONS}/${id}/cancel`)).statusCode).toBe(404)
    const url = `/api/my/mentorship/programs/${programId}/slots?from=2026-11-16T00:00:00Z&to=2026-11-17T00:00:00Z`
    expect((await other.get(url)).statusCode).toBe(404)
  })

  it('is not for mentors with themselves', async () => {
    const { shop, mentor, programId } = await startMentorship()
    await addCredits(shop, mentor.id, programId, 1)
    expect((await slotsOf(mentor, programId)).mentors).toEqual([])
    const refused = await mentor.post(SESSIONS, bookingOf(programId, mentor.id))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'own_session'])
    const group = { programId, startsAt: WEDNESDAY, capacity: 5 }
    const { id } = (await mentor.post('/api/mentor/sessions', group)).json()
    expect((await slotsOf(mentor, programId)).groups).toEqual([])
    expect((await mentor.post(`${SESSIONS}/${id}/seat`, { timeZone: 'UTC' })).json().code).toBe('own_session')
    expect(await creditsOf(mentor)).toBe(1)
  })

  it('tells those who bought nothing no free times', async () => {
    const { shop, mentor, programId } = await startMentorship()
    const other = await signUp(shop, { ...ada, email: 'eve@example.test' })
    const refused = await other.post(SESSIONS, bookingOf(programId, mentor.id, '2026-11-18T18:00:00.000Z'))
    expect(refused.json()).toMatchObject({ code: 'no_credit' })
    expect(refused.body).not.toContain('Next free')
  })

  it('lets one of 50 students have a time, on every engine, and tells the others what is free', async () => {
    const { shop, mentor, programId } = await startMentorship()
    const students = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const student = await signUp(shop, { ...ada, email: `ada${at}@example.test` })
        await addCredits(shop, student.id, programId, 1)
        return student
      }),
    )
    // Half of them want a time that only overlaps.
    const times = [WEDNESDAY, '2026-11-18T09:30:00.000Z']
    const answers = await Promise.all(
      students.map((student, at) => student.post(SESSIONS, bookingOf(programId, mentor.id, times[at % 2]))),
    )
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    const lost = answers.filter(({ statusCode }) => statusCode === 409)
    expect([won.length, lost.length]).toEqual([1, 49])
    for (const answer of lost) expect(answer.json().code).toBe('slot_taken')
    expect(lost[0]?.json().nextSlots.split(' ')).toHaveLength(3)
    expect(await openSessions(shop)).toHaveLength(1)
    const { used } = await shop.ctx.db
      .selectFrom('credit_grants')
      .select(({ fn }) => fn.sum<number>('used').as('used'))
      .executeTakeFirstOrThrow()
    expect(Number(used)).toBe(1)
  })

  it('never uses the last credit twice', async () => {
    const { shop, student, mentor, programId } = await startMentorship({ sessions: 1 })
    const days = ['16', '17', '18', '19', '20']
    const answers = await Promise.all(
      days.map((day) => student.post(SESSIONS, bookingOf(programId, mentor.id, `2026-11-${day}T09:00:00.000Z`))),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await openSessions(shop)).toHaveLength(1)
    const quarters = await shop.ctx.db.selectFrom('booked_quarters').select('quarter').execute()
    // An hour each, and the mentor's break.
    expect(quarters).toHaveLength(4 + 5)
  })

  it('does not let a student be in two programs at once', async () => {
    const { shop, student, mentor, programId } = await startMentorship()
    const otherProgram = await addProgram(shop, 'Review')
    const otherMentor = await addMentor(shop, otherProgram, { ...ada, email: 'otto@example.test' })
    await addCredits(shop, student.id, otherProgram, 1)
    const answers = await Promise.all([
      student.post(SESSIONS, bookingOf(programId, mentor.id)),
      student.post(SESSIONS, bookingOf(otherProgram, otherMentor.id, '2026-11-18T09:30:00.000Z')),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().code).toBe('own_conflict')
    // It isn't offered either.
    const offered = (await slotsOf(student, otherProgram)).mentors[0].slots
    expect(offered).not.toContain('2026-11-18T09:30:00.000Z')
  })

  it('keeps to the daily limit, however many ask at once', async () => {
    const { shop, student, mentor, programId } = await startMentorship()
    await mentor.put('/api/mentor/settings', { dailyLimit: 1 })
    const other = await signUp(shop, { ...ada, email: 'eve@example.test' })
    await addCredits(shop, other.id, programId, 1)
    const answers = await Promise.all([
      student.post(SESSIONS, bookingOf(programId, mentor.id, '2026-11-18T08:00:00.000Z')),
      other.post(SESSIONS, bookingOf(programId, mentor.id, '2026-11-18T10:00:00.000Z')),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })
})

describe('canceling and moving', () => {
  it('returns the credit before the cut-off and frees the time', async () => {
    const { shop, student, mentor, programId } = await startMentorship()
    const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
    const canceled = await student.post(`${SESSIONS}/${id}/cancel`)
    expect(canceled.json()).toMatchObject({ state: 'canceled', canceledBy: 'student', creditReturned: true })
    expect(canceled.json().wasCanceledBefore).toBe(false)
    const again = (await student.post(`${SESSIONS}/${id}/cancel`)).json()
    expect(again).toEqual({ ...canceled.json(), wasCanceledBefore: true })
    expect(await creditsOf(student)).toBe(3)
    expect(await shop.ctx.db.selectFrom('booked_quarters').selectAll().execute()).toEqual([])
    expect((await student.post(SESSIONS, bookingOf(programId, mentor.id))).json().id).not.toBe(id)
  })

  it('uses the credit after the cut-off, once the student knows, and refuses to move', async () => {
    const { shop, student, mentor, programId } = await startMentorship()
    const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
    shop.moveClock(2 * DAY_MS)
    await student.post('/api/login', ada)
    const move = { startsAt: '2026-11-19T09:00:00.000Z', timeZone: 'UTC' }
    expect((await student.post(`${SESSIONS}/${id}/move`, move)).json().code).toBe('too_late')
    expect((await student.post(`${SESSIONS}/${id}/cancel`)).json().code).toBe('credit_would_be_used')
    const canceled = await student.post(`${SESSIONS}/${id}/cancel`, { losesCredit: true })
    expect(canceled.json()).toMatchObject({ state: 'canceled', creditReturned: false })
    expect(await creditsOf(student)).toBe(2)
  })

  it('is refused once it started', async () => {
    const { shop, student, mentor, programId } = await startMentorship()
    const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
    shop.moveClock(3 * DAY_MS)
    await student.post('/api/login', ada)
    const refused = await student.post(`${SESSIONS}/${id}/cancel`, { losesCredit: true })
    expect(refused.json().code).toBe('already_started')
    expect((await student.get(`${SESSIONS}/${id}`)).json().state).toBe('held')
  })

  it('moves to another free time, also one that overlaps the old one', async () => {
    const { shop, student, mentor, programId } = await startMentorship()
    const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
    const startsAt = '2026-11-18T09:30:00.000Z'
    const moved = await student.post(`${SESSIONS}/${id}/move`, { startsAt, timeZone: 'Asia/Tokyo' })
    expect(moved.json()).toMatchObject({ id, startsAt, endsAt: '2026-11-18T10:30:00.000Z', timeZone: 'Asia/Tokyo' })
    expect(await creditsOf(student)).toBe(2)
    const quarters = await shop.ctx.db.selectFrom('booked_quarters').select('quarter').execute()
    expect(quarters).toHaveLength(4 + 5)
    const night = await student.post(`${SESSIONS}/${id}/move`, {
      startsAt: '2026-11-18T22:00:00.000Z',
      timeZone: 'UTC',
    })
    expect(night.json().code).toBe('slot_unavailable')
    // What was refused changed nothing.
    expect((await student.get(`${SESSIONS}/${id}`)).json().startsAt).toBe(startsAt)
    expect(await shop.ctx.db.selectFrom('booked_quarters').select('quarter').execute()).toHaveLength(4 + 5)
  })
})

describe('emails about sessions', () => {
  it('invite student and mentor, each on their own clock, and follow with rising sequences', async () => {
    const { shop, student, mentor, programId } = await startMentorship()
    await mentor.put('/api/mentor/settings', { meetingLink: 'https://meet.example/miriam' })
    const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
    const [toStudent] = await readEmails(shop, 'mentorship_booking')
    expect(toStudent?.subject).toContain('Wednesday, November 18, 2026 at 4:00 AM EST')
    expect(toStudent?.text).toContain('10:00 AM GMT+1 (Berlin)')
    expect(toStudent?.link.href).toBe('https://meet.example/miriam')
    const [toMentor] = await readEmails(shop, 'mentor_booking')
    expect(toMentor?.to).toBe('miriam@example.test')
    expect(toMentor?.subject).toContain('10:00 AM GMT+1')
    expect(toMentor?.text).toContain('4:00 AM EST (New York)')
    expect(toStudent?.calendar).toContain('METHOD:REQUEST')
    expect(toStudent?.calendar).toContain('DTSTART:20261118T090000Z')
    expect(toStudent?.calendar).toContain(`UID:${id}@`)
    expect(toStudent?.calendar).toContain('SEQUENCE:0')
    // Nobody's address but the reader's.
    expect(toStudent?.calendar).not.toContain('miriam@example.test')

    const move = { startsAt: '2026-11-19T09:00:00.000Z', timeZone: 'America/New_York' }
    await student.post(`${SESSIONS}/${id}/move`, move)
    const changes = await readEmails(shop, 'mentorship_change')
    expect(changes.map(({ to }) => to).toSorted()).toEqual([ada.email, 'miriam@example.test'])
    for (const mail of changes) {
      expect(mail.calendar).toContain('SEQUENCE:1')
      expect(mail.calendar).toContain(`UID:${id}@`)
      expect(mail.text).toContain('It was on Wednesday')
    }
    await student.post(`${SESSIONS}/${id}/cancel`)
    const cancellations = await readEmails(shop, 'mentorship_cancellation')
    expect(cancellations).toHaveLength(2)
    for (const mail of cancellations) {
      expect(mail.calendar).toContain('METHOD:CANCEL')
      expect(mail.calendar).toContain('SEQUENCE:2')
      expect(mail.calendar).toContain('STATUS:CANCELLED')
    }
  })

  it('are replaced while they wait for the mail server', async () => {
    const { shop, student, mentor, programId } = await startMentorship()
    const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
    await student.post(`${SESSIONS}/${id}/cancel`)
    const mails = (await readEmails(shop)).filter(({ type }) => type.startsWith('mentor'))
    const sent = mails.filter(({ status }) => status === 'kept')
    expect(sent.map(({ type }) => type)).toEqual(['mentorship_cancellation', 'mentorship_cancellation'])
    expect(mails.filter(({ status }) => status === 'switched_off')).toHaveLength(2)
  })
})
