import { describe, expect, it } from 'vitest'

import type { Journal } from '#contract/journal/journal.endpoints.ts'
import type { Trade } from '#contract/journal/trade.ts'

import { ada, signUp } from '../../test/people.ts'
import { LONG, startJournal } from '../../test/sample-trade.ts'

async function openJournal() {
  const { student, ...rest } = await startJournal()
  const list = async (query = '') => (await student.get(`/api/my/journal/trades${query}`)).json<Trade[]>()
  const journal = async () => (await student.get('/api/my/journal')).json<Journal>()
  return { ...rest, student, list, journal }
}

describe('POST /api/my/journal/trades', () => {
  it('stores exact numbers, a comma as the decimal mark, and measures the result', async () => {
    const { add, list } = await openJournal()
    const trade = await add()
    expect(trade).toMatchObject({
      ...{ entry: '1.08435', fees: '7.5', mistake: null, source: 'typed', revision: 1, day: '2026-11-12' },
      // 40 pips on a risk of 20, and 7.50 of fees on a risk of 100.
      ...{ resultR: 1.925, profit: '192.5', pictures: [], comments: [] },
    })
    const crypto = await add({
      instrument: 'shib',
      entry: '0,00001234',
      stop: '0.00001134',
      exit: '0.00001434',
      size: '',
    })
    expect(crypto).toMatchObject({ entry: '0.00001234', resultR: 2, profit: null })
    expect((await list()).map(({ id }) => id)).toContain(trade.id)
  })

  it('has no result in R without an exit, or a stop where it limits the loss', async () => {
    const { add } = await openJournal()
    expect(await add({ exit: null, closedAt: null })).toMatchObject({ resultR: null, profit: null })
    expect((await add({ stop: '' })).resultR).toBeNull()
    expect((await add({ stop: '1.09' })).resultR).toBeNull()
    expect((await add({ side: 'short', stop: '1.09' })).resultR).toBeLessThan(0)
  })

  it('stores times in one way, however they are written, so that they sort', async () => {
    const { add, list } = await openJournal()
    const earlier = await add({ openedAt: '2026-11-12T09:00:00Z', closedAt: '2026-11-12T11:30:00Z' })
    expect(earlier).toMatchObject({ openedAt: LONG.openedAt, closedAt: LONG.closedAt })
    const later = await add({ closedAt: '2026-11-12T11:30:00.5Z' })
    expect((await list()).map(({ id }) => id)).toEqual([later.id, earlier.id])
  })

  it('leaves out of words what cannot be seen, so that the same word is one', async () => {
    const { add, journal } = await openJournal()
    await add({ setup: 'Breakout' })
    expect(await add({ instrument: '\u202aEUR\u200bUSD\u202c', setup: ' \u200bbreak\u2060out\ufeff ' })).toMatchObject({
      instrument: 'EURUSD',
      setup: 'Breakout',
    })
    expect((await journal()).setups).toEqual([{ name: 'Breakout', trades: 2 }])
    // A joiner is part of the spelling.
    expect((await add({ mood: 'نیمه\u200cکاره' })).mood).toBe('نیمه\u200cکاره')
  })

  it('adds a trade that is sent twice only once', async () => {
    const { add, list } = await openJournal()
    const id = '019a8a4e-0000-7000-8000-000000000001'
    await Promise.all([add({ id }), add({ id })])
    expect(await list()).toHaveLength(1)
  })

  it('refuses what makes no sense, with a message', async () => {
    const { student } = await openJournal()
    for (const [change, message] of [
      [{ instrument: '  ' }, 'Please enter what you traded.'],
      [{ entry: '' }, 'Please enter the entry price.'],
      [{ entry: 'abc' }, 'Please enter a number, like 1.0845.'],
      [{ entry: '1,084' }, 'Please type 1084 or 1.084: 1,084 can be read two ways.'],
      [{ stop: '-1' }, 'A price is never below zero.'],
      [{ size: '0' }, 'The size must be more than zero.'],
      [{ closedAt: '2026-11-11T09:00:00.000Z' }, 'It must be closed after it was opened.'],
      [{ exit: '' }, 'Please enter the exit price, or clear the closing time.'],
      [{ openedAt: '0001-01-01T00:00:00.000Z' }, 'Please enter a date between 1900 and 2200.'],
      [{ notes: 'x'.repeat(10_001) }, 'Please keep this under 10000 characters.'],
      [{ side: 'up' }, 'Please choose long or short.'],
      [{ setup: 'a\u0000b' }, "This text contains characters that can't be stored."],
    ] as const) {
      const response = await student.post('/api/my/journal/trades', { ...LONG, ...change })
      expect([response.statusCode, response.json().message]).toEqual([400, message])
    }
  })

  it('refuses times that are more than a day ahead, and names the field', async () => {
    const { student, add, list } = await openJournal()
    // It's 10 a.m. on November 15.
    const [late, tooLate] = ['2026-11-16T10:00:00.000Z', '2026-11-16T10:00:00.001Z']
    const trade = await add({ openedAt: late, closedAt: late })
    for (const [change, field, message] of [
      [
        { openedAt: tooLate, closedAt: null },
        'openedAt',
        'The opening time is more than a day ahead. Please check the date.',
      ],
      [{ closedAt: tooLate }, 'closedAt', 'The closing time is more than a day ahead. Please check the date.'],
    ] as const) {
      const answers = [
        await student.post('/api/my/journal/trades', { ...LONG, ...change }),
        await student.put(`/api/my/journal/trades/${trade.id}`, { ...LONG, ...change, revision: 1 }),
      ]
      for (const answer of answers) {
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject({ code: 'time_ahead', field, message })
      }
    }
    expect(await list()).toMatchObject([{ openedAt: late, closedAt: late, revision: 1 }])
  })

  it('writes setups, moods and mistakes the way they were written before', async () => {
    const { add, journal } = await openJournal()
    await add({ setup: 'Ausbruch über Hoch', mood: 'Ruhig' })
    expect(await add({ setup: ' ausbruch  ÜBER hoch ', mood: 'RUHIG' })).toMatchObject({
      ...{ setup: 'Ausbruch über Hoch', mood: 'Ruhig' },
    })
    expect(await journal()).toMatchObject({
      ...{ typed: 2, imported: 0, practice: 0, setups: [{ name: 'Ausbruch über Hoch', trades: 2 }] },
    })
  })

  it('keeps Arabic and Chinese words, and finds them', async () => {
    const { add, list } = await openJournal()
    const open = { stop: '', exit: '', closedAt: '' }
    await add({ instrument: '黄金', setup: 'اختراق', notes: 'دخلت متأخرا\nسيء', entry: '٢٠٣٤٫٥', ...open })
    await add()
    expect(await list(`?search=${encodeURIComponent('متأخرا')}`)).toMatchObject([
      { instrument: '黄金', setup: 'اختراق', entry: '2034.5' },
    ])
    expect(await list(`?instrument=${encodeURIComponent('黄金')}`)).toHaveLength(1)
  })
})

