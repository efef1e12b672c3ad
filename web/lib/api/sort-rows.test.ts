import { expect, it } from 'vitest'

import { sortRows } from './sort-rows.ts'

const rows = [
  { code: 'B', uses: 2, expires: null },
  { code: 'a', uses: 10, expires: '2026-12-01' },
  { code: 'c', uses: 1, expires: '2026-11-01' },
]
const by = {
  code: ({ code }: (typeof rows)[number]) => code,
  uses: ({ uses }: (typeof rows)[number]) => uses,
  expires: ({ expires }: (typeof rows)[number]) => expires,
}
const codes = (sort: string) => sortRows(rows, sort, by).map(({ code }) => code)

it('sorts numbers as numbers and names regardless of case', () => {
  expect([codes('uses'), codes('-uses')]).toEqual([
    ['c', 'B', 'a'],
    ['a', 'B', 'c'],
  ])
  expect(codes('code')).toEqual(['a', 'B', 'c'])
})

it('lists missing values last in both directions, and keeps the order for unknown sorts', () => {
  expect([codes('expires'), codes('-expires')]).toEqual([
    ['c', 'a', 'B'],
    ['a', 'c', 'B'],
  ])
  expect(codes('nonsense')).toEqual(['B', 'a', 'c'])
})
