import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'

import type { MyJournal } from '#contract/journal/journal.endpoints.ts'
import type { Trade, TradeDetail } from '#contract/journal/trade.ts'
import type { JournalShares } from '#contract/mentorship/journal-shares.endpoints.ts'

import { signUp } from '../../../test/people.ts'
import { addMentor, bookingOf, startMentorship } from '../../../test/sample-mentorship.ts'
import { LONG } from '../../../test/sample-trade.ts'

const SHARES = '/api/my/journal/shares'
const TRADES = '/api/my/journal/trades'
const UNKNOWN = '019a8a4e-0000-7000-8000-0000000000ff'

/** Ada booked a session with Miriam and wrote down a trade with a screenshot. */
async function startSharing() {
  const start = await startMentorship()
  const { student, mentor, programId } = start
  const booking = await student.post('/api/my/mentorship/sessions', bookingOf(programId, mentor.id))
  const trade = (await student.post(TRADES, LONG)).json<TradeDetail>()
  const shares = async () => (await student.get(SHARES)).json<JournalShares>()
  const share = (mentorId = mentor.id) => student.post(SHARES, { mentorId })
  const stop = async () => student.delete(`${SHARES}/${(await shares()).shares[0]?.id}`)
  const journal = `/api/mentor/students/${student.id}/journal`
  return { ...start, sessionId: booking.json().id as string, trade, shares, share, stop, journal }
}

const readsOf = (journal: string, tradeId: string) => [
  journal,
  `${journal}/trades`,
  `${journal}/trades/${tradeId}`,
  `${journal}/trades/${tradeId}/pictures/before`,
  `${journal}/calendar?month=2026-11`,
  `${journal}/equity`,
  `${journal}/breakdowns`,
]

describe('sharing a journal', () => {
  it('is private until the student shares it, and shows the mentor everything then', async () => {
    const { student, mentor, trade, shares, share, journal } = await startSharing()
    expect(await shares()).toEqual({ shares: [], mentors: [{ id: mentor.id, name: 'Miriam Voss' }] })
    for (const path of readsOf(journal, trade.id)) expect((await mentor.get(path)).statusCode).toBe(404)

    const [once, twice] = await Promise.all([share(), share()])
    expect([once.statusCode, twice.statusCode]).toEqual([200, 200])
    expect(await shares()).toMatchObject({
      shares: [{ mentorId: mentor.id, mentorName: 'Miriam Voss', isActive: true }],
      mentors: [],
    })
    expect((await mentor.get(journal)).json()).toMatchObject({ studentName: 'Ada Lovelace', typed: 1 })
    const list = await mentor.get(`${journal}/trades?setup=Breakout`)
    expect(list.headers['x-total-count']).toBe('1')
    expect(list.json<Trade[]>()).toMatchObject([{ id: trade.id, notes: 'Waited for the retest.' }])
    expect((await mentor.get(`${journal}/trades?setup=Range`)).json()).toEqual([])
    expect((await mentor.get(`${journal}/calendar?month=2026-11`)).json().days).toHaveLength(1)
    expect((await mentor.get(`${journal}/equity`)).json()).toMatchObject({ totalR: 1.925 })
    expect((await mentor.get(`${journal}/breakdowns`)).json()).toMatchObject({ all: { trades: 1 } })
    expect((await mentor.get(`${journal}/trades/${UNKNOWN}`)).statusCode).toBe(404)
    await student.delete(`${TRADES}/${trade.id}`)
    expect((await mentor.get(`${journal}/trades/${trade.id}`)).statusCode).toBe(404)
  })

  it('shows pictures through a route that asks each time whether the journal is shared', async () => {
    const { shop, student, mentor, trade, share, stop, journal } = await startSharing()
    await shop.app.inject({
      method: 'PUT',
      url: `${TRADES}/${trade.id}/pictures/before`,
      headers: { 'content-type': 'image/png', cookie: `candlewick=${student.cookies.get('candlewick')}` },
      payload: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f2a33a' } })
        .png()
        .toBuffer(),
    })
    await share()
    const [picture] = (await mentor.get(`${journal}/trades/${trade.id}`)).json<TradeDetail>().pictures
    expect(picture?.url).toMatch(new RegExp(`^${journal}/trades/${trade.id}/pictures/before\\?file=`))
    const file = await mentor.get(picture?.url ?? '')
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      ...[200, 'image/webp', 'private, no-store'],
    ])
    expect((await mentor.get(`${journal}/trades/${trade.id}/pictures/after`)).statusCode).toBe(404)
    await stop()
    expect((await mentor.get(picture?.url ?? '')).statusCode).toBe(404)
  })

  it('only works with a mentor of the student', async () => {
    const { shop, owner, student, programId, share, shares } = await startSharing()
    const other = await addMentor(shop, programId, { ...jon })
    for (const id of [other.id, owner.id, student.id, UNKNOWN]) expect((await share(id)).statusCode).toBe(404)
    expect((await share('javascript:alert(1)')).statusCode).toBe(400)
    await owner.put(`/api/admin/mentorship/mentors/${other.id}/students/${student.id}`)
    expect((await share(other.id)).statusCode).toBe(200)
    expect((await shares()).shares).toMatchObject([{ mentorName: 'Jon Bell' }])
  })

  it('is for that mentor only: not for staff, other mentors, or other students', async () => {
    const { shop, owner, mentor, programId, trade, share, journal, shares } = await startSharing()
    const other = await addMentor(shop, programId, { ...jon })
    const stranger = await signUp(shop, { ...jon, email: 'stranger@example.test' })
    await share()
    expect((await mentor.get(journal)).statusCode).toBe(200)
    for (const path of readsOf(journal, trade.id)) {
      expect((await owner.get(path)).statusCode).toBe(404)
      expect((await other.get(path)).statusCode).toBe(404)
      expect((await stranger.get(path)).statusCode).toBe(403)
    }
    expect((await other.post(`${journal}/trades/${trade.id}/comments`, { text: 'Hi' })).statusCode).toBe(404)
    const [own] = (await shares()).shares
    expect((await stranger.delete(`${SHARES}/${own?.id}`)).statusCode).toBe(404)
    expect((await mentor.delete(`${SHARES}/${own?.id}`)).statusCode).toBe(404)
    expect((await mentor.get(journal)).statusCode).toBe(200)
  })
})

