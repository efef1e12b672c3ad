// `npm run torture -- --only=migrations`: upgrades from 0.1.0, next to a running 0.1.0 on PostgreSQL and after it on
// SQLite, and migrations of 5,000,000 rows on both. TORTURE_ROWS makes those shorter.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { startPostgres } from '../../../scripts/test-tools/start-postgres.js'
import { startStripeSandbox } from '../../../stripe-sandbox/start-sandbox.ts'
import { freePort } from '../free-port.ts'
import { processEnv } from '../process-env.ts'
import { CheckReport } from './check-report.ts'
import { migrateLargeFile, migrateLargeTable } from './long-migration.ts'
import { call, type ShopProcess, startShopProcess, until } from './shop-process.ts'
import { stripeVariables } from './stripe-variables.ts'
import { actAsCustomers, type Customers } from './upgrade-customers.ts'

const RELEASED = 'e1ca4bf6'
const root = path.resolve(import.meta.dirname, '../../..')

const report = new CheckReport()
const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-migrations-'))
const oldMain = checkOutRelease()
try {
  await upgradeSideBySide()
  await upgradeOneAfterTheOther()
  await migrateLargeTable(report)
  await migrateLargeFile(report)
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', path.join(folder, 'released')], { cwd: root })
  rmSync(folder, { recursive: true, force: true })
}
report.summarize('migrations')

/** The released version's own source, with the packages of this one. */
function checkOutRelease(): string {
  const released = path.join(folder, 'released')
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', released, RELEASED], { cwd: root })
  symlinkSync(path.join(root, 'node_modules'), path.join(released, 'node_modules'))
  return path.join(released, 'server/main.ts')
}

/** 0.1.0 serves customers while this version migrates under it, and afterwards next to it. */
async function upgradeSideBySide(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  const [oldPort, newPort] = [await freePort(), await freePort()]
  const sandbox = await startStripeSandbox({ webhookUrl: `http://127.0.0.1:${oldPort}/api/webhooks/stripe` })
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: path.join(folder, 'shared'),
    SITE_URL: `http://localhost:${oldPort}`,
    REGISTRATIONS_PER_ADDRESS: '1000000',
    ...stripeVariables(sandbox),
  }
  const started: ShopProcess[] = []
  try {
    const before = await startShopProcess({ ...env, PORT: String(oldPort) }, oldMain)
    started.push(before)
    const onOld = actAsCustomers([before.origin])
    await until(() => onOld.bought > 3, 60_000)

    // Its jobs stay with the old version for now.
    const after = await startShopProcess({ ...env, PORT: String(newPort), ROLE: 'web' })
    started.push(after)
    const during = onOld.requests
    await until(() => onOld.requests > during + 100, 60_000)
    await onOld.stop()
    reportCustomers(onOld, '0.1.0 while this version migrated')

    const onBoth = actAsCustomers([before.origin, after.origin])
    await until(() => onBoth.bought > 10, 120_000)
    await onBoth.stop()
    reportCustomers(onBoth, 'both versions, each person in turns')
    report.check((await untilEmailed(after.origin)) !== undefined, 'jobs from both versions are done by 0.1.0 alone')
    const refusal = tryStart(oldMain, { ...env, PORT: String(await freePort()) })
    report.check(refusal.code === 1 && /newer version/.test(refusal.text), `0.1.0 doesn't start again: ${refusal.text}`)

    const worker = await startShopProcess({ ...env, PORT: String(await freePort()), ROLE: 'worker' })
    started.push(worker)
    const last = actAsCustomers([before.origin])
    await until(() => last.bought > 2, 60_000)
    await last.stop()
    await before.end('SIGTERM')
    report.check(
      (await untilEmailed(after.origin)) !== undefined,
      'jobs that 0.1.0 left behind are done by this version',
    )
    report.none(
      started.flatMap(({ unexpected }) => unexpected),
      'no unexpected error in any log',
    )
  } finally {
    await Promise.all(started.map(({ end }) => end('SIGKILL')))
    await sandbox.close()
    await postgres.stop()
  }
}

/** One process may use a SQLite file, so the old version stops before the new one starts. */
async function upgradeOneAfterTheOther(): Promise<void> {
  const env = { DATA_DIR: path.join(folder, 'sqlite'), REGISTRATIONS_PER_ADDRESS: '1000000' }
  mkdirSync(env.DATA_DIR)
  const before = await startShopProcess(env, oldMain)
  const customers = actAsCustomers([before.origin])
  await until(() => customers.bought > 3, 60_000)
  await customers.stop()
  reportCustomers(customers, '0.1.0 on SQLite')
  await before.end('SIGTERM')

  const after = await startShopProcess(env)
  try {
    const kept = await customers.checkKept(after.origin)
    report.none(
      kept.missing,
      `this version opens its database: ${kept.checked} people sign in and find their notes and courses`,
    )
    const again = actAsCustomers([after.origin])
    await until(() => again.bought > 3, 60_000)
    await again.stop()
    reportCustomers(again, 'this version afterwards')
  } finally {
    await after.end('SIGTERM')
  }
  const refusal = tryStart(oldMain, { ...env, PORT: String(await freePort()) })
  report.check(refusal.code === 1 && /newer version/.test(refusal.text), `0.1.0 doesn't start again: ${refusal.text}`)
}

function reportCustomers({ requests, bought, saved, failures }: Customers, where: string): void {
  report.none(failures, `${where}: ${requests} requests, ${bought} purchases, ${saved} notes, no failure`)
  report.check(bought > 2 && saved > 2, `${where}: something was bought and saved`)
}

/** The outbox shows what became of each email. */
async function untilEmailed(origin: string): Promise<number | undefined> {
  return until(async () => {
    const { body } = await call(origin, 'GET', '/api/outbox')
    const emails = Object.values(body).flat() as { status?: string }[]
    return emails.length > 0 && emails.every(({ status }) => status !== 'queued')
  }, 90_000)
}

function tryStart(main: string, env: Record<string, string>): { code: number | null; text: string } {
  const SECRET_KEY = 'a key that is used in tests and nowhere else'
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { ...processEnv, SECRET_KEY, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { code: status, text: stderr.trim() }
}
