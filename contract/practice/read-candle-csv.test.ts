import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Candle } from './candle.ts'
import { MOST_CANDLES } from './practice-limits.ts'
import { FEWEST_CANDLES, readCandleCsv } from './read-candle-csv.ts'

const FIRST = Date.UTC(2024, 1, 20) / 1000
const HOUR = 3600

/** Candles that look like those of a broker: 25 hours from February 20 on. */
const hours: Candle[] = Array.from({ length: 25 }, (_, at) => {
  return {
    time: FIRST + at * HOUR,
    open: 100 + at,
    high: 101.5 + at,
    low: 99.25 + at,
    close: 101 + at,
    volume: 10 * at,
  }
})
const days = hours.map((candle, at) => ({ ...candle, time: FIRST + at * 24 * HOUR }))

type Write = (candle: Candle) => (string | number | null)[]

function csv(header: string, write: Write, { candles = hours, separator = ',', lineEnd = '\n' } = {}): string {
  const rows = candles.map((candle) => write(candle).join(separator))
  return [...(header === '' ? [] : [header]), ...rows].join(lineEnd)
}

const iso = (time: number) => new Date(time * 1000).toISOString()
const day = (time: number) => iso(time).slice(0, 10)
const clock = (time: number) => iso(time).slice(11, 16)
const usual: Write = ({ time, open, high, low, close, volume }) => [iso(time), open, high, low, close, volume]
const HEADER = 'Time,Open,High,Low,Close,Volume'
const good = csv(HEADER, usual)

function candlesOf(text: string): Candle[] {
  const file = readCandleCsv(text)
  if ('problems' in file) throw new Error(JSON.stringify(file.problems))
  return file.candles
}

function problemsOf(text: string) {
  const file = readCandleCsv(text)
  return 'problems' in file ? file.problems : []
}

/** The usual file with one line replaced; line 1 is the header. */
function withLine(number: number, line: string): string {
  return good
    .split('\n')
    .with(number - 1, line)
    .join('\n')
}