const jon = { email: 'jon@example.test', password: 'ring the bell', firstName: 'Jon', lastName: 'Bell' }

describe('access to a shared journal ends', () => {
  const nothingLeft = async ({ mentor, journal, trade }: Awaited<ReturnType<typeof startSharing>>) => {
    for (const path of readsOf(journal, trade.id)) {
      const { statusCode } = await mentor.get(path)
      expect([path, statusCode === 401 || statusCode === 403 || statusCode === 404]).toEqual([path, true])
    }
    const comment = await mentor.post(`${journal}/trades/${trade.id}/comments`, { text: 'Still here' })
    expect(comment.statusCode).toBeGreaterThanOrEqual(401)
  }

  it('when the student stops, also twice', async () => {
    const all = await startSharing()
    await all.share()
    const [own] = (await all.shares()).shares
    for (const _ of [1, 2]) expect((await all.student.delete(`${SHARES}/${own?.id}`)).statusCode).toBe(200)
    expect((await all.shares()).shares).toEqual([])
    await nothingLeft(all)
  })

  it('when the mentor stops mentoring, and sharing does not come back by itself', async () => {
    const all = await startSharing()
    await all.share()
    await all.owner.put(`/api/admin/mentorship/mentors/${all.mentor.id}/students/${all.student.id}`)
    await all.owner.post(`/api/admin/mentorship/mentors/${all.mentor.id}/stop`, {})
    await nothingLeft(all)
    expect((await all.share()).statusCode).toBe(404)
    expect((await all.shares()).mentors).toEqual([])
    await all.owner.post('/api/admin/mentorship/mentors', { userId: all.mentor.id })
    expect((await all.shares()).shares).toEqual([])
    await nothingLeft(all)
  })

  it('when the mentor loses the role', async () => {
    const all = await startSharing()
    await all.share()
    const { db } = all.shop.ctx
    await db.updateTable('users').set({ role: 'student' }).where('id', '=', all.mentor.id).execute()
    await nothingLeft(all)
    expect((await all.shares()).shares).toMatchObject([{ isActive: false }])
  })

  it('while the student is not the mentor’s', async () => {
    const all = await startSharing()
    await all.share()
    await all.student.post(`/api/my/mentorship/sessions/${all.sessionId}/cancel`, {})
    await nothingLeft(all)
    expect(await all.shares()).toMatchObject({ shares: [{ mentorName: 'Miriam Voss', isActive: false }], mentors: [] })
  })

  it('when either account is deleted', async () => {
    const first = await startSharing()
    await first.share()
    await first.student.delete('/api/account')
    await nothingLeft(first)
    const second = await startSharing()
    await second.share()
    await second.mentor.delete('/api/account')
    await nothingLeft(second)
    expect((await second.shares()).shares).toEqual([])
  })
})

