import { describe, expect, it } from 'vitest'

import { readEmails } from '../../../test/mailbox.ts'
import { ada, signUp } from '../../../test/people.ts'
import { addCredits, addMentor, bookingOf, startMentorship, WEDNESDAY } from '../../../test/sample-mentorship.ts'

const SESSIONS = '/api/my/mentorship/sessions'
const THURSDAY = '2026-11-19T09:00:00.000Z'
const otto = { email: 'otto@example.test', password: 'on the hour', firstName: 'Otto', lastName: 'Lind' }

describe('moving a session', () => {
  it('stays possible on a day that is full because of it', async () => {
    const { student, mentor, programId } = await startMentorship()
    await mentor.put('/api/mentor/settings', { dailyLimit: 1 })
    const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
    const url = `/api/my/mentorship/programs/${programId}/slots?from=2026-11-18T00:00:00Z&to=2026-11-19T00:00:00Z`
    expect((await student.get(url)).json().mentors[0].slots).toEqual([])
    const startsAt = '2026-11-18T08:00:00.000Z'
    expect((await student.get(`${url}&movingId=${id}`)).json().mentors[0].slots).toContain(startsAt)
    const moved = await student.post(`${SESSIONS}/${id}/move`, { startsAt, timeZone: 'UTC' })
    expect(moved.json()).toMatchObject({ id, startsAt })
  })

  it('offers times even if the program is for groups by now', async () => {
    const { student, owner, mentor, programId } = await startMentorship()
    const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
    await owner.put(`/api/admin/mentorship/programs/${programId}`, { capacity: 5 })
    const url = `/api/my/mentorship/programs/${programId}/slots?from=2026-11-19T00:00:00Z&to=2026-11-20T00:00:00Z`
    expect((await student.get(url)).json().mentors[0].slots).toEqual([])
    expect((await student.get(`${url}&movingId=${id}`)).json().mentors[0].slots).toContain(THURSDAY)
    const moved = await student.post(`${SESSIONS}/${id}/move`, { startsAt: THURSDAY, timeZone: 'UTC' })
    expect(moved.statusCode).toBe(200)
  })

  it('tells a mentor whose session another one took over whom it was with', async () => {
    const { shop, student, owner, mentor, programId } = await startMentorship()
    const other = await addMentor(shop, programId, otto)
    const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json()
    await owner.post(`/api/admin/mentorship/sessions/${id}/move`, { mentorId: other.id })
    const [toOld] = await readEmails(shop, 'mentorship_cancellation')
    expect(toOld?.to).toBe('miriam@example.test')
    expect(toOld?.text).toContain('With: Ada Lovelace')
    expect(toOld?.link.pathname).toBe('/mentor')
    expect(toOld?.calendar).toContain('METHOD:CANCEL')
    expect(toOld?.calendar).toContain('(Ada Lovelace)')
  })
})

describe('a session of a host', () => {
  it.each([
    [{ startsAt: '2028-11-15T10:15:00.000Z' }, 400, 'Please choose a time within the next two years.'],
    [{ startsAt: '2026-11-15T09:00:00.000Z' }, 409, 'Please choose a time to come.'],
    [{ meetingLink: 'javascript:alert(1)' }, 400, 'Please enter a link that starts with https://.'],
    [{ meetingLink: 'meet.example/group' }, 400, 'Please enter a link that starts with https://.'],
  ])('is refused with %j', async (change, status, message) => {
    const { mentor, programId } = await startMentorship()
    const group = { programId, startsAt: WEDNESDAY, capacity: 5 }
    const refused = await mentor.post('/api/mentor/sessions', { ...group, ...change })
    expect([refused.statusCode, refused.json().message]).toEqual([status, message])
    const { id } = (await mentor.post('/api/mentor/sessions', group)).json()
    const path = `/api/mentor/sessions/${id}`
    const changed = 'startsAt' in change ? mentor.post(`${path}/move`, change) : mentor.put(path, change)
    expect((await changed).json().message).toBe(message)
  })
})

describe('leaving a group session', () => {
  async function startGroup() {
    const { shop, mentor, student, programId } = await startMentorship()
    const group = { programId, startsAt: WEDNESDAY, capacity: 5, meetingLink: 'https://meet.example/group' }
    const { id } = (await mentor.post('/api/mentor/sessions', group)).json()
    const join = () => student.post(`${SESSIONS}/${id}/seat`, { timeZone: 'UTC' })
    return { shop, student, id, join, leave: () => student.post(`${SESSIONS}/${id}/cancel`) }
  }

  it('takes the links away that are for those who come', async () => {
    const { shop, student, id, join, leave } = await startGroup()
    expect((await join()).json().meetingLink).toBe('https://meet.example/group')
    expect((await leave()).json()).toMatchObject({ state: 'canceled', meetingLink: null })
    const change = { recording_link: 'https://video.example/group' }
    await shop.ctx.db.updateTable('mentor_sessions').set(change).where('id', '=', id).execute()
    const seen = (await student.get(`${SESSIONS}/${id}`)).body + (await student.get('/api/my/mentorship')).body
    expect(seen).not.toContain('.example/group')
    expect((await join()).json()).toMatchObject({ meetingLink: 'https://meet.example/group' })
  })

  it('and coming back sends an invitation that calendars take for newer than the cancellation', async () => {
    const { shop, join, leave } = await startGroup()
    await join()
    await leave()
    const [canceled] = (await readEmails(shop, 'mentorship_cancellation')).filter(({ to }) => to === ada.email)
    await join()
    const [again] = await readEmails(shop, 'mentorship_booking')
    const sequenceOf = (calendar = '') => Number(/SEQUENCE:(\d+)/.exec(calendar)?.[1])
    expect(sequenceOf(again?.calendar ?? '')).toBeGreaterThan(sequenceOf(canceled?.calendar ?? ''))
  })
})

it('tells the mentor of a group about everyone who came or left while the mail server was down', async () => {
  const { shop, mentor, student, programId } = await startMentorship()
  const group = { programId, startsAt: WEDNESDAY, capacity: 5 }
  const { id } = (await mentor.post('/api/mentor/sessions', group)).json()
  const other = await signUp(shop, { ...ada, email: 'eve@example.test', firstName: 'Eve' })
  await addCredits(shop, other.id, programId, 1)
  for (const one of [student, other]) await one.post(`${SESSIONS}/${id}/seat`, { timeZone: 'UTC' })
  await student.post(`${SESSIONS}/${id}/cancel`)
  const toMentor = (await readEmails(shop)).filter(
    (mail) => mail.to === 'miriam@example.test' && mail.status === 'kept',
  )
  const said = toMentor.map(({ text }) => text).join('\n')
  for (const words of ['Ada Lovelace booked', 'Eve Lovelace booked', "Ada Lovelace can't come"]) {
    expect(said).toContain(words)
  }
})
