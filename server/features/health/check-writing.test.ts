import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'

import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { startShop, type TestShop } from '#server/test/start-shop.ts'
import { testEngine } from '#server/test/test-database.ts'

const TRUSTED_FOR_MS = 5_000
const ask = async (shop: TestShop) => (await shop.app.inject('/api/health')).statusCode

it('says 503 while the database accepts no writes, and 200 again afterwards', async () => {
  const shop = await startShop()
  expect(await ask(shop)).toBe(200)
  shop.moveClock(TRUSTED_FOR_MS)
  if (testEngine === 'sqlite') {
    await sql`pragma query_only = on`.execute(shop.ctx.db)
    expect(await ask(shop)).toBe(503)
    await sql`pragma query_only = off`.execute(shop.ctx.db)
  } else {
    await shop.ctx.db.transaction().execute(async (trx) => {
      await sql`lock table health_checks in exclusive mode`.execute(trx)
      expect(await ask(shop)).toBe(503)
    })
  }
  await expect.poll(() => ask(shop)).toBe(200)
})

it('says 503 while the data folder accepts no files, and leaves none behind', async () => {
  const shop = await startShop()
  const { dataDir } = shop.ctx.config
  mkdirSync(dataDir, { recursive: true })
  expect(await ask(shop)).toBe(200)
  shop.moveClock(TRUSTED_FOR_MS)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.health'))).toEqual([])
  // A file in its place stops root as well, which permissions wouldn't.
  rmSync(dataDir, { recursive: true })
  writeFileSync(dataDir, '')
  expect(await ask(shop)).toBe(503)
  rmSync(dataDir)
  mkdirSync(dataDir)
  expect(await ask(shop)).toBe(200)
})

it('notices right away that the database is gone, even after a good check', async () => {
  const shop = await startShop()
  expect(await ask(shop)).toBe(200)
  const { db } = shop.ctx
  const away = () => {
    throw new Error('away')
  }
  shop.ctx.db = { getExecutor: away } as unknown as typeof db
  expect(await ask(shop)).toBe(503)
  shop.ctx.db = db
  expect(await ask(shop)).toBe(200)
})