describe('comments on a shared journal', () => {
  it('are marked until the student opens the trade, and answered in place', async () => {
    const { student, mentor, trade, share, journal } = await startSharing()
    await share()
    const hostile = '<img src=x onerror=alert(1)> שלום {{name}}'
    const path = `${journal}/trades/${trade.id}`
    const commented = (await mentor.post(`${path}/comments`, { text: hostile })).json<TradeDetail>()
    expect(commented).toMatchObject({ unreadComments: 0, comments: [{ isMine: true, text: hostile }] })
    const listed = async () => (await student.get(TRADES)).json<Trade[]>()
    expect(await listed()).toMatchObject([{ commentCount: 1, unreadComments: 1 }])
    expect((await mentor.get(`${journal}/trades`)).json()).toMatchObject([{ unreadComments: 0 }])
    expect((await student.get('/api/my/journal')).json<MyJournal>().newComments).toEqual([
      { tradeId: trade.id, instrument: 'EURUSD', day: '2026-11-12', author: 'Miriam Voss' },
    ])
    const read = await student.post(`${TRADES}/${trade.id}/comments/read`, {})
    expect([read.statusCode, read.json()]).toEqual([200, { unreadComments: 0 }])
    expect(await listed()).toMatchObject([{ commentCount: 1, unreadComments: 0 }])
    expect((await student.get('/api/my/journal')).json<MyJournal>().newComments).toEqual([])

    await student.post(`${TRADES}/${trade.id}/comments`, { text: 'I see.' })
    expect(await listed()).toMatchObject([{ commentCount: 2, unreadComments: 0 }])
    expect((await mentor.get(path)).json<TradeDetail>().comments).toMatchObject([
      { author: 'Miriam Voss', isMine: true },
      { author: 'Ada Lovelace', isMine: false, text: 'I see.' },
    ])
    for (const text of ['', '   ', 'x'.repeat(4001)]) {
      expect((await mentor.post(`${path}/comments`, { text })).statusCode).toBe(400)
    }
  })

  it('are added once, however often they arrive, and never under an id that is taken', async () => {
    const { student, mentor, trade, share, journal } = await startSharing()
    await share()
    const path = `${journal}/trades/${trade.id}/comments`
    const comment = { id: uuidv7(), text: 'Where was your stop?' }
    const answers = await Promise.all([1, 2, 3].map(() => mentor.post(path, comment)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const taken = await student.post(`${TRADES}/${trade.id}/comments`, { ...comment, text: 'Mine' })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'id_taken'])
    expect((await mentor.get(`${journal}/trades/${trade.id}`)).json<TradeDetail>().comments).toMatchObject([comment])
  })

  it('can be deleted by whoever wrote them, and by nobody else', async () => {
    const { student, mentor, trade, share, journal } = await startSharing()
    await share()
    const path = `${journal}/trades/${trade.id}/comments`
    const own = `${TRADES}/${trade.id}/comments`
    const byMentor = (await mentor.post(path, { text: 'One' })).json<TradeDetail>().comments[0]?.id
    const byStudent = (await student.post(own, { text: 'Two' })).json<TradeDetail>().comments[1]?.id
    expect((await student.delete(`${own}/${byMentor}`)).statusCode).toBe(404)
    expect((await mentor.delete(`${path}/${byStudent}`)).statusCode).toBe(404)
    expect((await mentor.delete(`${path}/${byMentor}`)).json<TradeDetail>().comments).toMatchObject([{ text: 'Two' }])
    expect((await student.delete(`${own}/${byStudent}`)).json<TradeDetail>().comments).toEqual([])
    expect((await student.delete(`${own}/${byStudent}`)).statusCode).toBe(404)
  })
})
