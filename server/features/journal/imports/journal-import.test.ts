import { describe, expect, it } from 'vitest'

import type { ImportPreview } from '#contract/journal/journal-import.endpoints.ts'
import type { Trade } from '#contract/journal/trade.ts'

import { ada, signUp } from '../../../test/people.ts'
import * as files from '../../../test/sample-broker-files.ts'
import { startJournal } from '../../../test/sample-trade.ts'

const BASE = '/api/my/journal/imports'

async function startImport() {
  const { shop, student } = await startJournal()
  await student.put('/api/my/journal/time-zone', { timeZone: 'Europe/Berlin' })
  const send = (csv: string, change: object = {}) => student.post(`${BASE}/preview`, { csv, ...change })
  const preview = async (csv: string, change: object = {}) => {
    const response = await send(csv, change)
    if (response.statusCode !== 200) throw new Error(response.body)
    return response.json<ImportPreview>()
  }
  const commit = async (csv: string, mapping?: ImportPreview['mapping']) =>
    (await student.post(BASE, { csv, mapping: mapping ?? (await preview(csv)).mapping })).json()
  const list = async (query = '') => (await student.get(`/api/my/journal/trades${query}`)).json<Trade[]>()
  return { shop, student, send, preview, commit, list }
}

describe('a preview', () => {
  it('reads a header that is nothing but brackets', async () => {
    const { preview } = await startImport()
    expect(await preview(`Symbol,${'('.repeat(500_000)}\n1,2\n`)).toMatchObject({ rows: 1, mapping: null })
  })

  it('reports lines that are more than a day ahead, and imports the others', async () => {
    const { preview, commit, list } = await startImport()
    // It's November 15.
    const header = 'Symbol,Side,Open time,Open price,Close time,Close price'
    const ofTrades = [
      'DAX,Buy,2026-11-02 10:00:00,100,2026-11-03 10:00:00,101',
      'DAX,Buy,2026-11-02 10:00:00,100,2027-11-03 10:00:00,101',
      'DAX,Buy,2027-11-02 10:00:00,100,2027-11-03 10:00:00,101',
    ]
    const problems = [
      { line: 3, message: 'The closing time “2027-11-03 10:00:00” is more than a day ahead.' },
      { line: 4, message: 'The opening time “2027-11-02 10:00:00” is more than a day ahead.' },
    ]
    const csv = [header, ...ofTrades].join('\n')
    expect(await preview(csv)).toMatchObject({ fresh: 1, problems })
    expect(await commit(csv)).toMatchObject({ added: 1, problems })
    expect(await list()).toHaveLength(1)
    const fills = files.BINANCE.replaceAll('2026-11-02 11:30', '2027-11-02 11:30')
    expect((await preview(fills)).problems).toEqual([
      { line: 3, message: 'The time “2027-11-02 11:30:00” is more than a day ahead.' },
    ])
  })

  it('leaves out of names what cannot be seen', async () => {
    const { commit, list } = await startImport()
    const csv = files.BINANCE.replaceAll('SHIBUSDT', '\u200bSHIB\u2060USDT\u202c')
    expect(csv).not.toBe(files.BINANCE)
    await commit(csv)
    expect((await list()).map(({ instrument }) => instrument)).toEqual(['SHIBUSDT'])
  })

  it('closes no trade before it opens where clocks skip an hour', async () => {
    const { student, commit, list } = await startImport()
    // In Berlin, 2:30 AM was skipped on March 29, so it's taken as 3:30 AM.
    const fills = ['DAX,Buy,1,100,2026-03-29 02:30:00', 'DAX,Sell,1,101,2026-03-29 03:10:00']
    expect(await commit(['Symbol,Side,Qty,Price,Time', ...fills].join('\n'))).toMatchObject({ added: 1 })
    const trades = ['Symbol,Side,Open time,Open price,Close time,Close price']
    trades.push('ES,Buy,2026-03-29 02:30:00,100,2026-03-29 03:10:00,101')
    expect(await commit(trades.join('\n'))).toMatchObject({ added: 1, problems: [] })
    for (const trade of await list()) {
      expect(trade).toMatchObject({ openedAt: '2026-03-29T01:30:00.000Z', closedAt: '2026-03-29T01:30:00.000Z' })
      const change = { ...trade, notes: 'At night', revision: trade.revision }
      expect((await student.put(`/api/my/journal/trades/${trade.id}`, change)).statusCode).toBe(200)
    }
    expect(await list()).toHaveLength(2)
  })

  it('reads MetaTrader 5, which uses names twice, and stops where the next table begins', async () => {
    const { preview, list } = await startImport()
    const found = await preview(files.METATRADER_5)
    expect(found).toMatchObject({
      ...{ broker: 'MetaTrader 5', mappingFrom: 'guessed', rows: 2, fresh: 2, problems: [], ignored: 0 },
      trades: [
        {
          ...{ instrument: 'EURUSD', side: 'long', entry: '1.08435', stop: '1.08235', exit: '1.08835', size: '0.1' },
          ...{ pointValue: '100000', fees: '1', openedAt: '2026-11-02T08:15:00.000Z', resultR: 1.95 },
        },
        { instrument: 'XAUUSD', side: 'short', pointValue: '100', stop: '2040.5', resultR: -1.0117 },
      ],
    })
    expect(await list()).toEqual([])
  })

  it('reads MetaTrader 4 with decimal commas, without deposits and canceled orders', async () => {
    const { preview } = await startImport()
    expect(await preview(files.METATRADER_4)).toMatchObject({
      ...{ broker: 'MetaTrader 4', rows: 3, fresh: 1, ignored: 2, problems: [] },
      trades: [{ entry: '1.08435', size: '0.1', fees: '0.7', pointValue: '100000' }],
    })
  })

  it('puts the fills of Interactive Brokers together, in New York time', async () => {
    const { preview } = await startImport()
    expect(await preview(files.INTERACTIVE_BROKERS)).toMatchObject({
      ...{ broker: 'Interactive Brokers', fresh: 1, stillOpen: 1, problems: [] },
      trades: [
        {
          ...{ instrument: 'AAPL', side: 'long', entry: '181.4166666667', exit: '183', size: '1200', fees: '3.5' },
          ...{ openedAt: '2026-11-02T15:00:00.000Z', closedAt: '2026-11-02T20:00:00.000Z' },
        },
      ],
    })
  })

  it.each([
    ['TradingView', files.TRADINGVIEW, { side: 'short', entry: '250.25', exit: '240', fees: '1', size: '5' }],
    ['cTrader', files.CTRADER, { side: 'short', size: '1000', openedAt: '2026-11-02T07:15:00.000Z' }],
    ['Binance', files.BINANCE, { entry: '0.00001234', fees: '0.01434', openedAt: '2026-11-02T10:00:00.000Z' }],
  ])('reads %s', async (broker, csv, trade) => {
    const { preview } = await startImport()
    expect(await preview(csv)).toMatchObject({ broker, fresh: 1, problems: [], trades: [trade] })
  })

  it('asks which comes first, the day or the month, where the file does not tell', async () => {
    const { preview, student } = await startImport()
    const csv = 'Symbol,Side,Open time,Entry price,Exit price\nES,buy,03/01/2026 10:00,5000,5001\n'
    const { needsDayOrder, mapping } = await preview(csv)
    expect(needsDayOrder).toBe(true)
    expect((await student.post(BASE, { csv, mapping })).statusCode).toBe(400)
    const { trades } = await preview(csv, { mapping: { ...mapping, dayOrder: 'dayFirst' } })
    expect(trades).toMatchObject([{ openedAt: '2026-01-03T09:00:00.000Z' }])
  })

  it('names the lines that are wrong, and reads the rest', async () => {
    const { preview } = await startImport()
    const lines = ['Symbol;Seite;Open time;Entry price;Exit price;Close time;Notes']
    lines.push('黄金;long;2026-11-02 10:00;2034,5;2040,5;2026-11-02 11:00;"دخلت\nمتأخرا"')
    lines.push('A;hold;2026-11-02 10:00;1;2;;', 'B;long;yesterday;1;2;;', 'C;long;2026-11-02 10:00;=1+1;2;;')
    lines.push('D;long;2026-11-02 10:00;1;2;2026-11-01 10:00;', 'E;long;2026-02-30 10:00;1;2;;')
    const csv = lines.join('\n')
    const guess = await preview(csv)
    const mapping = guess.mapping && { ...guess.mapping, columns: { ...guess.mapping.columns, side: 1 } }
    const { problems, trades, fresh } = await preview(csv, { mapping })
    expect(problems).toEqual([
      { line: 4, message: '“hold” is neither a buy nor a sell.' },
      { line: 5, message: "“yesterday” isn't a time we can read." },
      { line: 6, message: "“=1+1” isn't a number." },
      { line: 7, message: 'It was closed before it was opened.' },
      { line: 8, message: "“2026-02-30 10:00” isn't a time we can read." },
    ])
    expect([fresh, trades[0]?.instrument, trades[0]?.entry]).toEqual([1, '黄金', '2034.5'])
  })

  it('shows the columns of a file it does not know', async () => {
    const { preview } = await startImport()
    expect(await preview('a,b,c\n1,2,3\n')).toMatchObject({
      ...{ mapping: null, mappingFrom: null, header: ['a', 'b', 'c'], sample: [['1', '2', '3']], fresh: 0 },
    })
  })

  it('refuses hostile files with a message', async () => {
    const { send } = await startImport()
    const head = 'Symbol,Side,Open time,Entry price,Exit price\n'
    for (const [csv, message] of [
      ['', 'The file is empty.'],
      [`${head}ES\u0000,buy`, "This isn't plain text. Please save the file as CSV in UTF-8."],
      [`${head}"ES,buy`, 'A quote in this line is never closed.'],
      [
        `${head}${'x,buy,2026-11-02,1,2\n'.repeat(20_001)}`,
        'Please import at most 20,000 rows at once, for example a year at a time.',
      ],
      ['x'.repeat(10_000_001), 'Please import at most 10 MB at once.'],
    ] as const) {
      const response = await send(csv)
      expect([response.statusCode, response.json().message]).toEqual([400, message])
    }
    const million = await send(`${head}${'x,buy,2026-11-02,1,2\n'.repeat(1_000_000)}`)
    expect([million.statusCode, million.json().message]).toEqual([413, 'Please import at most 10 MB at once.'])
    expect(
      (await send(`${head}${','.repeat(1_000_000)}\n${'9'.repeat(100_000)},buy,2026-11-02,1,2\n`)).statusCode,
    ).toBe(200)
  })
})

