import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { expect, inject, it, onTestFinished } from 'vitest'

import type { VideoPlayback } from '#contract/media/video-playback.ts'
import { StripePaymentGateways } from '#server/adapters/stripe-payment-gateways.ts'
import { buildApp } from '#server/app.ts'
import { backUpShop } from '#server/backup/back-up-shop.ts'
import type { Manifest } from '#server/backup/backup-manifest.ts'
import { restoreShop } from '#server/backup/restore-shop.ts'
import { compose } from '#server/compose.ts'
import { toConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { MIGRATIONS_BEFORE_FIRST_RELEASE } from '#server/database/before-first-release.ts'
import { type Database, transact } from '#server/database/database.ts'
import { appliedMigrations, FIRST_RELEASE, migrate, migrateUpTo } from '#server/database/migrate.ts'
import { examineShop, formatFindings } from '#server/doctor/examine-shop.ts'
import { explainStartFailure } from '#server/explain-start-failure.ts'
import { encodeVideo } from '#server/features/renditions/encode-video.ts'
import { queueEncoding } from '#server/features/renditions/renditions.ts'
import { mailSettings, SANDBOX_KEYS, saveSetting } from '#server/features/settings/settings.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { isDemoPaymentId } from '#server/seed/demo-payments.repository.ts'
import { seedDemoShop } from '#server/seed/seed-shop.ts'

import { startStripeSandbox } from '../../stripe-sandbox/start-sandbox.ts'
import { findBrokenInvariants } from './payment-invariants.ts'
import { ada } from './people.ts'
import { processEnv } from './process-env.ts'
import { sampleEncoder, sampleLadder } from './sample-ladder.ts'
import { TestBrowser } from './test-browser.ts'
import { testEngine } from './test-database.ts'

const BUYERS = 4
/** A command that refuses must exit on its own, not only once its idle connections time out. */
const IDLE_CONNECTIONS_CLOSE_MS = 30_000
type Place = Record<string, string>

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty place for a shop on the engine under test. */
async function newPlace(engine = testEngine): Promise<Place> {
  const place = { DATA_DIR: newFolder(), LOG_LEVEL: 'silent', PAYMENTS: 'sandbox' }
  if (engine === 'sqlite') return place
  const serverUrl = inject('postgresUrl')
  const name = `backup_${uuidv7().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { ...place, DATABASE_URL: serverUrl.replace(/\/postgres$/, `/${name}`) }
}

/** A new connection each time, like another process. */
function openPlace(place: Place) {
  const ctx = compose(toConfig(readEnv({ ...place, DEMO_SHOP: 'small', FFMPEG: 'off' })))
  let isClosed = false
  const close = async () => {
    if (!isClosed) await ctx.db.destroy()
    isClosed = true
  }
  onTestFinished(close)
  return { ctx, close }
}

async function openShopAt(place: Place) {
  const { ctx, close } = openPlace(place)
  await migrate(ctx.db, ctx.engine)
  await ctx.cache.refresh()
  await seedDemoShop(ctx)
  const app = await buildApp(ctx)
  const sandbox = await startStripeSandbox(SANDBOX_KEYS)
  ctx.payments = new StripePaymentGateways({ sandbox })
  return {
    ctx,
    visitor: () => new TestBrowser(app),
    async close() {
      await app.close()
      await sandbox.close()
      await close()
    },
  }
}
type Shop = Awaited<ReturnType<typeof openShopAt>>

async function register({ visitor }: Shop, email: string) {
  const browser = visitor()
  expect((await browser.post('/api/register', { ...ada, email })).statusCode).toBe(200)
  return browser
}

/** People buy and staff add files while the backup runs. Returns the number of paid purchases. */
async function sellWhile<T>(
  shop: Shop,
  buyers: TestBrowser[],
  work: () => Promise<T>,
): Promise<{ sold: number; result: T }> {
  const courses = (await shop.visitor().get('/api/courses')).json<{ id: string }[]>()
  let isOver = false
  let sold = 0
  const buy = async (buyer: TestBrowser) => {
    for (const { id: courseId } of courses) {
      if (isOver) return
      const response = await buyer.post('/api/billing/charge', { courseId, paymentMethodId: 'pm_card_visa' })
      expect(response.json().status).toBe('paid')
      sold += 1
      await shop.ctx.files.write(`general/${uuidv7()}.txt`, Buffer.from('arrived meanwhile'))
    }
  }
  const first = buyers[0] as TestBrowser
  await buy(first)
  const buying = buyers.slice(1).map(buy)
  const result = await work()
  isOver = true
  await Promise.all(buying)
  return { sold, result }
}

/** Whether the backup's own books are consistent, regardless of what happened at Stripe since. */
async function expectBooksToFit(db: Database): Promise<number> {
  const payments = await db.selectFrom('payments').selectAll().execute()
  const made = payments.filter(({ stripe_payment_intent_id: id }) => !isDemoPaymentId(id))
  const charges = made.map((one) => ({
    payment_intent: one.stripe_payment_intent_id,
    amount: one.amount_cents,
    currency: 'usd',
    status: 'succeeded',
  }))
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['payments.stripe_payment_intent_id as payment_intent', 'refunds.amount_cents as amount', 'refunds.status'])
    .execute()
  expect(await findBrokenInvariants(db, { charges: () => charges, refunds: () => refunds })).toEqual([])
  return made.length
}

it('backs up a shop that keeps selling, and restores it elsewhere', async () => {
  const place = await newPlace()
  const shop = await openShopAt(place)
  await saveSetting(
    shop.ctx.db,
    'smtpPassword',
    shop.ctx.secrets.seal('canary', 'setting:smtpPassword'),
    new Date().toISOString(),
  )
  await saveSetting(shop.ctx.db, 'smtpHost', 'mail.example', new Date().toISOString())
  const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, at) => register(shop, `buyer${at}@example.test`)))
  const folder = path.join(newFolder(), 'backup')
  const { sold, result } = await sellWhile(shop, buyers, () => backUpShop(openPlace(place).ctx, folder))
  expect(sold).toBeGreaterThan(3)
  await shop.close()

  const elsewhere = await newPlace()
  const target = openPlace(elsewhere)
  await restoreShop(target.ctx, folder, { overwrite: false })
  expect(await expectBooksToFit(target.ctx.db)).toBeGreaterThanOrEqual(3)
  await target.close()

  const restored = await openShopAt(elsewhere)
  expect((await mailSettings(restored.ctx)).openAccount()?.password).toBe('canary')
  const buyer = restored.visitor()
  expect((await buyer.post('/api/login', { email: 'buyer0@example.test', password: ada.password })).statusCode).toBe(
    200,
  )
  const { courses } = (await buyer.get('/api/my/courses')).json()
  expect(courses).toHaveLength(3)
  expect((await register(restored, 'late@example.test')).cookies.size).toBeGreaterThan(0)
  for (const { path: name } of result.files) {
    const original = readFileSync(path.join(place.DATA_DIR ?? '', name))
    if (name.startsWith('files/')) expect(readFileSync(path.join(elsewhere.DATA_DIR ?? '', name))).toEqual(original)
  }
  await restored.close()
}, 300_000)

it('moves a shop to the other database engine', async () => {
  // Without a PostgreSQL server, the round trip ends on the same engine it started on.
  const place = await newPlace()
  const shop = await openShopAt(place)
  await register(shop, ada.email)
  await shop.close()
  const first = await backUp(place)
  const onSqlite = await newPlace('sqlite')
  await restore(onSqlite, first)
  const second = await backUp(onSqlite)
  const back = await newPlace()
  await restore(back, second)
  const third = await backUp(back)
  expect(rowCounts(third)).toEqual(rowCounts(first))
  const moved = await openShopAt(back)
  const browser = moved.visitor()
  expect((await browser.post('/api/login', { email: ada.email, password: ada.password })).statusCode).toBe(200)
  await moved.close()
}, 300_000)

it('keeps renditions with their videos', async () => {
  const place = await newPlace()
  const shop = await openShopAt(place)
  const { ctx } = shop
  ctx.videoEncoder = sampleEncoder()
  const trailer = await ctx.db
    .selectFrom('media_files')
    .innerJoin('courses', 'courses.trailer_video_key', 'media_files.key')
    .select(['media_files.id', 'media_files.key'])
    .where('courses.slug', '=', 'intro-to-trading')
    .executeTakeFirstOrThrow()
  await transact(ctx.db, (trx) => queueEncoding(ctx, trx, trailer.id))
  await new JobRunner(ctx, { queued: [encodeVideo], recurring: [] }).runDueJobs()
  await shop.close()

  const elsewhere = await newPlace()
  await restore(elsewhere, await backUp(place))
  const restored = await openShopAt(elsewhere)
  const visitor = restored.visitor()
  const { renditions } = (await visitor.get(`/api/trailer/playback?key=${trailer.key}`)).json<VideoPlayback>()
  const [, { url = '' } = {}] = renditions
  expect((await visitor.get(url)).rawPayload.equals(sampleLadder['240p'])).toBe(true)
  await restored.close()
}, 300_000)

it('refuses to overwrite a shop, and backups that are damaged, newer, or encrypted with another key', async () => {
  const place = await newPlace()
  const shop = await openShopAt(place)
  const folder = await backUp(place)
  await expect(restore(place, folder, { overwrite: true })).rejects.toThrow('The shop is running on this database')
  await shop.close()
  const begun = performance.now()
  const command = path.resolve(import.meta.dirname, '../commands/restore.command.ts')
  const child = spawn(process.execPath, [command, folder], {
    env: { ...processEnv, ...place },
    stdio: 'ignore',
  })
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(performance.now() - begun).toBeLessThan(IDLE_CONNECTIONS_CLOSE_MS)
  await expect(restore(place, folder)).rejects.toThrow('This database belongs to a shop already')
  await restore(place, folder, { overwrite: true })
  await expect(backUp(place, folder)).rejects.toThrow('exists and is not empty')
  const inFile = path.join(folder, 'manifest.json', 'backup')
  await expect(backUp(place, inFile)).rejects.toThrow(`This user may not write ${inFile} (ENOTDIR)`)
  await expect(backUp(place, '/proc/none/backup')).rejects.toThrow(/\/proc\/none\/backup .*(ENOENT|EROFS|EACCES)/)

  const empty = await newPlace()
  const withKey = { ...empty, SECRET_KEY: 'another key that has enough characters' }
  await expect(restore(withKey, folder)).rejects.toThrow('a different SECRET_KEY')
  const manifestFile = path.join(folder, 'manifest.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const users = path.join(folder, 'tables/users.jsonl.gz')
  const bytes = readFileSync(users)
  const damaged = Buffer.from(bytes)
  damaged.writeUInt8(bytes.readUInt8(20) ^ 1, 20)
  writeFileSync(users, damaged)
  await expect(restore(empty, folder)).rejects.toThrow('The backup is damaged: tables/users.jsonl.gz')
  rmSync(users)
  await expect(restore(empty, folder)).rejects.toThrow('tables/users.jsonl.gz is missing')
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-later'] }))
  await expect(restore(empty, folder)).rejects.toThrow('newer version (9999-later)')
  await expect(restore(empty, newFolder())).rejects.toThrow('is no backup')
}, 300_000)

/** A shop from before 0.1.0: it has the first release's schema, created by migrations with other names. */
async function makeShopBeforeFirstRelease(place: Place, migrations: readonly string[]): Promise<void> {
  const { ctx, close } = openPlace(place)
  await migrateUpTo(ctx.db, ctx.engine, FIRST_RELEASE)
  await sql`delete from kysely_migration`.execute(ctx.db)
  for (const name of migrations) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-01')`.execute(ctx.db)
  }
  await saveSetting(ctx.db, 'siteName', 'The Old Shop', '2026-11-01T00:00:00.000Z')
  await close()
}