describe('GET /api/my/journal/trades', () => {
  it('filters, sorts and pages', async () => {
    const { student, add, list } = await openJournal()
    await add({ setup: 'Breakout', openedAt: '2026-11-10T09:00:00.000Z', closedAt: '2026-11-10T10:00:00.000Z' })
    await add({ setup: 'Pullback', side: 'short', exit: '1.08535', stop: '1.08535', ruleFollowed: false })
    await add({
      setup: '',
      exit: '',
      closedAt: '',
      ruleFollowed: null,
      notes: '100% sure',
      openedAt: '2026-11-13T09:00:00.000Z',
    })
    expect((await list('?setup=Pullback')).map(({ side }) => side)).toEqual(['short'])
    expect(await list('?setup=(none)')).toHaveLength(1)
    expect(await list('?side=short&outcome=loss&rule=broken')).toHaveLength(1)
    expect(await list('?rule=unknown&outcome=open')).toHaveLength(1)
    expect(await list('?to=2026-11-10')).toHaveLength(1)
    expect(await list('?from=2026-11-11&to=2026-11-12')).toHaveLength(1)
    expect(await list('?weekday=2')).toHaveLength(1)
    expect(await list('?search=100%25')).toHaveLength(1)
    expect(await list('?search=0%25%25')).toHaveLength(0)
    expect(await list('?kind=practice')).toHaveLength(0)
    expect((await list('?sort=result')).map(({ resultR }) => resultR)).toEqual([-1.15, 1.925, null])
    expect((await list('?sort=-result')).map(({ resultR }) => resultR)).toEqual([1.925, -1.15, null])
    const page = await student.get('/api/my/journal/trades?limit=1&offset=1')
    expect([page.json()[0].setup, page.headers['x-total-count']]).toEqual(['Pullback', '3'])
  })

  it('says on which day a trade counts in the time zone of the journal', async () => {
    const { student, add, list } = await openJournal()
    const late = { openedAt: '2026-11-14T23:30:00.000Z', closedAt: '2026-11-15T02:30:00.000Z' }
    await add(late)
    const move = async (timeZone: string) => {
      const response = await student.put('/api/my/journal/time-zone', { timeZone })
      return [response.statusCode, (await list()).map(({ day }) => day)]
    }
    expect((await list()).map(({ day }) => day)).toEqual(['2026-11-15'])
    expect(await move('America/New_York')).toEqual([200, ['2026-11-14']])
    expect(await move('Pacific/Kiritimati')).toEqual([200, ['2026-11-15']])
    expect(await list('?weekday=7')).toHaveLength(1)
    expect(await move('Mars/Olympus')).toEqual([400, ['2026-11-15']])
  })
})

