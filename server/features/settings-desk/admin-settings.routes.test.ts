import http from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, it, onTestFinished } from 'vitest'

import { SECRET_MASK } from '#contract/settings/site-settings.ts'
import { StripeSdkAccountCheck } from '#server/adapters/stripe-sdk-account-check.ts'
import { mailSettings, sellerSettings, stripeSettings } from '#server/features/settings/settings.ts'
import { startMailServer } from '#server/test/mail-server.ts'
import { ada, grace, signUp } from '#server/test/people.ts'
import { startShop, type TestShop } from '#server/test/start-shop.ts'
import { startStripeSandbox } from '../../../stripe-sandbox/start-sandbox.ts'

async function shopWithOwner(env: Record<string, string> = {}) {
  const shop = await startShop(env)
  return { shop, owner: await signUp(shop, grace, 'owner') }
}

const PATH = '/api/admin/settings'
const smtp = (port: number) => ({ smtpHost: 'localhost', smtpPort: port, smtpFromEmail: 'hello@shop.example' })

describe('PUT /api/admin/settings', () => {
  it("saves one tab's fields, which take effect right away, and leaves the others alone", async () => {
    const { shop, owner } = await shopWithOwner()
    const other = await startSecondProcess(shop)
    const changes = { siteName: ' Wick & <b>Co</b> ', supportEmail: '', termsOfServiceUrl: 'http://shop.example/terms' }
    const reply = await owner.put(PATH, { ...changes, role: 'x', maintenanceMode: true })
    expect(reply.json()).toMatchObject({ siteName: 'Wick & <b>Co</b>', maintenanceMode: true, smtpPort: 587 })
    expect((await shop.visitor().get('/api/courses')).statusCode).toBe(503)
    expect(await other.isInMaintenance()).toBe(true)
    await owner.put(PATH, { maintenanceMode: false })
    expect((await shop.visitor().get('/api/courses')).statusCode).toBe(200)
    expect(await other.isInMaintenance()).toBe(false)
    expect((await owner.get(PATH)).json()).toMatchObject({ siteName: 'Wick & <b>Co</b>', registrationEnabled: true })
  })

  it.each([
    [{ siteName: ' ' }, 'Site name is required.'],
    [{ siteUrl: 'not an address' }, 'Please enter a valid URL.'],
    [{ privacyPolicyUrl: 'javascript:alert(1)' }, 'Please enter a valid URL.'],
    [{ termsOfServiceUrl: 'ftp://shop.example' }, 'Please enter a valid URL.'],
    [{ supportEmail: 'a@b.test, c@d.test' }, 'Please enter a valid email address.'],
    [{ smtpFromEmail: 'nobody' }, 'Please enter a valid email address.'],
    [{ smtpPort: 0 }, 'Please enter a port from 1 to 65535.'],
    [{ smtpPort: '65536' }, 'Please enter a port from 1 to 65535.'],
    [{ smtpPort: 25.5 }, 'Please enter a port from 1 to 65535.'],
    [{ smtpFromName: 'Candlewick\r\nBcc: eve@example.test' }, 'Please write this on one line.'],
    [{ sellerName: 'Candlewick\nLLC' }, 'Please write this on one line.'],
    [{ taxId: 'DE1\u0007' }, 'Please write this on one line.'],
    [{ sellerAddress: 'a\u0007b' }, 'Please enter the address in at most 8 lines.'],
    [{ sellerAddress: '1\n2\n3\n4\n5\n6\n7\n8\n9' }, 'Please enter the address in at most 8 lines.'],
    [{ refundPolicy: 'a\u0000b' }, "This text contains characters that can't be stored."],
    [{ maintenanceMode: 'yes' }, 'Maintenance mode is not valid.'],
    [{ auditLogYears: '4' }, 'Please choose 1, 2, 3, 5, 10 years, or 0 to keep everything.'],
    [{ emailLogYears: -1 }, 'Please choose 1, 2, 3, 5, 10 years, or 0 to keep everything.'],
  ])('refuses %j with a message and saves nothing', async (changes, message) => {
    const { owner } = await shopWithOwner()
    const reply = await owner.put(PATH, { siteName: 'New', ...changes })
    expect([reply.statusCode, reply.json().message]).toEqual([400, message])
    expect((await owner.get(PATH)).json().siteName).toBe('Candlewick')
  })

  it('lets only an owner change how long the audit log is kept', async () => {
    const { shop, owner } = await shopWithOwner()
    const admin = await signUp(shop, ada, 'admin')
    const refused = await admin.put(PATH, { auditLogYears: 1, siteName: 'Changed' })
    const message = 'Only an owner can change how long the audit log is kept.'
    expect([refused.statusCode, refused.json().message]).toEqual([403, message])
    expect((await owner.put(PATH, { auditLogYears: '5' })).json()).toMatchObject({ auditLogYears: 5 })
    const saved = await admin.put(PATH, { auditLogYears: 5, emailLogYears: 2 })
    expect(saved.json()).toMatchObject({ auditLogYears: 5, emailLogYears: 2, siteName: 'Candlewick' })
  })

  it("stores the seller's details, audits changes and lets them be cleared", async () => {
    const { shop, owner } = await shopWithOwner()
    const seller = {
      sellerName: ' 山田商店 ',
      sellerAddress: '\r\n 1 Main St \r\n\r\nÅrhus\r\n',
      taxId: 'VAT DE123456789',
    }
    const kept = { sellerName: '山田商店', sellerAddress: '1 Main St\n\nÅrhus', taxId: 'VAT DE123456789' }
    expect((await owner.put(PATH, seller)).json()).toMatchObject(kept)
    expect((await owner.get(PATH)).json()).toMatchObject(kept)
    expect(await sellerSettings(shop.ctx)).toMatchObject(kept)
    const [entry] = (await owner.get('/api/admin/audit-log')).json()
    expect(entry).toMatchObject({ action: 'settings.save', after: kept })
    await owner.put(PATH, { sellerName: '', sellerAddress: null, taxId: '' })
    expect(await sellerSettings(shop.ctx)).toMatchObject({ sellerName: 'Candlewick', sellerAddress: '', taxId: '' })
  })

  it.each([['abc'], [''], [null], ['NaN']])("falls back to 587 if the port isn't a number: %j", async (smtpPort) => {
    const { owner } = await shopWithOwner()
    expect((await owner.put(PATH, { smtpPort })).json().smtpPort).toBe(587)
  })

  it('masks secrets, keeps them when the mask is sent back, and clears them when asked', async () => {
    const { shop, owner } = await shopWithOwner()
    const saved = await owner.put(PATH, { stripeSecretKey: 'sk_test_canary', stripePublishableKey: 'pk_test_1' })
    expect(saved.json()).toMatchObject({ stripeSecretKey: SECRET_MASK, stripeWebhookSecret: '', waiting: ['stripe'] })
    await owner.post(`${PATH}/use-anyway`, { concern: 'stripe' })
    await owner.put(PATH, { stripeSecretKey: SECRET_MASK, stripePublishableKey: 'pk_test_1' })
    expect((await stripeSettings(shop.ctx)).secretKey).toBe('sk_test_canary')
    const retyped = await owner.put(PATH, { stripeSecretKey: 'sk_test_canary' })
    expect(retyped.json().waiting).toEqual([])
    await owner.put(PATH, { stripeSecretKey: '' })
    expect((await stripeSettings(shop.ctx)).secretKey).toBe('')
  })

  it('records changes in the audit log without secrets', async () => {
    const { owner } = await shopWithOwner()
    await owner.put(PATH, { siteName: 'Wick', smtpHost: 'smtp.example', smtpPassword: 'canary-one' })
    await owner.put(PATH, { smtpPassword: 'canary-two' })
    await owner.put(PATH, { siteName: 'Wick' })
    const entries = (await owner.get('/api/admin/audit-log')).json()
    expect(entries).toHaveLength(2)
    expect(entries[1]).toMatchObject({
      action: 'settings.save',
      before: { siteName: 'Candlewick', smtpPassword: 'not set' },
      after: { siteName: 'Wick', smtpPassword: 'set' },
    })
    expect(entries[0]).toMatchObject({ before: { smtpPassword: 'set' }, after: { smtpPassword: 'changed' } })
    expect(JSON.stringify(entries)).not.toContain('canary')
  })
})

