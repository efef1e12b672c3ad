import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { OutboxMail } from '#contract/mail/outbox.endpoints.ts'
import { openSqliteDatabase } from '#server/adapters/sqlite-database.ts'

import { startStripeSandbox } from '../../../stripe-sandbox/start-sandbox.ts'
import { freePort } from '../free-port.ts'
import { findBrokenInvariants } from '../payment-invariants.ts'
import type { CheckReport } from './check-report.ts'
import { call, type ShopProcess, signIn, startShopProcess, until } from './shop-process.ts'
import { stripeVariables } from './stripe-variables.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Offsets from the correct time, not from the previous one. */
const JUMPS: [name: string, shiftMs: number][] = [
  ['an hour ahead', HOUR_MS],
  ['right again', 0],
  ['40 days ahead', 40 * DAY_MS],
  ['right again, 40 days back', 0],
  ['40 days behind', -40 * DAY_MS],
  ['right in the end', 0],
]
const MAILED_WITHIN_MS = 30_000
const CLOSE_MS = 60_000

/** The machine's clock jumps while the shop is running. Stripe's clock stays correct. */
export async function tryClockJumps(report: CheckReport): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-clock-'))
  const shiftFile = path.join(dataDir, 'shift')
  writeFileSync(shiftFile, '0')
  const port = await freePort()
  const webhookUrl = `http://127.0.0.1:${port}/api/webhooks/stripe`
  const sandbox = await startStripeSandbox({ webhookUrl, firstRetryMs: 200 })
  const shop = await startShopProcess({
    DATA_DIR: dataDir,
    PORT: String(port),
    ...stripeVariables(sandbox),
    CLOCK_SHIFT_FILE: shiftFile,
    NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.ts')).href}`,
  })
  try {
    for (const [at, [name, shiftMs]] of JUMPS.entries()) {
      // Renamed into place, so nobody reads a half-written file.
      writeFileSync(`${shiftFile}.new`, String(shiftMs))
      renameSync(`${shiftFile}.new`, shiftFile)
      await tryEverydayUse(shop, report, { name, shiftMs, email: `jump-${at}@example.test` })
    }
    const charged = sandbox.charges().filter(({ status }) => status === 'succeeded').length
    report.check(charged === JUMPS.length, `${charged} charges for ${JUMPS.length} buyers, whatever the clock said`)
    await sandbox.webhooks.idle()
    await shop.end('SIGTERM')
    const db = openSqliteDatabase(path.join(dataDir, 'candlewick.sqlite'))
    const broken = await findBrokenInvariants(db, sandbox)
    await db.destroy()
    report.none(broken, 'orders and charges match after all jumps')
    report.none(shop.unexpected, 'no unexpected errors in the log')
  } finally {
    await shop.end('SIGKILL')
    await sandbox.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Jump = { name: string; shiftMs: number; email: string }

/** One person registers, gets the emails, buys a course and owns it; another signs in. */
async function tryEverydayUse(
  { origin }: ShopProcess,
  report: CheckReport,
  { name, shiftMs, email }: Jump,
): Promise<void> {
  const isFollowed = async () => {
    const probe = { email: `probe-${Math.random()}@example.test`, password: 'a long password', ...NAMES }
    await call(origin, 'POST', '/api/register', probe)
    const [mail] = await mailsTo(origin, probe.email)
    return Math.abs(Date.parse(mail?.createdAt ?? '') - Date.now() - shiftMs) < CLOSE_MS
  }
  const followed = await until(isFollowed, 10_000)
  const { status, cookie } = await call(origin, 'POST', '/api/register', {
    email,
    password: 'a long password',
    ...NAMES,
  })
  const mailed = await until(async () => {
    const mails = await mailsTo(origin, email)
    return mails.length >= 2 && mails.every(({ finishedAt }) => finishedAt !== null)
  }, MAILED_WITHIN_MS)
  report.check(
    followed !== undefined && status === 200 && mailed !== undefined,
    `the clock is ${name}: registered (${status}), emails written after ${mailed?.toFixed(0)} ms`,
  )
  const [course] = (await call(origin, 'GET', '/api/courses')).body as unknown as { id: string }[]
  const payment = { courseId: course?.id, paymentMethodId: 'pm_card_visa' }
  const bought = await call(origin, 'POST', '/api/billing/charge', payment, { cookie })
  const mine = await call(origin, 'GET', '/api/my/courses', undefined, { cookie })
  const owns = (mine.body.courses as unknown[] | undefined)?.length === 1
  const student = await signIn(origin, 'student@candlewick.test')
  const known = await call(origin, 'GET', '/api/auth/user', undefined, { cookie: student })
  report.check(
    bought.status === 200 && owns && known.status === 200,
    `the clock is ${name}: bought (${bought.status}) and owned, others sign in (${known.status})`,
  )
}

const NAMES = { firstName: 'Ada', lastName: 'L' }

async function mailsTo(origin: string, email: string): Promise<OutboxMail[]> {
  const { body } = await call(origin, 'GET', '/api/outbox')
  return ((body.mails ?? []) as OutboxMail[]).filter(({ to }) => to.includes(email))
}