describe('a file of candles', () => {
  it('is read with the decimals it is written with', () => {
    expect(readCandleCsv(good)).toEqual({ candles: hours, priceDecimals: 2 })
    const precise = withLine(3, `${iso(FIRST + HOUR)},101.00000,102.5,100.25,102,10`)
    expect(readCandleCsv(precise)).toEqual({ candles: hours, priceDecimals: 5 })
    const noisy = withLine(3, `${iso(FIRST + HOUR)},101.000000000001,102.5,100.25,102,10`)
    expect(readCandleCsv(noisy)).toEqual({ candles: hours, priceDecimals: 8 })
  })

  it.each<[seller: string, text: string, candles: Candle[]]>([
    ['without a header', csv('', usual), hours],
    ['without volume', csv('', (c) => usual(c).slice(0, 5)), hours.map((c) => ({ ...c, volume: null }))],
    ['with a byte order mark and Windows line ends', `\ufeff${csv(HEADER, usual, { lineEnd: '\r\n' })}\r\n`, hours],
    ['with old Mac line ends', csv(HEADER, usual, { lineEnd: '\r' }), hours],
    ['with blank lines', good.replaceAll('\n', '\n\n  \n'), hours],
    [
      'with quotes',
      csv('"Time","Open","High","Low","Close","Volume"', (c) => usual(c).map((cell) => `"${cell}"`)),
      hours,
    ],
    ['with the newest first', csv(HEADER, usual, { candles: hours.toReversed() }), hours],
    ['with tabs', csv(HEADER.replaceAll(',', '\t'), usual, { separator: '\t' }), hours],
    ['with bars', csv(HEADER.replaceAll(',', '|'), usual, { separator: '|' }), hours],
    [
      'with decimal commas',
      csv('Time;Open;High;Low;Close', (c) => [iso(c.time), ...[c.open, c.high, c.low, c.close].map(withComma)], {
        separator: ';',
      }),
      hours.map((c) => ({ ...c, volume: null })),
    ],
    [
      'with decimal commas and without a header',
      csv('', (c) => [iso(c.time), ...[c.open, c.high, c.low, c.close].map(withComma)], { separator: ';' }),
      hours.map((c) => ({ ...c, volume: null })),
    ],
    [
      'from MetaTrader 5',
      csv(
        '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>',
        (c) => [
          day(c.time).replaceAll('-', '.'),
          `${clock(c.time)}:00`,
          c.open,
          c.high,
          c.low,
          c.close,
          c.volume,
          0,
          3,
        ],
        { separator: '\t' },
      ),
      hours,
    ],
    [
      'from MetaTrader 4',
      csv('', (c) => [day(c.time).replaceAll('-', '.'), clock(c.time), c.open, c.high, c.low, c.close, c.volume]),
      hours,
    ],
    [
      'from Yahoo',
      csv(
        'Date,Open,High,Low,Close,Adj Close,Volume',
        (c) => [day(c.time), c.open, c.high, c.low, c.close, c.close / 2, c.volume],
        { candles: days },
      ),
      days,
    ],
    [
      'from Nasdaq',
      csv(
        'Date,Close/Last,Volume,Open,High,Low',
        (c) => [american(c.time), `$${c.close}`, c.volume, `$${c.open}`, `$${c.high}`, `$${c.low}`],
        { candles: days.toReversed() },
      ),
      days,
    ],
    [
      'from Stooq',
      csv('<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>', (c) => {
        const [date, time] = [day(c.time).replaceAll('-', ''), `${clock(c.time).replace(':', '')}00`]
        return ['X.US', 60, date, time, c.open, c.high, c.low, c.close, c.volume, 0]
      }),
      hours,
    ],
    [
      'from HistData',
      csv('', (c) => [`${iso(c.time).slice(0, 19).replace(/[-:]/g, '').replace('T', ' ')}`, ...usual(c).slice(1)], {
        separator: ';',
      }),
      hours,
    ],
    ['from Binance', csv('', (c) => [c.time * 1000, ...usual(c).slice(1), c.time * 1000 + 3599, 0, 0, 0, 0, 0]), hours],
    [
      'with a line above the header',
      `https://example.com\n${csv('unix,date,symbol,open,high,low,close,Volume USD', (c) => [c.time, day(c.time), 'X', ...usual(c).slice(1)])}`,
      hours,
    ],
    ['from Excel with sep=', `sep=;\n${csv('', usual, { separator: ';' })}`, hours],
    ['from data tools', csv(',Open,High,Low,Close,Volume', usual), hours],
    [
      'with German dates',
      csv(HEADER, (c) => [day(c.time).split('-').reverse().join('.'), ...usual(c).slice(1)], { candles: days }),
      days,
    ],
    [
      'with the day first',
      csv(HEADER, (c) => [day(c.time).split('-').reverse().join('/'), ...usual(c).slice(1)], { candles: days }),
      days,
    ],
    [
      'with thousands marks',
      csv('Time,O,H,L,C,Vol.', (c) => [iso(c.time), ...[c.open, c.high, c.low, c.close].map(grouped), '"1,200,000"']),
      hours.map((c) => ({
        ...c,
        open: c.open * 1000,
        high: c.high * 1000,
        low: c.low * 1000,
        close: c.close * 1000,
        volume: 1_200_000,
      })),
    ],
  ])('is read %s', (_, text, candles) => {
    expect(candlesOf(text)).toEqual(candles)
  })

  it('may repeat a candle, but not with other values', () => {
    expect(candlesOf(`${good}\n${usual(hours[3] as Candle).join(',')}`)).toEqual(hours)
    expect(problemsOf(`${good}\n${iso(FIRST)},100,101.5,99.25,101,7`)).toHaveLength(1)
    expect(problemsOf(`${good}\n${iso(FIRST)},1,2,1,2,0`)).toEqual([
      {
        line: 27,
        message: 'This line has the same time as line 2, but other values. Times without a zone are read as UTC.',
      },
    ])
  })

  it('may be off by a rounding', () => {
    const [candle] = candlesOf(withLine(2, `${iso(FIRST)},100,101,99,101.00000001,0`))
    expect(candle).toEqual({ ...hours[0], high: 101.00000001, low: 99, close: 101.00000001 })
  })
})

