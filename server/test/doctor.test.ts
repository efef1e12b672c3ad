import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'

import type { AppContext } from '#server/app-context.ts'
import { compose } from '#server/compose.ts'
import { toConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import type { Examination } from '#server/doctor/diagnosis.ts'
import { ffmpeg } from '#server/doctor/examine-ffmpeg.ts'
import { growth } from '#server/doctor/examine-growth.ts'
import { clock, jobs } from '#server/doctor/examine-machine.ts'
import { port } from '#server/doctor/examine-port.ts'
import { configuration, owners } from '#server/doctor/examine-program.ts'
import { rights } from '#server/doctor/examine-rights.ts'
import { secrets } from '#server/doctor/examine-secrets.ts'
import { mail } from '#server/doctor/examine-services.ts'
import { examineShop, formatFindings, hasTrouble } from '#server/doctor/examine-shop.ts'
import { openOutsideNetwork } from '#server/doctor/outside-network.ts'
import { saveSetting } from '#server/features/settings/settings.ts'

import { startDnsServer } from './dns-server.ts'
import { freePort } from './free-port.ts'
import { grace, signUp } from './people.ts'
import { startShop } from './start-shop.ts'
import { testEngine } from './test-database.ts'

const PRODUCTION = { NODE_ENV: 'production', SITE_URL: 'https://shop.example', TRUST_PROXY: 'loopback' }

/** A network where nothing has a name. */
const openEmptyNetwork = async () => openOutsideNetwork({ dnsServers: [(await startDnsServer({})).address] })

/** What the doctor reports first about one concern. */
async function ask(ctx: AppContext, { examine }: Examination): Promise<string> {
  const [found] = await examine(ctx, await openEmptyNetwork())
  return found ? `${found.level}: ${found.text}` : 'nothing'
}

it('reports a healthy shop, and says how to fix everything else', async () => {
  const shop = await startShop({ ...PRODUCTION, PAYMENTS: 'sandbox', PORT: String(await freePort()) })
  const { ctx } = shop
  // These tests keep SQLite in memory, but the doctor looks for a file before it opens one.
  writeFileSync(path.join(ctx.config.dataDir, 'candlewick.sqlite'), '')
  const now = shop.clock.now().toISOString()
  expect(await ask(ctx, owners)).toMatch(/^trouble: .*npm run create-owner/)
  await signUp(shop, grace, 'owner')
  const network = await openEmptyNetwork()
  const examined = await examineShop(ctx, network)
  const troubles = examined.flatMap(({ name, found }) =>
    found.filter(({ level }) => level === 'trouble').map(() => name),
  )
  // The test's PostgreSQL trades durability for speed and has its own clock, the pages may not be built, and DNS
  // doesn't know the site.
  expect(troubles.filter((name) => !['Database', 'Clock', 'Configuration'].includes(name))).toEqual(['Site'])
  expect(formatFindings(examined)).toContain('✓ Migrations     all ')

  await saveSetting(ctx.db, 'smtpHost', '127.0.0.1', now)
  await saveSetting(ctx.db, 'smtpPort', 1, now)
  await ctx.cache.change('settings', async () => {})
  expect(await ask({ ...ctx, config: { ...ctx.config, allowPrivateHosts: true } }, mail)).toMatch(/^trouble: /)
  await saveSetting(ctx.db, 'smtpPassword', 'sealed with another key', now)
  await ctx.cache.change('settings', async () => {})
  expect(await ask(ctx, secrets)).toMatch(/^trouble: .*SECRET_KEY/)

  await ctx.db
    .insertInto('jobs')
    .values({ id: crypto.randomUUID(), type: 'send-mail', payload: '{}', run_at: now, attempts: 0, created_at: now })
    .execute()
  shop.moveClock(3_600_000)
  expect(await ask(ctx, jobs)).toMatch(/^note: One has been due since/)
  shop.moveClock(-86_400_000)
  expect(await ask(ctx, clock)).toMatch(/^trouble: .*(clock|differ)/)
  const folder = { ...ctx.config.files, folder: '/dev/null/files' }
  const noDisk = { ...ctx, config: { ...ctx.config, dataDir: '/dev/null', files: folder } }
  expect(hasTrouble(await examineShop(noDisk, network))).toBe(true)
  const plain = { ...ctx.config, siteUrl: new URL('http://shop.example') }
  expect(await ask({ ...ctx, config: plain }, configuration)).toMatch(/^trouble: SITE_URL/)

  const other = http.createServer((_, response) => response.end('no shop')).listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const taken = { port: (other.address() as AddressInfo).port }
  expect(await ask({ ...ctx, config: { ...ctx.config, ...taken } }, port)).toMatch(/^trouble: Another program/)
  const stripe = { secretKey: 'sk_live_canary', publishableKey: 'pk_live_x', webhookSecret: 'whsec_canary' }
  const stripeApiUrl = new URL('http://127.0.0.1:1')
  const payments = { kind: 'stripe' as const, chosen: true, stripe, stripeApiUrl }
  const examinedAgain = await examineShop({ ...ctx, config: { ...ctx.config, payments } }, network)
  expect(formatFindings(examinedAgain)).toContain('Nothing responds at http://127.0.0.1:1')
  expect(formatFindings(examinedAgain)).not.toContain('canary')
})

if (testEngine === 'postgres') {
  it('says that a role may not change the schema, before an update fails', async () => {
    const { ctx } = await startShop()
    const network = await openEmptyNetwork()
    expect(await rights.examine(ctx, network)).toEqual([expect.objectContaining({ level: 'good' })])
    // Roles belong to the whole server, so nothing of this is kept.
    const trx = await ctx.db.startTransaction().execute()
    const limited = sql.id('limited')
    await sql`create role ${limited}`.execute(trx)
    await sql`revoke create on schema public from public`.execute(trx)
    await sql`set local role ${limited}`.execute(trx)
    const [refused] = await rights.examine({ ...ctx, db: trx }, network)
    expect(refused?.text).toContain('grant create on schema public to limited;')
    await sql`reset role`.execute(trx)
    await sql`grant create on schema public to ${limited}`.execute(trx)
    await sql`set local role ${limited}`.execute(trx)
    const [foreign] = await rights.examine({ ...ctx, db: trx }, network)
    expect(foreign?.text).toMatch(/^\d+ tables belong to another role/)
    await trx.rollback().execute()
  })
}

it('counts how fast the shop grows, and how long the disk will last', async () => {
  const shop = await startShop()
  const network = await openEmptyNetwork()
  const ask = async () => (await growth.examine(shop.ctx, network))[0]
  expect((await ask())?.text).toMatch(/^The database has .* [KM]B and grows by about 0 KB a day$/)
  const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * 86_400_000).toISOString()
  // PostgreSQL would store a repeated letter in a few bytes.
  const longText = () => randomBytes(150_000).toString('base64')
  const message = () => ({ name: 'Ada', email: 'ada@example.test', body: longText(), search_text: 'hello' })
  const messages = [1, 10, 100].map((days) => ({ id: crypto.randomUUID(), ...message(), created_at: daysAgo(days) }))
  await shop.ctx.db.insertInto('customer_messages').values(messages).execute()
  const found = await growth.examine(shop.ctx, network)
  expect(found[0]?.text).toMatch(/grows by about \d+ KB a day; .* are free here, enough for/)
  expect(formatFindings([{ name: 'Growth', found }])).toMatch(/^ {18}customer_messages +\d+ KB, \d+ KB a day$/m)
  const tables = found[0]?.tables ?? []
  expect(tables.length).toBeGreaterThan(60)
  expect(tables.find(({ name }) => name === 'orders')).toEqual({
    name: 'orders',
    bytes: expect.any(Number),
    bytesPerDay: 0,
  })
  const { bytes = 0, bytesPerDay = 0 } = tables.find(({ name }) => name === 'customer_messages') ?? {}
  // Two of three messages came in the last 30 days.
  expect(bytesPerDay).toBe(Math.round((bytes * 2) / 3 / 30))

  const video = { original_file_name: 'a', search_name: 'a', mime_type: 'video/mp4', category: 'general' } as const
  const size = { file_type: 'video' as const, file_size_bytes: 1e15, created_at: daysAgo(1) }
  await shop.ctx.db
    .insertInto('media_files')
    .values({ id: crypto.randomUUID(), key: 'general/a.mp4', ...video, ...size })
    .execute()
  expect(await ask()).toMatchObject({
    level: 'trouble',
    text: expect.stringMatching(/, uploads by \d+ GB; .* enough for 0 days: free some space/),
  })
})

