import { describe, expect, it, onTestFinished } from 'vitest'

import { type PaymentGateway, PaymentRefused } from '#server/ports/payment-gateway.ts'
import { startPayingShop } from '#server/test/paying-shop.ts'
import { ada, grace, signUp } from '#server/test/people.ts'
import { startShop } from '#server/test/start-shop.ts'
import { startStripeSandbox } from '../../../stripe-sandbox/start-sandbox.ts'

const PATH = '/api/admin/settings/wallets'

async function shopWithOwner(env: Record<string, string> = {}) {
  const sandbox = await startStripeSandbox()
  onTestFinished(() => sandbox.close())
  const shop = await startShop({ STRIPE_API_URL: sandbox.url, SITE_URL: 'https://shop.example', ...env })
  const owner = await signUp(shop, grace, 'owner')
  const applyKey = async (stripeSecretKey: string = sandbox.secretKey) => {
    const keys = { stripePublishableKey: sandbox.publishableKey, stripeSecretKey }
    await owner.put('/api/admin/settings', keys)
    await owner.post('/api/admin/settings/use-anyway', { concern: 'stripe' })
  }
  return { shop, owner, applyKey }
}

describe('wallets', () => {
  it('are registered for the domain of the shop, once', async () => {
    const { shop, owner, applyKey } = await shopWithOwner()
    await applyKey()
    expect((await owner.get(PATH)).json()).toEqual({
      domain: 'shop.example',
      problem: null,
      isRegistered: false,
      wallets: [],
    })
    const registered = {
      domain: 'shop.example',
      problem: null,
      isRegistered: true,
      wallets: ['Apple Pay', 'Google Pay', 'Link'].map((name) => ({ name, isActive: true, problem: null })),
    }
    expect((await owner.post(PATH)).json()).toEqual(registered)
    expect((await owner.post(PATH)).json()).toEqual(registered)
    expect((await owner.get(PATH)).json()).toEqual(registered)
    const log = await shop.ctx.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'settings.register-wallets')
      .execute()
    expect(log.map(({ subject_label }) => subject_label)).toEqual(['shop.example', 'shop.example'])
  })

  it("say that the key isn't recognized", async () => {
    const { owner, applyKey } = await shopWithOwner()
    await applyKey('sk_test_unknown')
    expect((await owner.get(PATH)).json()).toMatchObject({ problem: "Stripe doesn't recognize this secret key." })
    const refused = await owner.post(PATH)
    expect([refused.statusCode, refused.json().message]).toEqual([409, "Stripe doesn't recognize this secret key."])
    expect(refused.body).not.toContain('sk_test')
  })

  it('say that a restricted key needs a permission', async () => {
    const { shop, owner, applyKey } = await shopWithOwner()
    await applyKey()
    const refuse = async () => {
      throw new PaymentRefused('permission', 'The provided key rk_test_1 does not have the required permissions.')
    }
    const gateway = { findWalletDomain: refuse, registerWalletDomain: refuse } as unknown as PaymentGateway
    shop.ctx.payments.for = () => gateway
    const words = 'This key has no permission for payment method domains.'
    expect((await owner.get(PATH)).json().problem).toContain(words)
    const refused = await owner.post(PATH)
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining(words)])
  })

  it.each([
    ['http://localhost:3000', 'Wallets need a public domain'],
    ['http://127.0.0.1:3000', 'Wallets need a public domain'],
    ['http://shop.example', 'Wallets only open on pages with HTTPS.'],
  ])('explain why %s cannot be registered', async (SITE_URL, words) => {
    const { owner, applyKey } = await shopWithOwner({ SITE_URL })
    await applyKey()
    expect((await owner.get(PATH)).json().problem).toContain(words)
    const refused = await owner.post(PATH)
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining(words)])
  })

  it('are registered in the sandbox wherever the shop is', async () => {
    const shop = await startPayingShop()
    const owner = await signUp(shop, grace, 'owner')
    expect((await owner.post(PATH)).json()).toMatchObject({ domain: 'localhost', isRegistered: true })
  })

  it('are for staff', async () => {
    const shop = await startShop()
    const student = await signUp(shop, ada)
    expect((await student.get(PATH)).statusCode).toBe(403)
    expect((await student.post(PATH)).statusCode).toBe(403)
  })
})
