import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'

import { openSqliteDatabase } from '#server/adapters/sqlite-database.ts'
import type { Database } from '#server/database/database.ts'
import { MIGRATION_NAMES, migrate } from '#server/database/migrate.ts'

import { makeReadOnlyCheckout } from '../../../scripts/test-tools/read-only-checkout.js'
import { startPostgres } from '../../../scripts/test-tools/start-postgres.js'
import { freePort, takenPort } from '../free-port.ts'
import { createLimitedRole } from '../limited-role.ts'
import type { CheckReport } from './check-report.ts'
import { checkFailedRun, MAIN, runProgram } from './failed-run.ts'
import { call, signIn, startShopProcess, until } from './shop-process.ts'
import { mountSmallDisk } from './small-disk.ts'

const SQLITE_HEADER_BYTES = 100
const SOMEBODY_ELSE = 12_345
const OTHER_KEY = 'a key that nothing in this database was sealed with'

/** A start in a data folder of its own, which `prepare` leaves in the state that makes it fail. */
async function startIn(prepare: (dataDir: string) => unknown, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-start-fault-'))
  try {
    await prepare(dataDir)
    return await runProgram([MAIN], { DATA_DIR: dataDir, PORT: String(await freePort()), ...env })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
const untouched = () => {}

async function makeDatabase(dataDir: string, change: (db: Database) => Promise<unknown>): Promise<string> {
  const file = path.join(dataDir, 'candlewick.sqlite')
  const db = openSqliteDatabase(file)
  await migrate(db, 'sqlite')
  await change(db)
  await db.destroy()
  return file
}

export async function tryConfigurationFaults(report: CheckReport): Promise<void> {
  const { server, port } = await takenPort()
  const taken = await startIn(untouched, { PORT: String(port) })
  checkFailedRun(report, 'a port in use', taken, /^Port \d+ is already in use/)
  const sandbox = await runProgram(['stripe-sandbox/run-sandbox.command.ts', `--port=${port}`], {})
  checkFailedRun(report, 'stripe-sandbox on a port in use', sandbox, /^Port \d+ is already in use/)
  server.close()
  const variable = await startIn(untouched, { PORT: 'three thousand' })
  checkFailedRun(report, 'a wrong variable', variable, /^PORT is not valid: must be a whole number/)
  const key = await startIn(untouched, { SECRET_KEY: 'short' })
  checkFailedRun(report, 'a SECRET_KEY that is too short', key, /^SECRET_KEY is not valid: must have at least 32/)
  const checkout = makeReadOnlyCheckout()
  for (const script of ['scripts/build-web.js', 'scripts/build-program.js']) {
    const refused = await runProgram([script], {}, { cwd: checkout })
    checkFailedRun(report, `${script} in a read-only checkout`, refused, /can't write to .+: run `npm run build`/)
  }
  rmSync(checkout, { recursive: true, force: true })
}

export async function tryDataFolderFaults(report: CheckReport): Promise<void> {
  if (process.getuid?.() === 0) {
    const foreign = await startIn((dataDir) => chownSync(dataDir, SOMEBODY_ELSE, SOMEBODY_ELSE))
    checkFailedRun(
      report,
      "root on somebody else's data folder",
      foreign,
      /^You are root, and .+ belongs to user 12345/,
    )
  } else console.log("! root on somebody else's data folder: skipped, because this user isn't root")

  const otherLine = await startIn((dataDir) =>
    makeDatabase(dataDir, async (db) => {
      await sql`update kysely_migration set name = '0002-their-own' where name = ${MIGRATION_NAMES.at(-1)}`.execute(db)
    }),
  )
  checkFailedRun(report, 'migrations of another line', otherLine, /another line of this program: it has 0002-their-own/)
  const old = await startIn((dataDir) =>
    makeDatabase(dataDir, async (db) => {
      await sql`delete from kysely_migration`.execute(db)
      await sql`insert into kysely_migration (name, timestamp) values ('0001-accounts', '2026-01-01')`.execute(db)
    }),
  )
  checkFailedRun(report, 'a database from before 0.1.0', old, /made by a version before 0\.1\.0 and was left unchanged/)
  const damaged = await startIn(async (dataDir) => {
    const file = await makeDatabase(dataDir, async () => {})
    writeFileSync(file, readFileSync(file).fill(0xff, SQLITE_HEADER_BYTES, 20_000))
  })
  checkFailedRun(report, 'a damaged SQLite file', damaged, /candlewick\.sqlite under DATA_DIR is damaged/)

  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-start-fault-'))
  const shop = await startShopProcess({ DATA_DIR: dataDir })
  const second = await runProgram([MAIN], { DATA_DIR: dataDir, PORT: String(await freePort()) })
  checkFailedRun(report, 'a second process on one SQLite file', second, /^Another Candlewick is running on /)
  report.check((await call(shop.origin, 'GET', '/api/courses')).status === 200, 'the first one keeps serving')
  await shop.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}

export async function tryPostgresFaults(report: CheckReport): Promise<void> {
  const DATABASE_URL = `postgres://candlewick:secret@127.0.0.1:${await freePort()}/candlewick`
  const unreachable = await startIn(untouched, { DATABASE_URL })
  checkFailedRun(report, 'PostgreSQL out of reach', unreachable, /^DATABASE_URL cannot be reached \(ECONNREFUSED\)/)
  const postgres = await startPostgres()
  const { url, drop } = await createLimitedRole(postgres.url)
  const limited = await startIn(untouched, { DATABASE_URL: url })
  checkFailedRun(report, 'a role that may not create tables', limited, /permission denied.*grant create on schema/)
  await drop()
  const unknown = await startIn(untouched, { DATABASE_URL: postgres.url.replace(/\w+$/, 'nowhere') })
  checkFailedRun(report, 'a database that does not exist', unknown, /^DATABASE_URL is refused by the database: /)
  await postgres.stop()
}

/** The shop starts and serves; only what needs the secret says what is wrong. */
export async function tryOtherSecretKey(report: CheckReport): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-start-fault-'))
  const before = await startShopProcess({ DATA_DIR: dataDir })
  const cookie = await signIn(before.origin, 'owner@candlewick.test')
  const mail = { smtpHost: 'mail.example', smtpPort: 25, smtpUsername: 'shop', smtpPassword: 'a password' }
  const saved = await call(before.origin, 'PUT', '/api/admin/settings', mail, { cookie })
  await before.end('SIGTERM')
  const shop = await startShopProcess({ DATA_DIR: dataDir, SECRET_KEY: OTHER_KEY })
  const test = () => call(shop.origin, 'POST', '/api/admin/settings/test-connection', { concern: 'smtp' }, { cookie })
  const { status, body } = await test()
  const message = String(body.message)
  report.check(
    saved.status === 200 && status === 503 && /SECRET_KEY is not the one it was saved with/.test(message),
    `another SECRET_KEY: ${message} (${status}; the shop itself is open)`,
  )
  await shop.end('SIGTERM')
  const doctor = await runProgram(['server/commands/doctor.command.ts', '--json'], {
    DATA_DIR: dataDir,
    SECRET_KEY: OTHER_KEY,
  })
  const [told = doctor.output] = /SECRET_KEY can't open [^"]+/.exec(doctor.output) ?? []
  report.check(doctor.code === 1 && told !== doctor.output, `the doctor: ${told} (exit code ${doctor.code})`)
  rmSync(dataDir, { recursive: true, force: true })
}

export async function tryFullDisk(report: CheckReport): Promise<void> {
  const disk = mountSmallDisk()
  if (!disk) return
  try {
    disk.fill()
    const DATA_DIR = path.join(disk.folder, 'data')
    const refused = await runProgram([MAIN], { DATA_DIR, PORT: String(await freePort()) })
    checkFailedRun(report, 'a full disk', refused, /^The disk .*(is full|full or failing)/)
    disk.free()
    mkdirSync(DATA_DIR, { recursive: true })
    const shop = await startShopProcess({ DATA_DIR })
    disk.fill()
    const isTold = async () => (await call(shop.origin, 'GET', '/api/health')).status === 503
    const toldAfterMs = await until(isTold, 15_000)
    const { status, body } = await call(shop.origin, 'GET', '/api/health')
    report.check(
      toldAfterMs !== undefined,
      `a disk that fills up under an open shop: /api/health answers ${status} ${JSON.stringify(body)}`,
    )
    await shop.end('SIGTERM')
  } finally {
    disk.remove()
  }
}