describe('new mail server credentials', () => {
  it('wait for a test, which sends an email, and are used from then on', async () => {
    const { shop, owner } = await shopWithOwner()
    const server = await startMailServer()
    const saved = await owner.put(PATH, smtp(server.port))
    expect(saved.json()).toMatchObject({
      smtpHost: 'localhost',
      smtpFromEmail: 'hello@shop.example',
      waiting: ['smtp'],
    })
    await signUp(shop, ada)
    await shop.runner.runDueJobs()
    expect(server.inbox).toEqual([])

    const tested = (await owner.post(`${PATH}/test-connection`, { concern: 'smtp' })).json()
    expect(tested).toMatchObject({ success: true, settings: { waiting: [] } })
    expect(tested.message).toBe(`Connected to localhost. We sent a test email to ${grace.email}.`)
    expect(server.inbox).toMatchObject([{ subject: 'A test email from Candlewick', envelopeTo: [grace.email] }])
    expect((await mailSettings(shop.ctx)).openAccount()).toMatchObject({ host: 'localhost', port: server.port })
  })

  it('leave the old ones in use while the test fails, until staff choose Use anyway', async () => {
    const { shop, owner } = await shopWithOwner()
    const old = await startMailServer()
    await owner.put(PATH, smtp(old.port))
    await owner.post(`${PATH}/use-anyway`, { concern: 'smtp' })
    await owner.put(PATH, smtp(1))
    const failed = (await owner.post(`${PATH}/test-connection`, { concern: 'smtp' })).json()
    expect(failed).toMatchObject({ success: false, settings: { smtpPort: 1, waiting: ['smtp'] } })
    expect(failed.message).toBe('localhost refused the connection on port 1. Please check the port.')
    expect((await mailSettings(shop.ctx)).openAccount()?.port).toBe(old.port)
    expect((await owner.post(`${PATH}/use-anyway`, { concern: 'smtp' })).json().waiting).toEqual([])
    expect((await mailSettings(shop.ctx)).openAccount()?.port).toBe(1)
    expect((await owner.post(`${PATH}/use-anyway`, { concern: 'smtp' })).statusCode).toBe(409)
    const off = await owner.put(PATH, { smtpHost: '' })
    expect(off.json().waiting).toEqual([])
    expect((await mailSettings(shop.ctx)).openAccount()).toBeUndefined()
  })

  it('never send a stored password to another host', async () => {
    const { shop, owner } = await shopWithOwner()
    await owner.put(PATH, { smtpHost: 'smtp.example', smtpUsername: 'shop', smtpPassword: 'canary' })
    await owner.post(`${PATH}/use-anyway`, { concern: 'smtp' })
    const moved = await owner.put(PATH, { smtpHost: 'evil.example', smtpPassword: SECRET_MASK })
    expect(moved.json()).toMatchObject({ smtpHost: 'evil.example', smtpPassword: '', waiting: ['smtp'] })
    await owner.post(`${PATH}/use-anyway`, { concern: 'smtp' })
    expect((await mailSettings(shop.ctx)).openAccount()).toMatchObject({ host: 'evil.example', password: '' })
  })

  it('explain that a password is wrong without repeating or logging it', async () => {
    const { shop, owner } = await shopWithOwner()
    const server = await startMailServer({
      onAuth: ({ password }, _session, done) =>
        done(Object.assign(new Error(`${password} is wrong`), { responseCode: 535 })),
    })
    await owner.put(PATH, { ...smtp(server.port), smtpUsername: 'shop', smtpPassword: 'canary-pass' })
    const refused = await owner.post(`${PATH}/test-connection`, { concern: 'smtp' })
    expect(refused.json().success).toBe(false)
    expect(refused.body).not.toContain('canary')
    expect(JSON.stringify(await shop.ctx.db.selectFrom('mails').selectAll().execute())).not.toContain('canary')
  })

  it('never reach a private host where that is forbidden, tested or not', async () => {
    const { shop, owner } = await shopWithOwner({ ALLOW_PRIVATE_HOSTS: 'false' })
    const server = await startMailServer()
    await owner.put(PATH, smtp(server.port))
    const tested = (await owner.post(`${PATH}/test-connection`, { concern: 'smtp' })).json()
    expect(tested).toMatchObject({ success: false, message: expect.stringContaining('own network') })
    const forced = await owner.post(`${PATH}/use-anyway`, { concern: 'smtp' })
    expect([forced.statusCode, forced.json().code]).toEqual([400, 'private_host'])
    expect((await mailSettings(shop.ctx)).openAccount()).toBeUndefined()
  })
})

