import { expect, it } from 'vitest'

import type { AppContext } from '#server/app-context.ts'
import { examineShop, hasTrouble, tellFindings } from '#server/doctor/examine-shop.ts'
import { saveSetting } from '#server/features/settings/settings.ts'

import { grace, signUp } from './people.ts'
import { startShop } from './start-shop.ts'

const PRODUCTION = { NODE_ENV: 'production', SITE_URL: 'https://shop.example', TRUST_PROXY: 'loopback' }

/** What the doctor says about one concern. */
async function ask(ctx: AppContext, concern: string): Promise<string> {
  const examined = await examineShop(ctx)
  const [found] = examined.find(({ name }) => name === concern)?.found ?? []
  return found ? `${found.level}: ${found.text}` : 'nothing'
}

it('finds a shop well that has everything, and says what to do about everything else', async () => {
  const shop = await startShop({ ...PRODUCTION, PAYMENTS: 'sandbox' })
  const { ctx } = shop
  const now = shop.clock.now().toISOString()
  expect(await ask(ctx, 'Owner')).toMatch(/^trouble: .*npm run create-owner/)
  await signUp(shop, grace, 'owner')
  const examined = await examineShop(ctx)
  const troubles = examined.flatMap(({ name, found }) =>
    found.filter(({ level }) => level === 'trouble').map(() => name),
  )
  // The test's PostgreSQL trades durability for speed and has a clock of its own, and the pages may not be built.
  expect(troubles.filter((name) => !['Database', 'Clock', 'Configuration'].includes(name))).toEqual([])
  expect(tellFindings(examined)).toContain('✓ Migrations     all ')

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
  expect(await ask(ctx, 'Jobs')).toMatch(/^note: One is due since/)
  shop.moveClock(-86_400_000)
  expect(await ask(ctx, 'Clock')).toMatch(/^trouble: .*(clock|differ)/)
  const folder = { ...ctx.config.files, folder: '/dev/null/files' }
  const noDisk = { ...ctx, config: { ...ctx.config, dataDir: '/dev/null', files: folder } }
  expect(hasTrouble(await examineShop(noDisk))).toBe(true)
  const plain = { ...ctx.config, siteUrl: new URL('http://shop.example') }
  expect(await ask({ ...ctx, config: plain }, 'Configuration')).toMatch(/^trouble: SITE_URL/)
})
