import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { allEndpoints } from '#contract/all-endpoints.ts'
import { codeAt } from '#server/features/accounts/two-factor/totp.ts'
import { currentStripeAccount } from '#server/features/stripe-accounts/stripe-accounts.ts'
import { checkAllSecrets } from '#server/secrets/check-secrets.ts'

import { changeSecret, changeSettings } from '../test/change-settings.ts'
import { ada, grace, signUp } from '../test/people.ts'
import { addCourse } from '../test/sample-course.ts'
import { addAccess, addCourseWithLessons } from '../test/sample-lessons.ts'
import { startShop, type TestShop } from '../test/start-shop.ts'
import { TestBrowser } from '../test/test-browser.ts'

const SECRETS = ['stripeSecretKey', 'stripeWebhookSecret', 'smtpPassword', 's3SecretAccessKey'] as const
const VIDEO = { expiresAt: new Date('2026-11-15T11:00:00.000Z'), contentType: 'video/mp4', sizeBytes: 1 }

/** A shop with every kind of secret, and the same shop started again with another SECRET_KEY. */
async function restartWithOtherKey() {
  const before = await startShop({ PAYMENTS: 'stripe' })
  const [student, owner] = [await signUp(before), await signUp(before, grace, 'owner')]
  const recoveryCodes = await turnOnTwoFactor(before, student)
  const { course, lessonIds } = await addCourseWithLessons(before)
  const forSale = await addCourse(before, { slug: 'another' })
  await addAccess(before, student.id, course.id)
  await before.ctx.localFiles.write('courses/samples/on-disk.txt', Buffer.from('still here'))
  const bucket = { s3BucketName: 'videos', s3Endpoint: 'https://bucket.example', s3AccessKeyId: 'id' }
  await changeSettings(before, { ...bucket, stripePublishableKey: 'pk_live_x', smtpHost: 'mail.example' })
  for (const name of SECRETS) await changeSecret(before, name, 'sk_live_canary')
  await recordBucketAndAccount(before)

  const SECRET_KEY = 'a key that nothing in this database was sealed with'
  const shop = await startShop({ PAYMENTS: 'stripe', SECRET_KEY }, { db: before.ctx.db })
  const inNewShop = (browser: TestBrowser) => Object.assign(new TestBrowser(shop.app), { cookies: browser.cookies })
  return {
    before,
    shop,
    student: inNewShop(student),
    owner: inNewShop(owner),
    lessonId: lessonIds[0] ?? '',
    courseId: forSale.id,
    recoveryCodes,
  }
}

async function turnOnTwoFactor({ clock }: TestShop, browser: TestBrowser): Promise<string[]> {
  const { secret } = (await browser.post('/api/account/two-factor/setup')).json()
  const code = codeAt(secret, clock.now())
  return (await browser.post('/api/account/two-factor/confirm', { code })).json().recoveryCodes
}

/** As the first upload and the first payment do. */
async function recordBucketAndAccount({ ctx, clock }: TestShop) {
  await ctx.files.signUpload('courses/samples/lesson.mp4', VIDEO)
  const [now, sealed] = [clock.now().toISOString(), ctx.secrets.seal('sk_live_canary', 'stripe-account-key')]
  const fingerprint = createHash('sha256').update('sk_live_canary').digest('hex')
  const key = { sealed_secret_key: sealed, key_fingerprint: fingerprint, created_at: now, updated_at: now }
  await ctx.db
    .insertInto('stripe_accounts')
    .values({ id: 'acct_1', ...key })
    .execute()
}

describe('a shop started with the wrong SECRET_KEY', () => {
  it('never answers 500, whatever students call and staff look at', async () => {
    const { shop, student, owner, lessonId } = await restartWithOtherKey()
    const failures: string[] = []
    for (const { method, path, access } of allEndpoints) {
      if (/logout|sessions|\/account$/.test(path) || (access === 'staff' && method !== 'GET')) continue
      const url = path.replace(/:\w+|\*/g, lessonId)
      const cookie = `candlewick=${(access === 'staff' ? owner : student).cookies.get('candlewick')}`
      const { statusCode, body } = await shop.app.inject({ method, url, headers: { cookie } })
      if (statusCode === 500) failures.push(`${method} ${url}: ${body}`)
    }
    expect(failures).toEqual([])
  })

  it('shows its pages, and says what does not work', async () => {
    const { shop, student, lessonId, courseId, recoveryCodes } = await restartWithOtherKey()
    const visitor = shop.visitor()
    expect((await visitor.get('/api/settings/public')).json()).toMatchObject({ stripePublishableKey: 'pk_live_x' })
    expect(await shop.ctx.files.origins()).toEqual(['https://bucket.example'])
    const message = { name: 'Ada', email: ada.email, message: 'Is something wrong?' }
    expect((await visitor.post('/api/contact', message)).statusCode).toBe(200)
    expect((await visitor.post('/api/webhooks/stripe', {})).statusCode).toBe(503)

    const { ticket } = (await visitor.post('/api/login', ada)).json()
    const logIn = (code: string) => visitor.post('/api/login/two-factor', { ticket, code })
    const refused = await logIn('123456')
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'two_factor_unavailable'])
    expect(refused.json().message).toContain('use one of your recovery codes')
    expect((await logIn(recoveryCodes[0] ?? '')).statusCode).toBe(200)

    const charge = { courseId, paymentMethodId: 'pm_1', idempotencyKey: 'once' }
    const unpaid = await student.post('/api/billing/charge', charge)
    expect([unpaid.statusCode, unpaid.json().message]).toEqual([503, 'This shop cannot take payments right now.'])
    const video = await student.get(`/api/my/lessons/${lessonId}/video`)
    expect([video.statusCode, video.json().code]).toEqual([503, 'files_unavailable'])
  })

  it('tells staff which secrets are unreadable, and works once they are entered again', async () => {
    const { shop, before, owner } = await restartWithOtherKey()
    const { unreadableSecrets } = (await owner.get('/api/admin/metrics/dashboard')).json()
    expect(unreadableSecrets).toEqual(['Stripe keys', 'mail passwords', 'bucket keys', 'second factors'])
    const counted = await checkAllSecrets(shop.ctx)
    expect(counted.map(({ kind, total, unreadable }) => `${unreadable}/${total} ${kind}`)).toEqual([
      '3/3 Stripe keys',
      '1/1 mail passwords',
      '2/2 bucket keys',
      '1/1 second factors',
      '5/5 emails to send',
    ])
    expect((await checkAllSecrets(before.ctx)).every(({ unreadable }) => unreadable === 0)).toBe(true)
    const test = await owner.post('/api/admin/settings/stripe-webhook')
    expect([test.statusCode, test.json().message]).toEqual([503, expect.stringContaining('its old SECRET_KEY')])

    for (const name of SECRETS) await changeSecret(shop, name, 'sk_live_canary')
    await currentStripeAccount(shop.ctx)
    await shop.ctx.files.signUpload('courses/samples/lesson.mp4', VIDEO)
    const again = (await owner.get('/api/admin/metrics/dashboard')).json()
    expect(again.unreadableSecrets).toEqual(['second factors'])
  })
})
