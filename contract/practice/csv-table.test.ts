import { describe, expect, it } from 'vitest'

import { readCsvTable, readCsvTableInSteps } from './csv-table.ts'

describe('reading a table', () => {
  it('takes quotes inside a cell as they are', () => {
    expect(readCsvTable('5" shelf; say "hi"\n  "quoted; too" \n', ';')).toEqual({
      rows: [
        { line: 1, cells: ['5" shelf', 'say "hi"'] },
        { line: 2, cells: ['quoted; too'] },
      ],
    })
  })

  // Looking at the whole cell for each quote would take minutes.
  it('reads a long cell full of quotes', () => {
    const cell = `a${'"a'.repeat(400_000)}`
    expect(readCsvTable(cell, ',')).toEqual({ rows: [{ line: 1, cells: [cell] }] })
  })

  // Adding up its signs one by one took three seconds.
  it('reads a cell of megabytes in no time', () => {
    const cell = 'x'.repeat(9_000_000)
    const startedAt = Date.now()
    expect(readCsvTable(cell, ',')).toEqual({ rows: [{ line: 1, cells: [cell] }] })
    expect(Date.now() - startedAt).toBeLessThan(1000)
  })

  it('keeps what is between quotes, and counts blank lines', () => {
    const text = 'a]b\r\n\n  \r  " \r\n x ""y"" "^z; "" ;" ";-\n'
    expect(readCsvTable(text, ';')).toEqual({
      rows: [
        { line: 1, cells: ['a]b'] },
        { line: 4, cells: ['x "y" ^z', '', '', '-'] },
      ],
    })
    for (const separator of [']', '^', '-', '\\', '|']) {
      expect(readCsvTable(`one${separator}"two"${separator}three`, separator)).toEqual({
        rows: [{ line: 1, cells: ['one', 'two', 'three'] }],
      })
    }
  })

  it('reads a long cell in quotes as it reads a short one, wherever a step ends', () => {
    for (const sign of ['""', '"""', 'a""', '\r\n', '\r', 'a\r\n""', '""\r']) {
      for (const shift of ['', 'x', 'xx']) {
        const inside = shift + sign.replaceAll('"', '""').repeat(60_000)
        const content = inside.replaceAll('""', '"').replace(/\r\n?/g, '\n').trim()
        const read = readCsvTable(`"${inside}",y`, ',')
        expect('rows' in read && read.rows[0]?.cells).toEqual([content, 'y'])
      }
    }
  })

  it.each([
    ['doubled quotes', `"${'""'.repeat(1_000_000)}"`],
    ['doubled quotes that are never closed', `"${'""'.repeat(1_000_000)}`],
    ['line breaks in quotes', `"${'\r'.repeat(2_000_000)}"`],
    ['empty cells', ',\n'.repeat(1_000_000)],
    ['blank lines', '\n'.repeat(2_000_000)],
    ['empty quotes', '"" '.repeat(700_000)],
  ])('takes many steps for %s', (_, text) => {
    const steps = [...readCsvTableInSteps(text, ',', 100)]
    expect(steps.length).toBeGreaterThan(35)
  })
})