describe('a line that is wrong', () => {
  const time = iso(FIRST + HOUR)

  it.each([
    [',1,2,1,2,0', 'The time is missing.'],
    ['soon,1,2,1,2,0', "“soon” isn't a time we can read. Please use a format such as 2024-03-01 10:00."],
    [`${time},1,2,1`, 'The close is missing.'],
    [`${time},1,null,1,2,0`, 'The high is missing.'],
    [`${time},1,two,1,2,0`, "The high isn't a number: “two”."],
    [`${time},0,2,1,2,0`, 'The open has to be above zero: “0”.'],
    [`${time},1,2,-1,2,0`, 'The low has to be above zero: “-1”.'],
    [`${time},1,2,0.000000000001,2,0`, 'The low has to be above zero: “0.000000000001”.'],
    [`${time},1,2e12,1,2,0`, 'The high is too large: “2e12”.'],
    [`${time},1,2,1,2,many`, "The volume isn't a number: “many”."],
    [`${time},5,4,4.5,5,0`, 'The high is below the low.'],
    [`${time},5,4,3,4,0`, 'The high is below the open.'],
    [`${time},4,4,3,5,0`, 'The high is below the close.'],
    [`${time},4,6,5,6,0`, 'The low is above the open.'],
    [`${time},6,6,5,4,0`, 'The low is above the close.'],
    [`${time},${'x'.repeat(3000)}`, 'This line is too long for a row of candles.'],
    [`${time},${'x'.repeat(100)},1,1,1,1`, `The open isn't a number: “${'x'.repeat(40)}…”.`],
  ])('is named: %s', (line, message) => {
    expect(problemsOf(withLine(3, line))).toEqual([{ line: 3, message }])
  })

  it('is one of at most 20, with a count of the others', () => {
    const wrong = csv(HEADER, (c) => [iso(c.time), 0, 0, 0, 0, 0]).replace('\n', '\n\n')
    const file = readCandleCsv(wrong)
    expect(file).toMatchObject({ moreProblems: 5 })
    expect(problemsOf(wrong).map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, at) => at + 3))
  })
})

describe('a file that is refused', () => {
  it.each([
    ['', { line: null, message: 'The file is empty.' }],
    [' \n \n', { line: null, message: 'The file is empty.' }],
    ['P\0K\0', { line: null, message: "This isn't plain text. Please save the file as CSV in UTF-8." }],
    [
      'Some,Other,Table,With,Columns',
      { line: 1, message: 'There should be columns for time, open, high, low and close.' },
    ],
    ['2024-03-01,5', { line: 1, message: 'There should be columns for time, open, high, low and close.' }],
    ['Date,Open,High,Low\n2024-03-01,1,2,1', { line: 1, message: 'The header has no column for the close.' }],
    ['A,Open,High,Low\n2024-03-01,1,2,1', { line: 1, message: 'The header has no column for the time and the close.' }],
    [HEADER, { line: null, message: `The file has 0 candles; a drill needs at least ${FEWEST_CANDLES}.` }],
    [
      good.split('\n').slice(0, 20).join('\n'),
      { line: null, message: `The file has 19 candles; a drill needs at least ${FEWEST_CANDLES}.` },
    ],
  ])('is refused: %j', (text, problem) => {
    expect(readCandleCsv(text)).toEqual({ problems: [problem], moreProblems: 0 })
  })

  it('asks for clear dates if the day and the month could be swapped', () => {
    const text = csv(HEADER, (c) => [`03/01/2024 ${clock(c.time)}`, ...usual(c).slice(1)])
    expect(problemsOf(text)).toEqual([
      {
        line: 2,
        message:
          '“03/01/2024 00:00” could be read with the day or the month first. Please use a format such as 2024-03-01.',
      },
    ])
  })

  it('has too many candles, and is counted without being read', () => {
    const rows = (count: number) => `${HEADER}\n${'2024-03-01T10:00:00Z,1,2,1,2,0\n'.repeat(count)}`
    expect(problemsOf(rows(1_000_000))).toEqual([
      { line: null, message: 'The file has 1,000,000 rows; the limit is 20,000 candles.' },
    ])
    expect(problemsOf(rows(MOST_CANDLES + 1))[0]?.message).toMatch(/^The file has 20,001 rows/)
    // Just as many are read; here they are all the same candle.
    expect(problemsOf(rows(MOST_CANDLES))[0]?.message).toMatch(/^The file has 1 candle;/)
  })
})