describe('the storage tab', () => {
  it('never uses an invalid endpoint and leaves files where they were', async () => {
    const { owner } = await shopWithOwner()
    await owner.put(PATH, { s3BucketName: 'b', s3Endpoint: 'nowhere', s3SecretAccessKey: 'canary' })
    const tested = (await owner.post(`${PATH}/test-connection`, { concern: 'storage' })).json()
    expect(tested).toMatchObject({ success: false, message: "The endpoint isn't a valid URL." })
    expect((await owner.post(`${PATH}/use-anyway`, { concern: 'storage' })).statusCode).toBe(400)
    expect((await owner.get(PATH)).json()).toMatchObject({ waiting: ['storage'], s3SecretAccessKey: SECRET_MASK })
    const moved = await owner.put(PATH, { s3Endpoint: 'https://s3.example', s3SecretAccessKey: SECRET_MASK })
    expect(moved.json().s3SecretAccessKey).toBe('')
  })
})

describe('the Stripe tab', () => {
  it('shows account and mode and creates a missing webhook', async () => {
    const { shop, owner } = await shopWithOwner({ SITE_URL: 'https://shop.example' })
    const stripe = await startFakeStripe(shop)
    await owner.put(PATH, { stripePublishableKey: 'pk_test_1', stripeSecretKey: 'sk_test_canary' })
    const tested = (await owner.post(`${PATH}/test-connection`, { concern: 'stripe' })).json()
    expect(tested).toMatchObject({ success: true, webhookMissing: true, settings: { waiting: [] } })
    expect(tested.message).toContain('Connected to Wick Ltd in test mode.')

    const made = await owner.post(`${PATH}/stripe-webhook`)
    expect(made.json().settings).toMatchObject({ stripeWebhookSecret: SECRET_MASK, waiting: [] })
    expect(made.body).not.toContain('whsec_')
    expect(stripe.webhooks).toEqual(['https://shop.example/api/webhooks/stripe'])
    expect((await stripeSettings(shop.ctx)).webhookSecret).toBe('whsec_canary')
    const again = (await owner.post(`${PATH}/test-connection`, { concern: 'stripe' })).json()
    expect(again).toMatchObject({ webhookMissing: false, message: expect.stringContaining('The webhook is set up.') })
  })

  it('uses STRIPE_API_URL for both the test and the webhook', async () => {
    const sandbox = await startStripeSandbox()
    onTestFinished(() => sandbox.close())
    const { secretKey, publishableKey } = sandbox
    const { owner } = await shopWithOwner({ STRIPE_API_URL: sandbox.url, SITE_URL: 'https://shop.example' })
    await owner.put(PATH, { stripePublishableKey: publishableKey, stripeSecretKey: secretKey })
    const tested = (await owner.post(`${PATH}/test-connection`, { concern: 'stripe' })).json()
    expect(tested).toMatchObject({ success: true, webhookMissing: true })
    expect(tested.message).toContain(`(${sandbox.url} replaces Stripe because STRIPE_API_URL is set.)`)
    expect((await owner.post(`${PATH}/stripe-webhook`)).statusCode).toBe(200)
    const again = (await owner.post(`${PATH}/test-connection`, { concern: 'stripe' })).json()
    expect(again).toMatchObject({ webhookMissing: false, message: expect.stringContaining('The webhook is set up.') })
  })

  it.each([
    [{ stripeSecretKey: 'hello' }, "doesn't look like a Stripe secret key"],
    [{ stripePublishableKey: 'pk_live_1' }, "don't match"],
    [{ stripeSecretKey: 'sk_test_unknown' }, "Stripe doesn't recognize this secret key."],
    [{ stripeSecretKey: 'sk_test_garbage' }, 'Stripe returned an unexpected response'],
    [{ stripeSecretKey: 'sk_test_odd' }, 'Stripe returned an unexpected response: it did not describe an account'],
    [{ stripeSecretKey: 'sk_test_reset' }, "We couldn't reach Stripe."],
    [{ stripeSecretKey: 'sk_test_silent' }, "We couldn't reach Stripe."],
  ])("explains what's wrong with %j and changes nothing", async (keys, words) => {
    const { shop, owner } = await shopWithOwner()
    const isSilent = 'stripeSecretKey' in keys && keys.stripeSecretKey === 'sk_test_silent'
    await startFakeStripe(shop, isSilent ? 300 : undefined)
    await owner.put(PATH, { stripePublishableKey: 'pk_test_1', stripeSecretKey: 'sk_test_canary', ...keys })
    const tested = (await owner.post(`${PATH}/test-connection`, { concern: 'stripe' })).json()
    expect(tested).toMatchObject({ success: false, message: expect.stringContaining(words) })
    expect(tested.settings.waiting).toEqual(['stripe'])
    expect((await stripeSettings(shop.ctx)).secretKey).toBe('')
    const webhook = await owner.post(`${PATH}/stripe-webhook`)
    expect(webhook.body).not.toContain('sk_test')
    expect((await shop.visitor().get('/api/courses')).statusCode).toBe(200)
  })
})

