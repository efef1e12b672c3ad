import { expect, it } from 'vitest'

import { findTableProblems } from './find-table-problems.ts'
import { parseSource } from './source-tree.ts'

const owners = { orders: 'features/orders', users: 'features/accounts', access_grants: 'features/access', jobs: 'jobs' }

function findProblems(file: string, text: string, readsWhileWriting: Record<string, string> = {}) {
  return findTableProblems([parseSource(file, text)], { owners, readsWhileWriting })
}

const insideOrders = 'server/features/orders/orders.repository.ts'
const insideStudents = 'server/features/students/people.repository.ts'
const readModel = 'server/features/students/people.read-model.ts'
const belongs = (file: string, table: keyof typeof owners) => `${file} → ${table}, which belongs to ${owners[table]}`

it('lets a feature write and read its own tables', () => {
  expect(findProblems(insideOrders, `db.updateTable('orders').set({}); db.selectFrom('orders as o')`)).toEqual([])
  expect(findProblems('server/jobs/jobs.repository.ts', `db.deleteFrom('jobs')`)).toEqual([])
})

it.each([
  ['a call', `db.insertInto('orders').values({})`],
  ['a call on something destructured', `({ updateTable }) => updateTable('orders')`],
  ['raw SQL', 'sql`update orders set total = 1`.execute(db)'],
  ['raw SQL over several lines', 'sql`\n  insert\n  into orders (id) values (1)`'],
  ['text that is run with rows', 'executeWithRows(db, () => `delete from orders`)'],
  ['a variable that names the table', `for (const table of ['orders'] as const) db.deleteFrom(table)`],
  ['a parameter of that type', `function move(table: 'orders') { db.updateTable(table) }`],
  ['counters', `export const ORDERS = { name: 'orders', keys: { day: 'text' }, sums: ['n'] }; upsertCounters(db)`],
])('sees another feature write a table by %s', (_, text) => {
  expect(findProblems(insideStudents, text)).toContain(`one-writer-per-table: ${belongs(insideStudents, 'orders')}`)
})

it("reports a write when it can't tell which table is written", () => {
  expect(findProblems(insideOrders, 'db.updateTable(table)')).toEqual([
    `name-the-table: ${insideOrders} → updateTable(table)`,
  ])
})

it.each([
  ['a query', `db.selectFrom('orders')`],
  ['a join', `db.selectFrom('mine').leftJoin('orders as open', 'open.id', 'mine.id')`],
  ['raw SQL', 'sql`select 1 from mine join orders on true`'],
])('lets only read models read tables of others, by %s', (_, text) => {
  expect(findProblems(insideStudents, text)).toEqual([`read-through-the-owner: ${belongs(insideStudents, 'orders')}`])
  expect(findProblems(readModel, text)).toEqual([])
  expect(findProblems(insideStudents, text, { [insideStudents]: 'in one statement' })).toEqual([])
})

it('never lets a read model write, not even its own tables', () => {
  const own = 'server/features/orders/order-list.read-model.ts'
  expect(findProblems(own, `db.deleteFrom('orders')`)).toEqual([`read-models-never-write: ${own} → orders`])
})

it('recognizes SQL by the functions called, in any file', () => {
  const file = 'server/features/orders/settle-order.ts'
  for (const text of [`db.selectFrom('orders')`, 'sql`select 1`', 'precompiledQuery((db) => db)']) {
    expect(findProblems(file, text)).toEqual([`sql-only-in-repositories: ${file}`])
  }
  expect(findProblems(file, `const names = Array.from('orders'); say('removed from orders')`)).not.toContain(
    `sql-only-in-repositories: ${file}`,
  )
})

it('reports code that decides on its own whether a grant is live', () => {
  const asking = `db.selectFrom('access_grants').where('ended_at', 'is', null)`
  expect(findProblems(readModel, asking)).toEqual([
    `is-live-grant: ${readModel} asks whether a grant is live in words of its own`,
  ])
  expect(findProblems('server/features/access/live-grants.repository.ts', asking)).toEqual([])
})

it('skips tests, seeding and restores, and reports exceptions that no longer apply', () => {
  expect(findProblems('server/features/students/a.test.ts', `db.deleteFrom('orders')`)).toEqual([])
  expect(findProblems('server/seed/a.repository.ts', `db.insertInto('orders')`)).toEqual([])
  expect(findProblems(insideOrders, '', { 'server/gone.repository.ts': 'once' })).toEqual([
    'reads-while-writing: server/gone.repository.ts is on the list of exceptions but is not there',
  ])
})