it('looks for the shop at the address it listens on', async () => {
  const { app, ctx } = await startShop()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port: at } = app.server.address() as AddressInfo
  const askAt = (host: string) => ask({ ...ctx, config: { ...ctx.config, host, port: at } }, port)
  expect(await askAt('127.0.0.1')).toBe(`good: the shop answers on ${at}`)
  expect(await askAt('127.0.0.2')).toBe(`good: ${at} is free, the shop is not running here`)
  const everywhere = http.createServer((_, response) => response.end('no shop')).listen(0, '0.0.0.0')
  onTestFinished(() => void everywhere.close())
  await once(everywhere, 'listening')
  const taken = { host: '0.0.0.0', port: (everywhere.address() as AddressInfo).port }
  expect(await ask({ ...ctx, config: { ...ctx.config, ...taken } }, port)).toMatch(/^trouble: Another program/)
})

it('says whether ffmpeg can prepare videos, and what it lacks', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const install = (name: string, script: string) =>
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const askWith = async (FFMPEG: string) => ask((await startShop({ FFMPEG })).ctx, ffmpeg)
  expect(await askWith('off')).toMatch(/^good: off \(FFMPEG=off\): browsers prepare videos/)
  const program = path.join(folder, 'ffmpeg')
  expect(await askWith(program)).toMatch(
    /^note: .*\/ffmpeg isn't installed: .* Install ffmpeg with libx264 and ffprobe/,
  )
  install('ffmpeg', 'echo libx265')
  expect(await askWith(program)).toMatch(/^note: .*\/ffprobe isn't installed: /)
  install('ffprobe', 'exit 3')
  expect(await askWith(program)).toMatch(/^note: .*\/ffprobe fails \(3\): /)
  install('ffprobe', '')
  expect(await askWith(program)).toMatch(/^note: .*\/ffmpeg was built without libx264: /)
  install('ffmpeg', 'echo libx264')
  expect(await askWith(program)).toBe(`good: ${program} prepares the videos that browsers can't`)
})

it("says what it couldn't check, and creates nothing while checking", async () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'candlewick-doctor-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const dataDir = path.join(parent, 'never', 'used')
  const env = { ...PRODUCTION, SECRET_KEY: 'a key that has more than 32 characters', DATA_DIR: dataDir, PORT: '0' }
  const nothingYet = formatFindings(await examineShop(compose(toConfig(readEnv(env)))))
  expect(nothingYet).toMatch(/! Database {7}There is none yet/)
  expect(nothingYet).toMatch(/! Not looked at {2}Rights, Migrations, Secrets, .*Clock/)
  expect(existsSync(path.dirname(dataDir))).toBe(false)

  const away = { ...env, DATABASE_URL: 'postgres://candlewick:canary@127.0.0.1:1/candlewick' }
  const noDatabase = formatFindings(await examineShop(compose(toConfig(readEnv(away)))))
  expect(noDatabase).toMatch(/✗ Database {7}DATABASE_URL cannot be reached/)
  // One line per fault; whether the pages are built depends on what was run before.
  const faults = noDatabase.match(/^✗ .*/gm)?.filter((line) => !line.includes('The pages are not built'))
  expect(faults).toHaveLength(1)
  expect(noDatabase).not.toContain('canary')
})
