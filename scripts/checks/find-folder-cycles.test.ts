import { expect, it } from 'vitest'

import { findFolderCycles } from './find-folder-cycles.ts'

const imports = (...pairs: [string, string][]) =>
  pairs.map(([source, resolved]) => ({ source, dependencies: [{ resolved }] }))
const REFUNDS = 'server/features/refunds/refunds.ts'
const ORDERS = 'server/features/orders/orders.ts'
const MAIL = 'server/features/mail/mail.ts'

it('reports folders that import each other, directly or through a third, once', () => {
  const all = imports(
    ['server/features/orders/a.ts', REFUNDS],
    ['server/features/refunds/b.ts', MAIL],
    ['server/features/mail/c.ts', ORDERS],
  )
  expect(findFolderCycles(all)).toEqual([
    `server/features/orders/a.ts → ${REFUNDS}, server/features/refunds/b.ts → ${MAIL}, server/features/mail/c.ts → ${ORDERS}`,
  ])
})

it('finds cycles inside a feature too', () => {
  const [ledger, receipts] = ['server/features/orders/ledger/a.ts', 'server/features/orders/receipts/b.ts']
  expect(findFolderCycles(imports([ledger, receipts], [receipts, ledger]))).toEqual([
    `${ledger} → ${receipts}, ${receipts} → ${ledger}`,
  ])
})

it('accepts one-way imports and any import in tests', () => {
  const all = imports(['server/features/refunds/b.ts', ORDERS], ['server/features/orders/a.test.ts', REFUNDS])
  expect(findFolderCycles(all)).toEqual([])
})