it('migrates a shop from before 0.1.0 the way the start message says', async () => {
  const place = await newPlace()
  await makeShopBeforeFirstRelease(place, MIGRATIONS_BEFORE_FIRST_RELEASE)
  const { ctx, close } = openPlace(place)
  const failure = await migrate(ctx.db, ctx.engine).catch((error) => error)
  const sentence = explainStartFailure(failure)
  expect(sentence).toMatch(/^This database was made by a version before 0\.1\.0 and was left unchanged: .*[^.]\.$/)
  expect(sentence).toMatch(/`npm run backup` .* `npm run restore -- <backup folder> --overwrite` with this version\.$/)
  expect(await appliedMigrations(ctx.db)).toEqual(MIGRATIONS_BEFORE_FIRST_RELEASE)
  expect(formatFindings(await examineShop(ctx))).toContain(`✗ Migrations     ${sentence}`)
  await close()

  await restore(place, await backUp(place), { overwrite: true })
  const restored = openPlace(place)
  expect(await appliedMigrations(restored.ctx.db)).toEqual([FIRST_RELEASE])
  await migrate(restored.ctx.db, restored.ctx.engine)
  const names = await restored.ctx.db.selectFrom('site_settings').select('value').execute()
  expect(names).toEqual([{ value: '"The Old Shop"' }])
})

