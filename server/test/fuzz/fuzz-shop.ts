import type { AddressInfo } from 'node:net'
import { StripePaymentGateways } from '#server/adapters/stripe-payment-gateways.ts'
import { allJobs } from '#server/all-jobs.ts'
import { buildApp } from '#server/app.ts'
import { compose } from '#server/compose.ts'
import { toConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import type { Database, Engine } from '#server/database/database.ts'
import { SANDBOX_KEYS } from '#server/features/settings/settings.ts'
import { JobRunner } from '#server/jobs/job-runner.ts'
import { withDemoJobs } from '#server/seed/demo-jobs.ts'
import { DEMO_PASSWORD } from '#server/seed/seed-people.ts'
import { seedDemoShop } from '#server/seed/seed-shop.ts'

import { startStripeSandbox } from '../../../stripe-sandbox/start-sandbox.ts'
import { TestBrowser } from '../test-browser.ts'
import { fillFuzzShop } from './fill-fuzz-shop.ts'
import type { FuzzResponse } from './find-response-problems.ts'
import { CURRENT_CODE, type KnownValues, readKnownValues } from './known-values.ts'
import type { FuzzCase } from './make-case.ts'
import { WEBHOOK_PATH } from './make-stripe-event.ts'
import { snapshotFiles } from './snapshot-files.ts'
import { snapshotTables } from './snapshot-tables.ts'

export const ACTORS = ['visitor', 'student', 'owner'] as const
export type Actor = (typeof ACTORS)[number]

/** Strings in the shop's secrets that must never appear in a response. */
export const CANARIES = ['canary-of-the-mail-server', 'a key that is used for bad input and nowhere else'] as const

const NO_LIMITS = {
  LOGIN_FAILURES_PER_ACCOUNT: '1000000',
  LOGIN_FAILURES_PER_ADDRESS: '1000000',
  REGISTRATIONS_PER_ADDRESS: '1000000',
  PASSWORD_RESETS_PER_ACCOUNT: '1000000',
  PASSWORD_RESETS_PER_ADDRESS: '1000000',
  CHARGE_FAILURES_PER_ACCOUNT: '1000000',
  CHARGE_FAILURES_PER_ADDRESS: '1000000',
  CHARGE_FAILURES_IN_SHOP: '1000000',
  CHARGE_FAILURES_IN_BURST: '1000000',
  COUPON_FAILURES_PER_ACCOUNT: '1000000',
  COUPON_FAILURES_PER_ADDRESS: '1000000',
}

export type FuzzShop = {
  origin: string
  port: number
  dataDir: string
  known: KnownValues
  send(actor: Actor, fuzzCase: FuzzCase): Promise<FuzzResponse>
  /** Restores the initial state after running the jobs that the cases queued. Returns the jobs that failed. */
  reset(): Promise<string[]>
  close(): Promise<void>
}

/** The sample shop with data of every kind, on a real port, and three people whose sessions survive every reset. */
export async function openFuzzShop(
  db: Database,
  engine: Engine,
  dataDir: string,
  logLevel = 'silent',
): Promise<FuzzShop> {
  const [, SECRET_KEY] = CANARIES
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: logLevel,
    DEMO_SHOP: 'small',
    // Bad input that uploads or replaces a video would otherwise have it encoded for seconds.
    FFMPEG: 'off',
    SECRET_KEY,
    PAYMENTS: 'sandbox',
    ...NO_LIMITS,
  }
  const ctx = compose(toConfig(readEnv(env)), { db, engine })
  await seedDemoShop(ctx)
  const app = await buildApp(ctx)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const sandbox = await startStripeSandbox({ ...SANDBOX_KEYS, webhookUrl: `${origin}/api/webhooks/stripe` })
  ctx.payments = new StripePaymentGateways({ sandbox })
  const runner = new JobRunner(ctx, withDemoJobs(allJobs))

  const cookies = {
    visitor: '',
    student: await signIn('student@candlewick.test'),
    owner: await signIn('owner@candlewick.test'),
  }
  const [smtpPassword] = CANARIES
  const secrets = await fillFuzzShop(ctx, app, cookies, smtpPassword)
  await sandbox.webhooks.idle()
  await runner.runDueJobs()
  const tables = await snapshotTables(db, engine)
  const restoreFiles = snapshotFiles(dataDir)
  const restoreSandbox = sandbox.takeSnapshot()
  const known = await readKnownValues(db, tables.names, secrets)

  async function signIn(email: string): Promise<string> {
    const browser = new TestBrowser(app)
    await browser.post('/api/login', { email, password: DEMO_PASSWORD })
    return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  const sign = async (payload: string) => {
    const { default: Stripe } = await import('stripe')
    return Stripe.webhooks.generateTestHeaderString({ payload, secret: SANDBOX_KEYS.webhookSecret })
  }

  return {
    origin,
    port,
    dataDir,
    known,
    async send(actor, { kind, method, url, headers, payload }) {
      const extra: Record<string, string> = cookies[actor] ? { cookie: cookies[actor] } : {}
      if (url === WEBHOOK_PATH && kind !== 'wrong transport') extra['stripe-signature'] = await sign(String(payload))
      const body = typeof payload === 'string' ? payload.replace(CURRENT_CODE, secrets.currentCode) : payload
      const sent = { method, url, headers: { ...extra, ...headers }, ...(body === undefined ? {} : { payload: body }) }
      // A stream that breaks midway can't report it any other way.
      return app.inject(sent).catch((error) => ({ statusCode: 599, headers: {}, body: String(error) }))
    },
    async reset() {
      await runner.runDueJobs()
      await sandbox.webhooks.idle()
      const failed = await tables.failedJobs()
      await tables.restore()
      restoreFiles()
      restoreSandbox()
      await ctx.cache.refresh()
      return failed
    },
    async close() {
      await app.close()
      await sandbox.close()
      await tables.forget()
      ctx.mail.close()
    },
  }
}
