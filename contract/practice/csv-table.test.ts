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
})
