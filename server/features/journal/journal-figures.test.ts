import { describe, expect, it } from 'vitest'

import type { MyJournal } from '#contract/journal/journal.endpoints.ts'
import type { Trade } from '#contract/journal/trade.ts'
import type { Breakdowns, Calendar, Equity } from '#contract/journal/trade-figures.ts'

import { startJournal } from '../../test/sample-trade.ts'

const BASE = '/api/my/journal'

async function startFilledJournal() {
  const { student, add, addResult, ...rest } = await startJournal()
  await addResult('2026-10-30', -1, { setup: 'Pullback', mood: 'Tired', mistake: 'Chased', ruleFollowed: false })
  await addResult('2026-11-02', 2.5)
  await addResult('2026-11-02', -1, { mistake: 'Moved the stop', ruleFollowed: null })
  await addResult('2026-11-04', 0, { setup: '' })
  await addResult('2026-11-05', 0, { exit: '', closedAt: '' })
  return { ...rest, student, add, addResult }
}

describe('GET /api/my/journal/breakdowns', () => {
  it('counts by setup, mood, mistake, instrument, weekday and rules', async () => {
    const { get } = await startFilledJournal()
    const figures = await get<Breakdowns>('breakdowns')
    expect(figures.all).toEqual({
      ...{ trades: 5, measured: 4, wins: 1, losses: 2, winRate: 0.25, totalR: 0.5, averageR: 0.125 },
      ...{ bestR: 2.5, worstR: -1 },
    })
    expect(figures.setups).toMatchObject([{ name: 'Breakout', trades: 3, totalR: 1.5 }, {}, {}])
    expect(figures.setups.map(({ name }) => name).toSorted()).toEqual(['Breakout', 'Pullback', null])
    expect(figures.moods).toMatchObject([
      { name: 'Calm', trades: 4 },
      { name: 'Tired', averageR: -1, winRate: 0 },
    ])
    expect(figures.mistakes.map(({ name }) => name).toSorted()).toEqual(['Chased', 'Moved the stop', null])
    expect(figures.weekdays).toMatchObject([{ weekday: 1, trades: 2 }, { weekday: 3 }, { weekday: 4 }, { weekday: 5 }])
    expect(figures.rule).toMatchObject({
      ...{ followed: { trades: 3 }, broken: { trades: 1, losses: 1 }, unknown: { totalR: -1 } },
    })
    const november = await get<Breakdowns>('breakdowns?from=2026-11-01&setup=Breakout')
    expect(november.all).toMatchObject({ trades: 3, totalR: 1.5 })
  })

  it('counts an instrument once, however its capitals are written', async () => {
    const { student, addResult, get } = await startJournal()
    await addResult('2026-11-02', 2, { instrument: 'ÖL' })
    await addResult('2026-11-02', -1, { instrument: ' öl ' })
    await addResult('2026-11-03', 1, { instrument: 'ÖL' })
    await addResult('2026-11-03', 1, { instrument: 'Ölsaat' })
    await addResult('2026-11-04', 0.5, { instrument: 'eurusd' })
    await addResult('2026-11-04', 0.5, { instrument: 'EURUSD' })
    expect((await get<Breakdowns>('breakdowns')).instruments).toMatchObject([
      { name: 'ÖL', trades: 3, measured: 3, wins: 2, losses: 1, totalR: 2, averageR: 0.6667 },
      { name: 'EURUSD', trades: 2, totalR: 1 },
      { name: 'Ölsaat', trades: 1 },
    ])
    expect((await student.get(BASE)).json<MyJournal>().instruments).toEqual([
      { name: 'ÖL', trades: 3 },
      { name: 'EURUSD', trades: 2 },
      { name: 'Ölsaat', trades: 1 },
    ])
  })

  it('finds every spelling of an instrument in lists, figures and exports', async () => {
    const { student, addResult, get } = await startJournal()
    await addResult('2026-11-02', 2, { instrument: 'ÖL' })
    await addResult('2026-11-03', -1, { instrument: 'öl' })
    await addResult('2026-11-03', 5, { instrument: 'Ölsaat' })
    for (const asked of ['ÖL', 'öl', 'Öl']) {
      const filter = `instrument=${encodeURIComponent(asked)}`
      const page = await student.get(`${BASE}/trades?${filter}`)
      expect(page.json<Trade[]>().map(({ instrument }) => instrument)).toEqual(['öl', 'ÖL'])
      expect(page.headers['x-total-count']).toBe('2')
      expect((await get<Breakdowns>(`breakdowns?${filter}`)).all).toMatchObject({ trades: 2, totalR: 1 })
      expect((await get<Equity>(`equity?${filter}`)).totalR).toBe(1)
      expect((await get<Calendar>(`calendar?month=2026-11&${filter}`)).all.trades).toBe(2)
      expect((await student.get(`${BASE}/export.csv?${filter}`)).body.split('\r\n')).toHaveLength(4)
    }
    expect((await student.get(`${BASE}/trades?instrument=Gold`)).json()).toEqual([])
  })

  it('is empty for a new journal', async () => {
    const { student } = await startJournal()
    const { all, setups } = (await student.get(`${BASE}/breakdowns`)).json<Breakdowns>()
    expect(all).toEqual({
      ...{ trades: 0, measured: 0, wins: 0, losses: 0, winRate: null, totalR: 0, averageR: null },
      ...{ bestR: null, worstR: null },
    })
    expect(setups).toEqual([])
  })

  it('shows a change immediately', async () => {
    const { student, get, addResult } = await startFilledJournal()
    const total = async () => (await get<Breakdowns>('breakdowns')).all.totalR
    expect(await total()).toBe(0.5)
    const { id } = await addResult('2026-11-06', 3)
    expect(await total()).toBe(3.5)
    await student.delete(`${BASE}/trades/${id}`)
    expect(await total()).toBe(0.5)
    await student.post(`${BASE}/trades/${id}/restore`)
    expect(await total()).toBe(3.5)
  })
})

