import { describe, expect, it } from 'vitest'

import { signIn, signUp } from '../../../test/people.ts'
import { addCredits, addMentor, bookingOf, DAY_MS, HOUR_MS, startMentorship } from '../../../test/sample-mentorship.ts'

const grete = { email: 'grete@example.test', password: 'over the hills', firstName: 'Grete', lastName: 'Hermann' }
const jon = { email: 'jon@example.test', password: 'ring the bell', firstName: 'Jon', lastName: 'Bell' }
const SESSIONS = '/api/my/mentorship/sessions'

/** Ada has booked a session with Miriam on Wednesday. `end` moves the clock past it. */
async function startSession() {
  const start = await startMentorship()
  const { shop, student, mentor, programId } = start
  const { id } = (await student.post(SESSIONS, bookingOf(programId, mentor.id))).json<{ id: string }>()
  const notes = `/api/mentor/sessions/${id}/notes`
  const write = (audience: string, text: string, revision?: number) =>
    mentor.put(`${notes}/${audience}`, { text, ...(revision === undefined ? {} : { revision }) })
  const later = async (ms: number) => {
    shop.moveClock(ms)
    return { mentor: await signIn(shop, miriam), student: await signIn(shop) }
  }
  return { ...start, id, notes, write, later }
}
const miriam = { email: 'miriam@example.test', password: 'on the hour', firstName: 'Miriam', lastName: 'Voss' }

describe('notes about a session', () => {
  it('are saved before, during and after it, and never overwrite those of another tab', async () => {
    const { mentor, notes, write, later } = await startSession()
    expect((await mentor.get(notes)).json()).toEqual({
      shared: { text: '', revision: 0, updatedAt: null },
      private: { text: '', revision: 0, updatedAt: null },
    })
    expect((await write('shared', 'Stops', 0)).json()).toMatchObject({ text: 'Stops', revision: 1 })
    // The answer to the first save was lost.
    expect((await write('shared', 'Stops', 0)).statusCode).toBe(200)
    const stale = await write('shared', 'Exits', 0)
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'note_changed', text: 'Stops', revision: '2' },
    ])
    expect((await write('shared', 'Stops and exits', 2)).json().revision).toBe(3)
    expect((await write('shared', 'Mine')).json()).toMatchObject({ text: 'Mine', revision: 4 })
    expect((await write('shared', '', 4)).json()).toEqual({ text: '', revision: 0, updatedAt: null })
    expect((await write('shared', 'Mine', 0)).json().revision).toBe(6)
    const races = await Promise.all(['A', 'B', 'C'].map((text) => write('private', text, 0)))
    expect(races.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    const hostile = '<script>alert(1)</script> {{firstName}} مرحبا'
    const browsers = await later(30 * DAY_MS)
    const saved = await browsers.mentor.put(`${notes}/shared`, { text: hostile, revision: 6 })
    expect(saved.json()).toMatchObject({ text: hostile, revision: 7 })
    const refuse = async (audience: string, text: string) =>
      (await browsers.mentor.put(`${notes}/${audience}`, { text })).statusCode
    expect(await refuse('shared', 'x'.repeat(30_001))).toBe(400)
    expect(await refuse('everyone', 'x')).toBe(400)
  })

  it('are for the mentor alone, or for the student once it is over', async () => {
    const { shop, owner, student, programId, id, notes, write, later } = await startSession()
    await write('shared', 'Write down your exits.')
    await write('private', 'Ada hesitates.')
    const own = `${SESSIONS}/${id}/notes`
    expect((await student.get(own)).json()).toEqual({ text: '', updatedAt: null })
    const other = await addMentor(shop, programId, jon)
    const stranger = await signUp(shop, grete)
    for (const browser of [owner, other]) {
      expect((await browser.get(notes)).statusCode).toBe(404)
      expect((await browser.put(`${notes}/shared`, { text: 'x' })).statusCode).toBe(404)
      expect((await browser.put(`${notes}/private`, { text: 'x' })).statusCode).toBe(404)
    }
    for (const browser of [student, stranger]) expect((await browser.get(notes)).statusCode).toBe(403)
    expect((await stranger.get(own)).statusCode).toBe(404)

    const after = await later(4 * DAY_MS)
    expect((await after.student.get(own)).json()).toMatchObject({ text: 'Write down your exits.' })
    for (const path of [own, `${SESSIONS}/${id}`, '/api/my/mentorship']) {
      expect((await after.student.get(path)).body).not.toContain('hesitates')
    }
    const staff = await signIn(shop, { ...grete, email: 'grace@example.test', password: 'nanoseconds' })
    const range = 'from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z'
    const seen = (await staff.get(`/api/admin/mentorship/sessions?${range}`)).body
    expect(seen).not.toContain('hesitates')
  })

  it('stay with the mentor who wrote them when another takes the session over', async () => {
    const { shop, owner, mentor, programId, id, notes, write } = await startSession()
    await write('private', 'Ada hesitates.')
    await write('shared', 'Bring your journal.')
    const other = await addMentor(shop, programId, jon)
    await owner.post(`/api/admin/mentorship/sessions/${id}/move`, { mentorId: other.id })
    expect((await mentor.get(notes)).statusCode).toBe(404)
    expect((await other.get(notes)).json()).toMatchObject({
      shared: { text: 'Bring your journal.' },
      private: { text: '' },
    })
  })

  it('are shared with everyone who kept a seat in a group', async () => {
    const { shop, owner, student, mentor, programId, later } = await startMentorshipWithGroup()
    const group = await mentor.post('/api/mentor/sessions', {
      ...{ programId, startsAt: '2026-11-19T09:00:00.000Z', capacity: 3 },
    })
    const id = group.json().id as string
    const second = await signUp(shop, grete)
    await addCredits(shop, second.id, programId, 1)
    for (const one of [student, second]) await one.post(`${SESSIONS}/${id}/seat`, { timeZone: 'UTC' })
    await second.post(`${SESSIONS}/${id}/cancel`, {})
    await mentor.put(`/api/mentor/sessions/${id}/notes/shared`, { text: 'For all of you.' })
    expect(owner).toBeTruthy()
    const after = await later(6 * DAY_MS)
    const link = { recordingLink: 'https://video.example/group' }
    await after.mentor.put(`/api/mentor/sessions/${id}/recording`, link)
    const gone = await signIn(shop, grete)
    expect((await after.student.get(`${SESSIONS}/${id}/notes`)).json().text).toBe('For all of you.')
    expect((await after.student.get(`${SESSIONS}/${id}`)).json()).toMatchObject(link)
    expect((await gone.get(`${SESSIONS}/${id}/notes`)).json().text).toBe('')
    expect((await gone.get(`${SESSIONS}/${id}`)).json().recordingLink).toBeNull()
  })

  it('are deleted with the account of the student, and the private ones with that of the mentor', async () => {
    const { shop, student, mentor, write } = await startSession()
    await write('private', 'Ada hesitates.')
    await write('shared', 'Bring your journal.')
    const count = async (table: 'session_notes' | 'private_session_notes') =>
      (await shop.ctx.db.selectFrom(table).select('text').execute()).length
    await mentor.delete('/api/account')
    expect([await count('session_notes'), await count('private_session_notes')]).toEqual([1, 0])
    await student.delete('/api/account')
    expect(await count('session_notes')).toBe(0)
  })
})

