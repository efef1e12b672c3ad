import { describe, expect, it } from 'vitest'

import { readCsvTable } from './csv-table.ts'

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
})