describe('PUT /api/my/journal/trades/:tradeId', () => {
  it('changes a trade, unless another tab has changed it meanwhile', async () => {
    const { student, add } = await openJournal()
    const { id } = await add()
    const save = (change: object) => student.put(`/api/my/journal/trades/${id}`, { ...LONG, ...change })
    const [one, other] = await Promise.all([
      save({ mood: 'Greedy', revision: 1 }),
      save({ mood: 'Tired', revision: 1 }),
    ])
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409])
    const stale = one.statusCode === 409 ? one : other
    expect(stale.json()).toMatchObject({
      ...{ code: 'changed_meanwhile', message: 'This trade was changed in another tab or on another device.' },
    })
    expect((await save({ exit: '1.08235', fees: '', revision: 2 })).json()).toMatchObject({ resultR: -1, revision: 3 })
  })
})

describe('DELETE /api/my/journal/trades/:tradeId', () => {
  it('deletes a trade, which can be restored for a day', async () => {
    const { shop, student, add, list } = await openJournal()
    const { id } = await add()
    const remove = () => student.delete(`/api/my/journal/trades/${id}`)
    const restore = () => student.post(`/api/my/journal/trades/${id}/restore`)
    expect((await remove()).json()).toEqual({ restorableUntil: '2026-11-16T10:00:00.000Z' })
    expect((await remove()).statusCode).toBe(404)
    expect(await list()).toEqual([])
    expect((await student.put(`/api/my/journal/trades/${id}`, { ...LONG, revision: 1 })).statusCode).toBe(404)
    expect((await restore()).json()).toMatchObject({ id })
    expect((await restore()).statusCode).toBe(200)
    await remove()
    shop.moveClock(24 * 3_600_000)
    expect((await restore()).statusCode).toBe(404)
    expect(await list()).toEqual([])
  })
})

describe('the trades of another student', () => {
  it("can't be read, changed, deleted, restored or commented on", async () => {
    const { shop, add, list } = await openJournal()
    const { id } = await add()
    const eve = await signUp(shop, { ...ada, email: 'eve@example.test' })
    const address = `/api/my/journal/trades/${id}`
    for (const response of [
      await eve.get(address),
      await eve.put(address, { ...LONG, revision: 1 }),
      await eve.delete(address),
      await eve.post(`${address}/restore`),
      await eve.post(`${address}/comments`, { text: 'Hello' }),
      await eve.post('/api/my/journal/trades', { ...LONG, id }),
    ]) {
      expect(response.statusCode).toBe(404)
    }
    expect((await eve.get('/api/my/journal/trades')).json()).toEqual([])
    expect(await list()).toHaveLength(1)
    expect((await shop.visitor().get(address)).statusCode).toBe(401)
  })
})
