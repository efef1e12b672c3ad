// `npm run torture -- --only=lanes`: receipts leave at once while an announcement to 100,000 people is being sent.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { SMTPServer } from 'smtp-server'

import { allJobs } from '#server/all-jobs.ts'
import type { AppContext } from '#server/app-context.ts'
import { compose } from '#server/compose.ts'
import { toConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { transact } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { type MailRecipient, queueMail } from '#server/features/mail/mail.ts'
import { purchaseEmails } from '#server/features/mail/templates/purchase-emails.ts'
import { saveSetting } from '#server/features/settings/settings.ts'
import { readJobLanes } from '#server/jobs/job-lanes.read-model.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'

import { startPostgres } from '../../../scripts/test-tools/start-postgres.js'
import { CheckReport } from './check-report.ts'
import { pause, until } from './shop-process.ts'

const PEOPLE = Number(process.env.TORTURE_EMAILS ?? 100_000)
const RECEIPTS = 50
/** As when a few people buy at the same moment. */
const RECEIPTS_AT_ONCE = 10
const LEAVES_WITHIN_MS = 2_000
/** A busy mail server takes this long for each email. One after another, ten receipts would take longer than allowed. */
const SMTP_DELAY_MS = 200
const BATCH = 1_000

const report = new CheckReport()
const arrivedAt = new Map<string, number>()
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, { envelope }, respond) {
    stream.resume()
    stream.on('end', async () => {
      await pause(SMTP_DELAY_MS)
      for (const { address } of envelope.rcptTo) arrivedAt.set(address, performance.now())
      respond()
    })
  },
})
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
const { port } = mailServer.server.address() as AddressInfo

await sendOn('SQLite', {})
const postgres = await startPostgres({ durable: true })
await sendOn('PostgreSQL', { DATABASE_URL: postgres.url })
await postgres.stop()
mailServer.close()
report.summarize('lanes')

async function sendOn(engine: string, env: Record<string, string>): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-lanes-'))
  const limits = { BULK_EMAILS_PER_MINUTE: '1000000', ALLOW_PRIVATE_HOSTS: 'true' }
  const ctx = compose(toConfig(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...limits, ...env })))
  const runner = new JobRunner(ctx, allJobs)
  try {
    await migrate(ctx.db, ctx.engine)
    const settings = { smtpHost: '127.0.0.1', smtpPort: port, smtpFromEmail: 'shop@example.test' }
    for (const [name, value] of Object.entries(settings))
      await saveSetting(ctx.db, name, value, new Date().toISOString())
    await ctx.cache.refresh()
    await announce(ctx)
    ctx.jobs = runner
    await runner.start()
    const delays = await sendReceipts(ctx)
    const bulk = [...arrivedAt.keys()].filter((address) => address.startsWith('reader')).length
    const [, , lane] = await readJobLanes(ctx.db, new Date().toISOString())
    const [median, slowest] = [delays[Math.floor(delays.length / 2)] ?? 0, delays.at(-1) ?? Number.POSITIVE_INFINITY]
    report.check(
      slowest <= LEAVES_WITHIN_MS && bulk > 0 && (lane?.waiting ?? 0) > 0,
      `${engine}: ${RECEIPTS} receipts left within ${slowest.toFixed(0)} ms (median ${median.toFixed(0)} ms) behind ${PEOPLE.toLocaleString('en-US')} queued emails; ${bulk} of those were sent meanwhile`,
    )
  } finally {
    await runner.stop()
    ctx.mail.close()
    await ctx.db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
    arrivedAt.clear()
  }
}

async function announce(ctx: AppContext): Promise<void> {
  const values = { topic: 'Questions', time: 'Friday, 6 PM', joinUrl: 'https://example.test/join' }
  for (let first = 0; first < PEOPLE; first += BATCH) {
    await transact(ctx.db, async (trx) => {
      for (let at = first; at < Math.min(first + BATCH, PEOPLE); at++) {
        await queueMail(ctx, trx, 'qa_session', person(`reader${at}`), values, { lane: 'bulk' })
      }
    })
  }
}

/** How long each took from the commit to the mail server, shortest first. */
async function sendReceipts(ctx: AppContext): Promise<number[]> {
  const delays: number[] = []
  for (let first = 0; first < RECEIPTS; first += RECEIPTS_AT_ONCE) {
    const buyers = Array.from({ length: RECEIPTS_AT_ONCE }, (_, at) => person(`buyer${first + at}`))
    delays.push(...(await Promise.all(buyers.map((buyer) => sendReceipt(ctx, buyer)))))
  }
  return delays.sort((a, b) => a - b)
}

async function sendReceipt(ctx: AppContext, to: MailRecipient): Promise<number> {
  const begun = performance.now()
  const { sample } = purchaseEmails.purchase_confirmation
  await transact(ctx.db, (trx) => queueMail(ctx, trx, 'purchase_confirmation', to, sample))
  await until(() => arrivedAt.has(to.email), 10 * LEAVES_WITHIN_MS)
  return (arrivedAt.get(to.email) ?? Number.POSITIVE_INFINITY) - begun
}

function person(name: string) {
  return { userId: null, email: `${name}@example.test`, firstName: 'Ada', lastName: '' }
}