async function startMentorshipWithGroup() {
  const start = await startMentorship()
  const { shop, programId } = start
  await shop.ctx.db
    .insertInto('program_rules')
    .values({ program_id: programId, cutoff_hours: 24, no_show: 'uses', expires_after_days: null, capacity: 3 })
    .execute()
  const later = async (ms: number) => {
    shop.moveClock(ms)
    return { mentor: await signIn(shop, miriam), student: await signIn(shop) }
  }
  return { ...start, later }
}

describe('the recording of a session', () => {
  it('is a web link that the student finds once the session has started', async () => {
    const { mentor, student, id, later } = await startSession()
    const path = `/api/mentor/sessions/${id}/recording`
    const recordingLink = 'https://video.example/ada?x=1'
    const early = await mentor.put(path, { recordingLink })
    expect([early.statusCode, early.json().code]).toEqual([409, 'not_started'])
    const after = await later(4 * DAY_MS)
    for (const link of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,hi',
      'ftp://a.example',
      'Zoom',
    ]) {
      const refused = await after.mentor.put(path, { recordingLink: link })
      expect([refused.statusCode, refused.json().message]).toEqual([
        ...[400, 'Please enter a link that starts with https://.'],
      ])
    }
    expect((await after.mentor.put(path, { recordingLink })).json()).toMatchObject({ recordingLink })
    expect((await after.student.get(`${SESSIONS}/${id}`)).json()).toMatchObject({ recordingLink })
    expect((await after.student.put(path, { recordingLink })).statusCode).toBe(403)
    expect((await after.mentor.put(path, { recordingLink: '' })).json().recordingLink).toBeNull()
    expect(student).toBeTruthy()
  })
})

describe('the agenda of a session', () => {
  it('can be changed until it starts, and not by an outdated page', async () => {
    const { shop, mentor, student, programId, id, later } = await startSession()
    const path = `${SESSIONS}/${id}/agenda`
    expect((await student.put(path, { agenda: ' My exits ', before: null })).json().agenda).toBe('My exits')
    const stale = await student.put(path, { agenda: 'My stops', before: null })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed_meanwhile'])
    expect((await student.put(path, { agenda: 'My stops' })).json().agenda).toBe('My stops')
    expect((await mentor.get(`/api/mentor/sessions/${id}`)).json().seats).toMatchObject([{ agenda: 'My stops' }])
    expect((await student.put(path, { agenda: '', before: 'My stops' })).json().agenda).toBeNull()
    expect((await student.put(path, { agenda: 'x'.repeat(2001) })).statusCode).toBe(400)
    const stranger = await signUp(shop, grete)
    expect((await stranger.put(path, { agenda: 'Mine' })).statusCode).toBe(404)
    const other = (await student.post(SESSIONS, bookingOf(programId, mentor.id, '2026-11-19T09:00:00.000Z'))).json().id
    await mentor.post(`/api/mentor/sessions/${other}/cancel`)
    const canceled = await student.put(`${SESSIONS}/${other}/agenda`, { agenda: 'Gone' })
    expect([canceled.statusCode, canceled.json().code]).toEqual([409, 'already_canceled'])
    const during = await later(2 * DAY_MS + 23 * HOUR_MS + HOUR_MS / 2)
    const late = await during.student.put(path, { agenda: 'Too late' })
    expect([late.statusCode, late.json().code]).toEqual([409, 'already_started'])
  })
})