describe('any file', () => {
  it('is read back, however it is written', () => {
    const everyPrice = fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100)
    const everyCandle = fc.tuple(everyPrice, everyPrice, everyPrice, everyPrice, fc.integer({ min: 0, max: 1e9 }))
    const everyStyle = fc.record({
      separator: fc.constantFrom(',', ';', '\t', '|'),
      lineEnd: fc.constantFrom('\n', '\r\n'),
      mark: fc.constantFrom('.', ','),
      isGrouped: fc.boolean(),
      isQuoted: fc.boolean(),
      order: fc.shuffledSubarray(['time', 'open', 'high', 'low', 'close', 'volume'], { minLength: 6 }),
      time: fc.constantFrom<(time: number) => string | number>(
        iso,
        (time) => time,
        (time) => time * 1000,
        (time) => `${day(time).replaceAll('-', '.')} ${clock(time)}`,
        (time) => `${day(time).split('-').reverse().join('.')} ${clock(time)}`,
        (time) => `${american(time)} ${clock(time)}`,
      ),
      isNewestFirst: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(everyCandle, { minLength: 20, maxLength: 30 }), everyStyle, (rows, style) => {
        const candles = rows.map(([open, a, b, close, volume], at) => {
          const [high, low] = [Math.max(open, a, b, close), Math.min(open, a, b, close)]
          return { time: FIRST + at * HOUR, open, high, low, close, volume }
        })
        const write = (price: number) => {
          const [whole = '', cents] = price.toFixed(2).split('.')
          const thousands = style.mark === '.' ? ',' : '.'
          return `${style.isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, thousands) : whole}${style.mark}${cents}`
        }
        const lines = candles.map((candle) => {
          const cells: Record<string, string | number> = { time: style.time(candle.time), volume: candle.volume }
          for (const name of ['open', 'high', 'low', 'close'] as const) cells[name] = write(candle[name])
          return style.order.map((name) => {
            const cell = String(cells[name])
            return style.isQuoted || cell.includes(style.separator) ? `"${cell}"` : cell
          })
        })
        if (style.isNewestFirst) lines.reverse()
        const text = [style.order, ...lines].map((cells) => cells.join(style.separator)).join(style.lineEnd)
        expect(readCandleCsv(text)).toEqual({ candles, priceDecimals: 2 })
      }),
      { numRuns: 1000 },
    )
  })

  it('gives valid candles in order, or problems, whatever is in it', () => {
    const cell = fc.constantFrom(
      '1',
      '2.5',
      '1,5',
      '',
      '"',
      '0',
      '-1',
      '2024-03-01',
      '03/01/2024',
      '1709287200',
      'x',
      '\0',
    )
    const line = fc.array(cell, { maxLength: 8 }).map((cells) => cells.join(','))
    const anything = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n')),
      fc.array(fc.tuple(fc.nat(26), line), { maxLength: 3 }).map((changes) => {
        return changes.reduce((lines, [at, changed]) => lines.toSpliced(at, 1, changed), good.split('\n')).join('\n')
      }),
    )
    const seen = { read: 0, refused: 0 }
    fc.assert(
      fc.property(anything, (text) => {
        const file = readCandleCsv(text)
        if ('problems' in file) {
          seen.refused++
          expect(file.problems.length).toBeGreaterThan(0)
          expect(file.problems.length).toBeLessThanOrEqual(20)
          return
        }
        seen.read++
        let last = Number.NEGATIVE_INFINITY
        for (const { time, open, high, low, close } of file.candles) {
          expect(time > last && Number.isInteger(time)).toBe(true)
          last = time
          expect(low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close)).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
    expect(Math.min(seen.read, seen.refused)).toBeGreaterThan(50)
  })
})

function american(time: number): string {
  const [year, month, date] = day(time).split('-')
  return `${month}/${date}/${year}`
}

function withComma(price: number): string {
  return price.toFixed(2).replace('.', ',')
}

function grouped(price: number): string {
  return `"${(price * 1000).toLocaleString('en-US')}"`
}
