import { expect, it } from 'vitest'

import { transact } from '#server/database/database.ts'
import { changeSettings } from '#server/test/change-settings.ts'
import { grace, signUp } from '#server/test/people.ts'
import { startShop, type TestShop } from '#server/test/start-shop.ts'

import { recordAudit } from './audit.ts'
import { sweepAuditLog } from './sweep-audit-log.ts'

const DAY_MS = 24 * 3_600_000

/** The database compares with its own clock, so entries are as old as they'd be for it. */
async function record(shop: TestShop, actor: string, { daysAgo, times = 1 }: { daysAgo: number; times?: number }) {
  shop.clock.time = new Date(Date.now() - daysAgo * DAY_MS)
  const subject = { type: 'course', id: 'c1', label: `${daysAgo} days ago` }
  const entry = { actor, action: 'course.update' as const, subject, before: null, after: null }
  await transact(shop.ctx.db, async (trx) => {
    for (let time = 0; time < times; time++) await recordAudit(shop.ctx, trx, entry)
  })
}

async function sweep(shop: TestShop, { yearsAhead = 0 } = {}) {
  shop.clock.time = new Date(Date.now() + yearsAhead * 366 * DAY_MS)
  await sweepAuditLog.run(shop.ctx)
  const rows = await shop.ctx.db.selectFrom('audit_log').select('subject_label').distinct().execute()
  return rows.map((row) => row.subject_label).sort()
}

it('keeps the audit log forever, until an owner says otherwise', async () => {
  const shop = await startShop()
  const { id } = await signUp(shop, grace, 'owner')
  await record(shop, id, { daysAgo: 800, times: 501 })
  await record(shop, id, { daysAgo: 400 })
  await record(shop, id, { daysAgo: 364 })
  await record(shop, id, { daysAgo: 0 })
  expect(await sweep(shop)).toEqual(['0 days ago', '364 days ago', '400 days ago', '800 days ago'])
  await changeSettings(shop, { auditLogYears: 2 })
  expect(await sweep(shop)).toEqual(['0 days ago', '364 days ago', '400 days ago'])
  await changeSettings(shop, { auditLogYears: 1 })
  expect(await sweep(shop)).toEqual(['0 days ago', '364 days ago'])
})

it('keeps the audit log when the clock jumps years ahead', async () => {
  const shop = await startShop()
  const { id } = await signUp(shop, grace, 'owner')
  for (const daysAgo of [1_600, 1_000, 500, 300]) await record(shop, id, { daysAgo })
  await changeSettings(shop, { auditLogYears: 5 })
  expect(await sweep(shop, { yearsAhead: 10 })).toHaveLength(4)
  // What happens before somebody corrects the clock has a wrong date too.
  await record(shop, id, { daysAgo: -3_660 })
  expect(await sweep(shop, { yearsAhead: 10 })).toEqual([
    '-3660 days ago',
    '1000 days ago',
    '300 days ago',
    '500 days ago',
  ])
  expect(await sweep(shop)).toHaveLength(4)
})