/** Another process with the same database. */
async function startSecondProcess({ ctx }: TestShop) {
  const { buildApp } = await import('#server/app.ts')
  const { ShopCache } = await import('#server/cache/shop-cache.ts')
  const { createShopMetrics } = await import('#server/metrics/shop-metrics.ts')
  const cache = new ShopCache(ctx.db, ctx.clock)
  const app = await buildApp({ ...ctx, cache, metrics: createShopMetrics() })
  onTestFinished(() => app.close())
  return { isInMaintenance: () => cache.refresh().then(() => app.isInMaintenance()) }
}

async function startFakeStripe(shop: TestShop, timeoutMs = 8_000) {
  const webhooks: string[] = []
  const server = http.createServer((request, response) => {
    const key = request.headers.authorization ?? ''
    const respond = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (key.endsWith('garbage')) return response.end('<html>')
    if (key.endsWith('odd')) return respond(200, [])
    if (key.endsWith('reset')) return request.socket.resetAndDestroy()
    if (key.endsWith('silent')) return
    if (key.endsWith('unknown')) {
      return respond(401, { error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${key}` } })
    }
    if (request.url === '/v1/account') {
      return respond(200, { id: 'acct_1', settings: { dashboard: { display_name: 'Wick Ltd' } } })
    }
    if (request.method === 'GET') return respond(200, { data: webhooks.map((url) => ({ url, status: 'enabled' })) })
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      webhooks.push(new URLSearchParams(body).get('url') ?? '')
      respond(200, { id: 'we_1', secret: 'whsec_canary' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const apiUrl = new URL(`http://127.0.0.1:${port}`)
  shop.ctx.stripeCheck = new StripeSdkAccountCheck({ apiUrl, timeoutMs })
  return { webhooks }
}
