import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { openSqliteDatabase } from '#server/adapters/sqlite-database.ts'

import { startStripeSandbox } from '../../../stripe-sandbox/start-sandbox.ts'
import { freePort } from '../free-port.ts'
import { findBrokenInvariants } from '../payment-invariants.ts'
import { TEST_BUCKET, TestS3Server } from '../s3-server.ts'
import type { CheckReport } from './check-report.ts'
import { FAULTS, type Fault, FaultProxy } from './fault-proxy.ts'
import { openMailServer, tryMailOutage } from './mail-outage.ts'
import { type CallResult, call, type ShopProcess, signIn, startShopProcess, summarizeCall } from './shop-process.ts'
import { stripeVariables } from './stripe-variables.ts'

/** Every call to a service may take ten seconds; the rest is for a busy machine. */
const RESPONSE_LIMIT_MS = 15_000
const OTHERS_WITHIN_MS = 3_000

type Site = { shop: ShopProcess; student: string; owner: string; report: CheckReport }

/** Stripe, the bucket and the mail server each go through every fault in turn. */
export async function tryServiceOutages(report: CheckReport): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-faults-'))
  const port = await freePort()
  const sandbox = await startStripeSandbox({
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    firstRetryMs: 200,
  })
  const s3 = await new TestS3Server().start()
  const mail = await openMailServer()
  const proxies = {
    stripe: await new FaultProxy(sandbox.port).start(),
    s3: await new FaultProxy(Number(new URL(s3.endpoint).port)).start(),
    mail: await new FaultProxy(mail.port).start(),
  }
  const shop = await startShopProcess({
    DATA_DIR: dataDir,
    PORT: String(port),
    ...stripeVariables(sandbox),
    STRIPE_API_URL: `http://127.0.0.1:${proxies.stripe.port}`,
    S3_BUCKET: TEST_BUCKET.bucket,
    S3_REGION: TEST_BUCKET.region,
    S3_ENDPOINT: `http://127.0.0.1:${proxies.s3.port}`,
    S3_ACCESS_KEY_ID: TEST_BUCKET.accessKeyId,
    S3_SECRET_ACCESS_KEY: TEST_BUCKET.secretAccessKey,
  })
  try {
    const student = await signIn(shop.origin, 'student@candlewick.test')
    const owner = await signIn(shop.origin, 'owner@candlewick.test')
    const site = { shop, student, owner, report }
    const settings = { smtpHost: '127.0.0.1', smtpPort: proxies.mail.port, smtpFromEmail: 'shop@example.test' }
    await call(shop.origin, 'PUT', '/api/admin/settings', settings, { cookie: owner })
    await call(shop.origin, 'POST', '/api/admin/settings/use-anyway', { concern: 'smtp' }, { cookie: owner })
    for (const fault of FAULTS) {
      await tryStripeOutage(site, proxies.stripe, fault)
      await tryBucketOutage(site, proxies.s3, fault)
    }
    await tryMailOutage(site, proxies.mail, mail)
    await sandbox.webhooks.idle()
    const charged = sandbox.charges().filter(({ status }) => status === 'succeeded').length
    report.check(charged === FAULTS.length, `${charged} charges for ${FAULTS.length} buyers, whatever went wrong`)
    await shop.end('SIGTERM')
    const db = openSqliteDatabase(path.join(dataDir, 'candlewick.sqlite'))
    const broken = await findBrokenInvariants(db, sandbox)
    await db.destroy()
    report.none(broken, 'orders and charges match afterwards')
    report.none(shop.unexpected, 'no unexpected errors in the log')
  } finally {
    await shop.end('SIGKILL')
    for (const proxy of Object.values(proxies)) await proxy.stop()
    await sandbox.close()
    await s3.stop()
    await mail.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Anything unrelated to the service keeps working. */
async function unrelatedPagesWork({ shop, student }: Site): Promise<boolean> {
  const answers = await Promise.all([
    call(shop.origin, 'GET', '/api/courses'),
    call(shop.origin, 'GET', '/api/my/courses/intro-to-trading/lessons', undefined, { cookie: student }),
    call(shop.origin, 'GET', '/api/my/courses', undefined, { cookie: student }),
  ])
  return answers.every(({ status, tookMs }) => status === 200 && tookMs < OTHERS_WITHIN_MS)
}

const isExplained = ({ status, tookMs }: CallResult) => (status === 200 || status === 503) && tookMs < RESPONSE_LIMIT_MS

/** A buyer pays while Stripe is down and again when it's back: one charge, and the course is available. */
async function tryStripeOutage(site: Site, proxy: FaultProxy, fault: Fault): Promise<void> {
  const { shop, report } = site
  const person = {
    email: `${fault.replace(' ', '-')}@example.test`,
    password: 'a long password',
    firstName: 'A',
    lastName: 'B',
  }
  const { cookie } = await call(shop.origin, 'POST', '/api/register', person)
  const [course] = (await call(shop.origin, 'GET', '/api/courses')).body as unknown as { id: string }[]
  const buy = () =>
    call(
      shop.origin,
      'POST',
      '/api/billing/charge',
      { courseId: course?.id, paymentMethodId: 'pm_card_visa' },
      { cookie },
    )
  await proxy.set(fault)
  const first = buy()
  const others = await unrelatedPagesWork(site)
  const pressed = await first
  const { hits } = proxy
  await proxy.set('none')
  report.check(
    isExplained(pressed) && others && (hits > 0 || fault === 'refused'),
    `Stripe ${fault}: got ${summarizeCall(pressed)}, unrelated pages work, ${hits} connections affected`,
  )
  let end = await buy()
  for (let tries = 0; tries < 5 && end.status === 503; tries++) end = await buy()
  const mine = await call(shop.origin, 'GET', '/api/my/courses', undefined, { cookie })
  const owns = (mine.body.courses as unknown[] | undefined)?.length === 1
  report.check(owns, `Stripe ${fault}, then back: the buyer owns the course (retry: ${summarizeCall(end)})`)
}

async function tryBucketOutage(site: Site, proxy: FaultProxy, fault: Fault): Promise<void> {
  const { shop, owner, report } = site
  const upload = { fileName: `${fault}.mp4`, mimeType: 'video/mp4', category: 'general', fileSizeBytes: 5 }
  const presigned = await call(shop.origin, 'POST', '/api/admin/media/presign-upload', upload, { cookie: owner })
  const mediaFileId = (presigned.body.mediaFileId ??
    (presigned.body.mediaFile as { id?: string } | undefined)?.id) as string
  const confirm = () => call(shop.origin, 'POST', '/api/admin/media/confirm-upload', { mediaFileId }, { cookie: owner })
  await proxy.set(fault)
  const asked = confirm()
  const others = await unrelatedPagesWork(site)
  const response = await asked
  const { hits } = proxy
  await proxy.set('none')
  // The file never arrived, so 409 is the correct response of a bucket that is only slow.
  const isWell = (isExplained(response) || response.status === 409) && response.tookMs < RESPONSE_LIMIT_MS
  report.check(
    isWell && others && (hits > 0 || fault === 'refused'),
    `bucket ${fault}: got ${summarizeCall(response)}, unrelated pages work, ${hits} connections affected`,
  )
  const after = await confirm()
  report.check(after.status === 409, `bucket ${fault}, then back: responds as before (${summarizeCall(after)})`)
}
