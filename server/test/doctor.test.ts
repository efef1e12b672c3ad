import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import type { AppContext } from '#server/app-context.ts'
import { compose } from '#server/compose.ts'
import { toConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { examineShop, formatFindings, hasTrouble } from '#server/doctor/examine-shop.ts'
import { saveSetting } from '#server/features/settings/settings.ts'

import { freePort } from './free-port.ts'
import { grace, signUp } from './people.ts'
import { startShop } from './start-shop.ts'

const PRODUCTION = { NODE_ENV: 'production', SITE_URL: 'https://shop.example', TRUST_PROXY: 'loopback' }

/** What the doctor reports about one concern. */
async function ask(ctx: AppContext, concern: string): Promise<string> {
  const examined = await examineShop(ctx)
  const [found] = examined.find(({ name }) => name === concern)?.found ?? []
  return found ? `${found.level}: ${found.text}` : 'nothing'
}

it('reports a healthy shop, and says how to fix everything else', async () => {
  const shop = await startShop({ ...PRODUCTION, PAYMENTS: 'sandbox', PORT: String(await freePort()) })
  const { ctx } = shop
  // These tests keep SQLite in memory, but the doctor looks for a file before it opens one.
  writeFileSync(path.join(ctx.config.dataDir, 'candlewick.sqlite'), '')
  const now = shop.clock.now().toISOString()
  expect(await ask(ctx, 'Owner')).toMatch(/^trouble: .*npm run create-owner/)
  await signUp(shop, grace, 'owner')
  const examined = await examineShop(ctx)
  const troubles = examined.flatMap(({ name, found }) =>
    found.filter(({ level }) => level === 'trouble').map(() => name),
  )
  // The test's PostgreSQL trades durability for speed and has its own clock, and the pages may not be built.
  expect(troubles.filter((name) => !['Database', 'Clock', 'Configuration'].includes(name))).toEqual([])
  expect(formatFindings(examined)).toContain('✓ Migrations     all ')

  await saveSetting(ctx.db, 'smtpHost', '127.0.0.1', now)
  await saveSetting(ctx.db, 'smtpPort', 1, now)
  await ctx.cache.change('settings', async () => {})
  expect(await ask({ ...ctx, config: { ...ctx.config, allowPrivateHosts: true } }, 'Mail')).toMatch(/^trouble: /)
  await saveSetting(ctx.db, 'smtpPassword', 'sealed with another key', now)
  await ctx.cache.change('settings', async () => {})
  expect(await ask(ctx, 'Secrets')).toMatch(/^trouble: .*SECRET_KEY/)

  await ctx.db
    .insertInto('jobs')
    .values({ id: crypto.randomUUID(), type: 'send-mail', payload: '{}', run_at: now, attempts: 0, created_at: now })
    .execute()
  shop.moveClock(3_600_000)
  expect(await ask(ctx, 'Jobs')).toMatch(/^note: One has been due since/)
  shop.moveClock(-86_400_000)
  expect(await ask(ctx, 'Clock')).toMatch(/^trouble: .*(clock|differ)/)
  const folder = { ...ctx.config.files, folder: '/dev/null/files' }
  const noDisk = { ...ctx, config: { ...ctx.config, dataDir: '/dev/null', files: folder } }
  expect(hasTrouble(await examineShop(noDisk))).toBe(true)
  const plain = { ...ctx.config, siteUrl: new URL('http://shop.example') }
  expect(await ask({ ...ctx, config: plain }, 'Configuration')).toMatch(/^trouble: SITE_URL/)

  const other = http.createServer((_, response) => response.end('no shop')).listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await ask({ ...ctx, config: { ...ctx.config, port } }, 'Port')).toMatch(/^trouble: Another program/)
  const stripe = { secretKey: 'sk_live_canary', publishableKey: 'pk_live_x', webhookSecret: 'whsec_canary' }
  const stripeApiUrl = new URL('http://127.0.0.1:1')
  const payments = { kind: 'stripe' as const, chosen: true, stripe, stripeApiUrl }
  const examinedAgain = await examineShop({ ...ctx, config: { ...ctx.config, payments } })
  expect(formatFindings(examinedAgain)).toContain('Nothing responds at http://127.0.0.1:1')
  expect(formatFindings(examinedAgain)).not.toContain('canary')
})

it("says what it couldn't check, and creates nothing while checking", async () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'candlewick-doctor-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const dataDir = path.join(parent, 'never', 'used')
  const env = { ...PRODUCTION, SECRET_KEY: 'a key that has more than 32 characters', DATA_DIR: dataDir, PORT: '0' }
  const nothingYet = formatFindings(await examineShop(compose(toConfig(readEnv(env)))))
  expect(nothingYet).toMatch(/! Database {7}There is none yet/)
  expect(nothingYet).toMatch(/! Not looked at {2}Migrations, Secrets, .*Clock/)
  expect(existsSync(path.dirname(dataDir))).toBe(false)

  const away = { ...env, DATABASE_URL: 'postgres://candlewick:canary@127.0.0.1:1/candlewick' }
  const noDatabase = formatFindings(await examineShop(compose(toConfig(readEnv(away)))))
  expect(noDatabase).toMatch(/✗ Database {7}DATABASE_URL cannot be reached/)
  // One line per fault; whether the pages are built depends on what was run before.
  const faults = noDatabase.match(/^✗ .*/gm)?.filter((line) => !line.includes('The pages are not built'))
  expect(faults).toHaveLength(1)
  expect(noDatabase).not.toContain('canary')
})
