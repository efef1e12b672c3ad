import { describe, expect, it } from 'vitest'

import { bookingOf, startMentorship } from '../../../test/sample-mentorship.ts'

const EXCEPTIONS = '/api/mentor/exceptions'
const ALL_DAY = { kind: 'closed', fromMinute: null, toMinute: null }

async function startHours() {
  const { mentor, ...rest } = await startMentorship()
  const add = (exception: object) => mentor.post(EXCEPTIONS, { ...ALL_DAY, ...exception })
  const list = async () => (await mentor.get('/api/mentor/hours')).json().exceptions
  return { ...rest, mentor, add, list }
}

describe('days off', () => {
  it('are added and removed together, and listed as one', async () => {
    const { mentor, add, list } = await startHours()
    const { statusCode } = await add({ day: '2026-12-21', until: '2027-01-03' })
    expect(statusCode).toBe(200)
    await add({ day: '2027-01-04', kind: 'closed', fromMinute: 540, toMinute: 600 })
    const [days, hours] = await list()
    expect(days).toMatchObject({ ...ALL_DAY, day: '2026-12-21', until: '2027-01-03', bookedSessions: 0 })
    expect(days.ids).toHaveLength(14)
    expect(hours).toMatchObject({ day: '2027-01-04', until: '2027-01-04' })
    const removed = await mentor.post(`${EXCEPTIONS}/remove`, { ids: days.ids })
    expect(removed.json().exceptions).toMatchObject([{ day: '2027-01-04' }])
    expect((await mentor.post(`${EXCEPTIONS}/remove`, { ids: days.ids })).statusCode).toBe(404)
  })

  it('join with those next to them, and count each day once', async () => {
    const { add, list } = await startHours()
    await add({ day: '2026-12-20', until: '2026-12-24' })
    await add({ day: '2026-12-23', until: '2026-12-26' })
    await add({ day: '2026-12-27' })
    await add({ day: '2026-12-29' })
    const exceptions = await list()
    expect(exceptions).toMatchObject([
      { day: '2026-12-20', until: '2026-12-27' },
      { day: '2026-12-29', until: '2026-12-29' },
    ])
    expect(exceptions[0].ids).toHaveLength(8)
  })

  it('are all refused if one of them is too many', async () => {
    const { add, list } = await startHours()
    for (let month = 1; month <= 9; month++) {
      const times = { fromMinute: month * 15, toMinute: 720 }
      expect((await add({ ...times, day: '2027-01-01', until: '2027-02-24' })).statusCode).toBe(200)
    }
    const refused = await add({ day: '2027-03-01', until: '2027-03-06' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many'])
    expect(await list()).toHaveLength(9)
    expect((await add({ day: '2027-03-01', until: '2027-03-05' })).statusCode).toBe(200)
  })

  it.each([
    { day: '2026-12-24', until: '2026-12-23' },
    { day: '2026-12-01', until: '2027-01-30' },
    { day: '9999-12-31' },
    { day: '2026-02-30' },
    { day: '2026-12-24', until: '' },
  ])('refuse %j', async (days) => {
    const { add, list } = await startHours()
    expect((await add(days)).statusCode).toBe(400)
    expect(await list()).toEqual([])
  })

  it('can begin today on the clock of the mentor, but not earlier', async () => {
    const { shop, mentor, add, list } = await startHours()
    await mentor.put('/api/mentor/settings', { timeZone: 'Pacific/Kiritimati' })
    // 10 a.m. in UTC is already the next day there.
    expect(shop.clock.now().toISOString().slice(0, 10)).toBe('2026-11-15')
    const refused = await add({ day: '2026-11-15', until: '2026-11-20' })
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Please choose today or a later day.'])
    expect(await list()).toEqual([])
    expect((await add({ day: '2026-11-16' })).statusCode).toBe(200)
  })

  it('say how many booked sessions stay in them', async () => {
    const { student, mentor, programId, add, list } = await startHours()
    const { id } = (await student.post('/api/my/mentorship/sessions', bookingOf(programId, mentor.id))).json()
    await add({ day: '2026-11-16', until: '2026-11-20' })
    await add({ day: '2026-11-18', fromMinute: 600, toMinute: 615 })
    await add({ day: '2026-11-18', fromMinute: 660, toMinute: 720 })
    await add({ day: '2026-11-18', kind: 'open', fromMinute: 600, toMinute: 720 })
    const booked = async () => {
      const all: { kind: string; fromMinute: number | null; bookedSessions: number }[] = await list()
      return Object.fromEntries(all.map((one) => [`${one.kind} ${one.fromMinute}`, one.bookedSessions]))
    }
    // It's from 10 to 11 in Berlin.
    expect(await booked()).toEqual({ 'closed null': 1, 'closed 600': 1, 'closed 660': 0, 'open 600': 0 })
    expect((await student.get(`/api/my/mentorship/sessions/${id}`)).json().state).toBe('upcoming')
    await student.post(`/api/my/mentorship/sessions/${id}/cancel`, { losesCredit: false })
    expect(await booked()).toMatchObject({ 'closed null': 0, 'closed 600': 0 })
  })

  it("belong to one mentor, and nobody else's are removed", async () => {
    const { owner, mentor, add, list } = await startHours()
    await add({ day: '2026-12-24' })
    const [{ ids }] = await list()
    expect((await owner.post(`${EXCEPTIONS}/remove`, { ids })).statusCode).toBe(404)
    expect(await list()).toHaveLength(1)
    expect((await mentor.post(`${EXCEPTIONS}/remove`, { ids: [] })).statusCode).toBe(400)
  })
})