describe('GET /api/my/journal/calendar', () => {
  it('adds up each day of a month in the time zone of the journal', async () => {
    const { student, get, addResult } = await startFilledJournal()
    await student.put(`${BASE}/time-zone`, { timeZone: 'America/New_York' })
    await addResult('2026-10-31', 1, { openedAt: '2026-11-01T01:00:00.000Z', closedAt: '2026-11-01T02:00:00.000Z' })
    const { days, all } = await get<Calendar>('calendar?month=2026-11')
    expect(days.map(({ day, trades, totalR }) => [day, trades, totalR])).toEqual([
      ...[
        ['2026-11-02', 2, 1.5],
        ['2026-11-04', 1, 0],
        ['2026-11-05', 1, 0],
      ],
    ])
    expect(all).toMatchObject({ trades: 4, totalR: 1.5 })
    const october = await get<Calendar>('calendar?month=2026-10')
    expect(october.days.at(-1)).toMatchObject({ day: '2026-10-31', trades: 1, totalR: 1 })
    expect(october.all.totalR).toBe(0)
    expect((await student.get(`${BASE}/calendar?month=2026-13`)).statusCode).toBe(400)
  })
})

describe('GET /api/my/journal/equity', () => {
  it('adds up results day by day, with the largest fall', async () => {
    const { get, addResult } = await startFilledJournal()
    await addResult('2026-11-06', -4)
    expect(await get<Equity>('equity')).toEqual({
      step: 'day',
      points: [
        { day: '2026-10-30', totalR: -1, measured: 1 },
        { day: '2026-11-02', totalR: 0.5, measured: 3 },
        { day: '2026-11-04', totalR: 0.5, measured: 4 },
        { day: '2026-11-06', totalR: -3.5, measured: 5 },
      ],
      ...{ totalR: -3.5, drawdownR: 4 },
    })
  })
})

describe('exports', () => {
  it('are a CSV without formulas and a PDF', async () => {
    const { student, add } = await startFilledJournal()
    await add({ notes: '=HYPERLINK("http://evil.test")', setup: '+SUM(A1)', instrument: '@黄金', mood: 'هادئ' })
    const csv = await student.get(`${BASE}/export.csv`)
    expect(csv.headers).toMatchObject({
      ...{ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="trades.csv"' },
    })
    const lines = csv.body.split('\r\n')
    expect(lines).toHaveLength(8)
    expect(lines[1]).toContain('2026-10-30,EURUSD,long,100,90,90,0.5,1,,-5,-1,Pullback,Tired,Chased,no')
    expect(csv.body).toContain("'@黄金")
    expect(csv.body).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
    expect(csv.body).toContain("'+SUM(A1)")
    expect((await student.get(`${BASE}/export.csv?setup=Pullback`)).body.split('\r\n')).toHaveLength(3)
    const pdf = await student.get(`${BASE}/export.pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