describe('an import', () => {
  it('adds what is new, once, and remembers how the file was read', async () => {
    const { preview, commit, list } = await startImport()
    const { mapping } = await preview(files.METATRADER_5)
    const athens = mapping && { ...mapping, timeZone: 'Europe/Athens' }
    expect(await commit(files.METATRADER_5, athens)).toMatchObject({ added: 2, duplicates: 0 })
    expect((await list()).map(({ source, openedAt, profit }) => [source, openedAt, profit])).toEqual([
      ['imported', '2026-11-03T08:00:00.000Z', '-12.14'],
      ['imported', '2026-11-02T07:15:00.000Z', '39'],
    ])
    const another = files.METATRADER_5.replace(
      'Orders',
      '2026.11.04 09:00:00,503,EURUSD,buy,1,1.1,1.0,,2026.11.04 10:00:00,1.2,,,\nOrders',
    )
    const again = await preview(another)
    expect(again).toMatchObject({
      mappingFrom: 'remembered',
      mapping: { timeZone: 'Europe/Athens' },
      fresh: 1,
      duplicates: 2,
    })
    expect(again.trades.map(({ isDuplicate }) => isDuplicate)).toEqual([true, true, false])
    expect(await commit(another)).toMatchObject({ added: 1, duplicates: 2 })
    // Another zone doesn't make another trade of it.
    expect(await commit(another, mapping)).toMatchObject({ added: 0, duplicates: 3 })
    expect(await list()).toHaveLength(3)
  })

  it('adds a file that is sent twice at the same moment once', async () => {
    const { preview, commit, list } = await startImport()
    const { mapping } = await preview(files.METATRADER_5)
    const replies = await Promise.all([commit(files.METATRADER_5, mapping), commit(files.METATRADER_5, mapping)])
    expect(replies.map(({ added }) => added).sort()).toEqual([0, 2])
    expect(await list()).toHaveLength(2)
  })

  it('can be undone, restored and repeated', async () => {
    const { student, commit, list } = await startImport()
    const { importId } = await commit(files.METATRADER_5)
    const [trade] = await list()
    expect((await student.delete(`${BASE}/${importId}`)).json()).toEqual({ deleted: 2 })
    expect(await list()).toEqual([])
    expect(await commit(files.METATRADER_5)).toMatchObject({ added: 2 })
    const restored = await student.post(`/api/my/journal/trades/${trade?.id}/restore`)
    expect([restored.statusCode, restored.json().code]).toEqual([409, 'imported_again'])
  })

  it('keeps formulas as text and takes ten thousand rows', async () => {
    const { commit, student, list } = await startImport()
    const row = (at: number) =>
      `EURUSD,buy,2026-${String(1 + (at % 11)).padStart(2, '0')}-15 10:00:${String(at % 60).padStart(2, '0')},1.1${String(at).padStart(5, '0')},1.2,,=cmd|' /C calc'!A0`
    const csv = `Symbol,Side,Open time,Entry price,Exit price,Stop loss,Comment\n${Array.from({ length: 10_000 }, (_, at) => row(at)).join('\n')}`
    expect(await commit(csv)).toMatchObject({ added: 10_000, duplicates: 0, problems: [] })
    expect((await student.get('/api/my/journal/trades?limit=1')).headers['x-total-count']).toBe('10000')
    expect((await list('?limit=1'))[0]?.notes).toBe("=cmd|' /C calc'!A0")
    expect((await student.get('/api/my/journal/export.csv')).body).not.toMatch(/(^|,)=cmd/m)
    expect((await student.get('/api/my/journal/breakdowns')).json().all.trades).toBe(10_000)
  })

  it("belongs to one student: another's is neither seen nor undone", async () => {
    const { shop, commit, list } = await startImport()
    const { importId } = await commit(files.METATRADER_5)
    const eve = await signUp(shop, { ...ada, email: 'eve@example.test' })
    expect((await eve.delete(`${BASE}/${importId}`)).json()).toEqual({ deleted: 0 })
    expect((await eve.post(`${BASE}/preview`, { csv: files.METATRADER_5 })).json()).toMatchObject({
      ...{ mappingFrom: 'guessed', fresh: 2 },
    })
    expect(await list()).toHaveLength(2)
  })
})