it('says how to migrate a backup from long before 0.1.0', async () => {
  const place = await newPlace()
  await makeShopBeforeFirstRelease(place, MIGRATIONS_BEFORE_FIRST_RELEASE.slice(0, -2))
  const folder = await backUp(place)
  await expect(restore(place, folder, { overwrite: true })).rejects.toThrow(
    /^This backup was made by an early version before 0\.1\.0 \(0032-refunds-that-fail\): restore it with commit ebef9a5/,
  )
})

it('leaves either the old shop or the restored one complete when killed halfway', async () => {
  const place = await newPlace()
  await (await openShopAt(place)).close()
  const earlier = await backUp(place)
  const shop = await openShopAt(place)
  await register(shop, 'later@example.com')
  await shop.ctx.files.write('general/later.txt', Buffer.from('written after the backup'))
  await shop.close()
  const later = await backUp(place)

  expect(await killRestoreAt('restore:before-commit', place, earlier)).toBe('SIGKILL')
  expect(getContent(await backUp(place))).toEqual(getContent(later))
  expect(await killRestoreAt('restore:after-commit', place, earlier)).toBe('SIGKILL')
  expect(getContent(await backUp(place)).rows).toEqual(getContent(earlier).rows)
  await restore(place, earlier, { overwrite: true })
  expect(getContent(await backUp(place))).toEqual(getContent(earlier))
}, 300_000)

async function killRestoreAt(step: string, place: Place, folder: string): Promise<NodeJS.Signals | null> {
  const command = path.resolve(import.meta.dirname, '../commands/restore.command.ts')
  const env = { ...processEnv, ...place, CRASH_AT_STEP: step }
  const child = spawn(process.execPath, [command, folder, '--overwrite'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return signal
}

function getContent(folder: string) {
  const { files } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest
  const rows = Object.entries(rowCounts(folder)).filter(([table]) => table !== 'jobs')
  return { rows, files: files.map(({ path: name, sha256 }) => `${name} ${sha256}`).sort() }
}

async function backUp(place: Place, folder = path.join(newFolder(), 'backup')): Promise<string> {
  const { ctx, close } = openPlace(place)
  await backUpShop(ctx, folder)
  await close()
  return folder
}

async function restore(place: Place, folder: string, options = { overwrite: false }): Promise<void> {
  const { ctx, close } = openPlace(place)
  await restoreShop(ctx, folder, options).finally(close)
}

function rowCounts(folder: string): Record<string, number> {
  const { tables } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest
  return Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
}
