import { expect, it } from 'vitest'

import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createLogger } from '#server/log.ts'

import { readEmails } from '../../test/mailbox.ts'
import { ada, grace, signUp } from '../../test/people.ts'
import { addCourse } from '../../test/sample-course.ts'
import { addOrder } from '../../test/sample-order.ts'
import { startShop } from '../../test/start-shop.ts'

const SETTINGS = {
  smtpHost: 'localhost',
  smtpPort: 1,
  smtpUsername: 'shop',
  smtpPassword: 'canary-smtp',
  stripePublishableKey: 'pk_test_1',
  stripeSecretKey: 'sk_test_canary',
  stripeWebhookSecret: 'whsec_canary',
  s3BucketName: 'lessons',
  s3Region: 'eu-central-1',
  s3AccessKeyId: 'KEY',
  s3SecretAccessKey: 'canary-s3',
  s3Endpoint: 'http://localhost:1',
}
const ENVIRONMENT = {
  SECRET_KEY: 'canary canary canary canary canary canary',
  TIKTOK_CLIENT_KEY: 'key',
  TIKTOK_CLIENT_SECRET: 'canary-tiktok',
  S3_BUCKET: 'other',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'KEY',
  S3_SECRET_ACCESS_KEY: 'canary-s3-of-the-environment',
  STRIPE_SECRET_KEY: 'sk_test_canary_of_the_environment',
  STRIPE_WEBHOOK_SECRET: 'whsec_canary_of_the_environment',
  // Nothing listens there, so error messages are checked too.
  STRIPE_API_URL: 'http://localhost:1',
}
const NOBODY_S_ID = '018f0000-0000-7000-8000-000000000000'
/** Calls that end the session or delete the account. */
const endsSession = ({ path }: Endpoint) => /logout|sessions|\/account$/.test(path)

it('no secret appears in any response, log line or email, or unencrypted in the database', async () => {
  const logged: string[] = []
  const log = createLogger('trace', { write: (line) => logged.push(line) })
  const shop = await startShop(ENVIRONMENT, { log })
  const course = await addCourse(shop)
  const owner = await signUp(shop, { ...grace, password: 'canary-password-of-grace' }, 'owner')
  const student = await signUp(shop, { ...ada, password: 'canary-password-of-ada' })
  const order = await addOrder(shop, { item_kind: 'course', item_id: course.id, user_id: student.id })
  const tokens = [owner, student].map(({ cookies }) => cookies.get('candlewick') ?? '')
  const secret = new RegExp(['canary[-_ ]', '_canary', ...tokens].join('|'), 'i')
  const responses: { name: string; text: string }[] = []
  const note = (name: string, { body, headers }: { body: string; headers: object }) =>
    responses.push({ name, text: `${body}\n${JSON.stringify({ ...headers, 'set-cookie': '' })}` })

  note('save', await owner.put('/api/admin/settings', SETTINGS))
  for (const concern of ['smtp', 'stripe', 'storage']) {
    note('test', await owner.post('/api/admin/settings/test-connection', { concern }))
    note('use', await owner.post('/api/admin/settings/use-anyway', { concern }))
  }
  const wrong = { email: ada.email, password: 'canary-wrong-password' }
  note('login', await shop.visitor().post('/api/login', wrong))
  note('forgot', await shop.visitor().post('/api/forgot-password', { email: ada.email }))

  const idFor = (path: string) =>
    /orders/.test(path) ? order.id : /students|users/.test(path) ? student.id : /courses/.test(path) ? course.id : ''
  for (const endpoint of allEndpoints.filter((each) => !endsSession(each))) {
    const { method } = endpoint
    const url = `${endpoint.path.replace(/:\w+|\*/g, idFor(endpoint.path) || NOBODY_S_ID)}?token=in-the-address`
    for (const token of [...tokens, '']) {
      const headers = { cookie: `candlewick=${token}` }
      const payload = { password: 'canary-typed', currentPassword: 'canary-typed', token: 'canary-token' }
      const takesBody = method === 'POST' || method === 'PUT'
      note(`${method} ${url}`, await shop.app.inject({ method, url, headers, ...(takesBody && { payload }) }))
    }
  }
  const emails = await readEmails(shop)

  expect(responses.length).toBeGreaterThan(400)
  expect(logged.length).toBeGreaterThan(50)
  expect(emails.length).toBeGreaterThan(2)
  expect(responses.filter(({ text }) => secret.test(text)).map(({ name }) => name)).toEqual([])
  expect(logged.filter((line) => secret.test(line) || line.includes('in-the-address'))).toEqual([])
  expect(emails.filter((mail) => secret.test(JSON.stringify(mail)))).toEqual([])
  for (const table of [
    'site_settings',
    'audit_log',
    'mails',
    'jobs',
    'sessions',
    'users',
    'stripe_accounts',
  ] as const) {
    expect(JSON.stringify(await shop.ctx.db.selectFrom(table).selectAll().execute())).not.toMatch(secret)
  }
}, 180_000)
