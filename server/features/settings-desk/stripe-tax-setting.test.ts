import { expect, it, onTestFinished, vi } from 'vitest'

import { StripePaymentGateway } from '#server/adapters/stripe-payment-gateway.ts'
import { PaymentRefused } from '#server/ports/payment-gateway.ts'
import { startPayingShop } from '#server/test/paying-shop.ts'
import { grace, signUp } from '#server/test/people.ts'

const STRIPE_TAX = { taxMode: 'stripe_tax', sellerCountry: 'DE' }

async function openSettings() {
  const shop = await startPayingShop()
  const owner = await signUp(shop, grace, 'owner')
  const save = async (changes: object) => {
    const response = await owner.put('/api/admin/settings', changes)
    return { status: response.statusCode, ...(response.json() as Record<string, unknown>) }
  }
  return { shop, owner, save }
}

it('turns on Stripe Tax once Stripe calculates for the account', async () => {
  const { owner, save } = await openSettings()
  const spy = vi.spyOn(StripePaymentGateway.prototype, 'calculateTax')
  onTestFinished(() => spy.mockRestore())
  spy.mockRejectedValueOnce(new PaymentRefused('stripe_tax_inactive', 'Stripe Tax has not been activated.'))
  expect(await save(STRIPE_TAX)).toMatchObject({
    status: 400,
    message: 'Please set up Stripe Tax in your Stripe account first. Stripe said: Stripe Tax has not been activated.',
  })
  expect((await owner.get('/api/admin/settings')).json()).toMatchObject({ taxMode: 'none' })
  expect(await save(STRIPE_TAX)).toMatchObject({ status: 200, taxMode: 'stripe_tax' })
})

it('keeps the old setting while Stripe cannot be reached, and asks only when it changes', async () => {
  const { shop, owner, save } = await openSettings()
  shop.sandbox.faults.add({ kind: 'error_before', path: '/v1/tax' })
  expect(await save(STRIPE_TAX)).toMatchObject({ status: 503, code: 'payments_unavailable' })
  expect((await owner.get('/api/admin/settings')).json()).toMatchObject({ taxMode: 'none' })
  shop.sandbox.faults.clear()
  expect(await save(STRIPE_TAX)).toMatchObject({ status: 200 })
  shop.sandbox.faults.add({ kind: 'error_before', path: '/v1/tax' })
  expect(await save({ ...STRIPE_TAX, pricesIncludeTax: false })).toMatchObject({ status: 200 })
})
