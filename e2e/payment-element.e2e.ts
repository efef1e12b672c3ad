import type { Page } from '@playwright/test'

import { openPaymentPage } from './open-payment-page.ts'
import { expect, expectAccessible, test } from './shop-test.ts'

// Runs the sandbox's browser scripts under the real @stripe/stripe-js and @stripe/react-stripe-js, without the shop.
test.describe.configure({ mode: 'default' })

let shop: Awaited<ReturnType<typeof openPaymentPage>>
test.beforeAll(async () => {
  shop = await openPaymentPage()
})
test.afterAll(() => shop.close())

async function typeCard(page: Page, number: string, { expiry = '1234', cvc = '123' } = {}) {
  await page.getByLabel('Card number').pressSequentially(number)
  await page.getByLabel('Expiration date').fill(expiry)
  await page.getByLabel('Security code').fill(cvc)
  await page.getByLabel('Postal code').fill('10115')
}

async function payWith(page: Page, number: string, choice?: 'Complete authentication' | 'Fail authentication') {
  await typeCard(page, number)
  await page.getByRole('button', { name: 'Pay now' }).click()
  if (choice) await page.getByRole('button', { name: choice }).click()
  return page.locator('output')
}

test('the Payment Element shows what is wrong with a card while typing', async ({ page }) => {
  await page.goto(shop.url())
  const payNow = page.getByRole('button', { name: 'Pay now' })
  await page.getByLabel('Card number').pressSequentially('4242424242424241')
  await expect(page.getByText('Your card number is invalid.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4241')
  await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('2')
  await expect(page.getByText('Your card number is invalid.')).toBeHidden()
  await expect(page.getByLabel('Expiration date')).toBeFocused()
  await page.keyboard.type('0120')
  await expect(page.getByLabel('Expiration date')).toHaveValue('01 / 20')
  await expect(page.getByText("Your card's expiration year is in the past.")).toBeVisible()
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('12')
  await page.getByLabel('Postal code').fill('10115')
  await expect(page.getByText("Your card's security code is incomplete.")).toBeVisible()
  await expect(payNow).toBeDisabled()
  await page.getByLabel('Security code').fill('123')
  await expect(payNow).toBeEnabled()
  await expectAccessible(page)
  await page.goto(shop.url({ theme: 'night' }))
  await page.getByLabel('Card number').pressSequentially('378282246310005')
  await expect(page.getByLabel('Card number')).toHaveValue('3782 822463 10005')
  await expect(page.getByText('American Express')).toBeVisible()
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('1234')
  await page.getByLabel('Postal code').fill('10115')
  await page.getByLabel('Postal code').press('Enter')
  await expect(page.locator('output')).toHaveText('succeeded')
})

test('a payment with a token succeeds, asks for 3-D Secure or is declined', async ({ page }) => {
  await page.goto(shop.url())
  await expect(await payWith(page, '4242424242424242')).toHaveText('succeeded')
  await page.goto(shop.url())
  await expect(await payWith(page, '4000000000009995')).toHaveText('Your card has insufficient funds.')
  await page.goto(shop.url())
  await expect(await payWith(page, '4000002760003184', 'Complete authentication')).toHaveText('succeeded')
  await page.goto(shop.url())
  const refused = await payWith(page, '4000002760003184', 'Fail authentication')
  await expect(refused).toContainText('We are unable to authenticate your payment method.')
})

test('the Payment Element confirms an existing intent and saves a card', async ({ page }) => {
  const { id: customer } = await shop.stripe.customers.create({})
  const only = { allowed_payment_method_types: ['card' as const] }
  const payment = await shop.stripe.paymentIntents.create({ amount: 4900, currency: 'usd', customer, ...only })
  await page.goto(shop.url({ secret: payment.client_secret ?? '' }))
  await expect(await payWith(page, '4242424242424242')).toHaveText('succeeded')
  const setup = await shop.stripe.setupIntents.create({ customer, usage: 'off_session', ...only })
  await page.goto(shop.url({ secret: setup.client_secret ?? '' }))
  await expect(await payWith(page, '4000002500003155', 'Complete authentication')).toHaveText('succeeded')
  const cards = await shop.stripe.paymentMethods.list({ customer })
  expect(cards.data.map(({ card }) => card?.last4)).toEqual(['3155'])
})

test("the sandbox's hosted pages take a payment, remove a card and authenticate with the bank", async ({ page }) => {
  const { stripe, origin } = shop
  const { id: customer } = await stripe.customers.create({ email: 'ada@example.test' })
  const product_data = { name: 'Candlesticks from first principles' }
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    customer,
    success_url: `${origin}/?key=pk_test_back&done={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/?canceled=true`,
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 4900, product_data } }],
    payment_intent_data: { setup_future_usage: 'off_session' },
  })
  await page.goto(session.url ?? '')
  await expect(page.getByText('Sandbox – no real charge').first()).toBeVisible()
  await expect(page.getByText('Candlesticks from first principles')).toBeVisible()
  await expectAccessible(page)
  await typeCard(page, '4000000000000002')
  await page.getByRole('button', { name: 'Pay $49.00' }).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByRole('button', { name: 'Pay $49.00' }).click()
  await page.waitForURL((url) => url.searchParams.get('done') === session.id)
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')

  const portal = await stripe.billingPortal.sessions.create({ customer, return_url: `${origin}/?key=pk_test_back` })
  await page.goto(portal.url)
  await page.getByRole('button', { name: 'Remove the card ending in 4242' }).click()
  await expect(page.getByText('No card is saved.')).toBeVisible()
  await expectAccessible(page)

  const intent = await stripe.paymentIntents.create({
    amount: 4900,
    currency: 'usd',
    payment_method: 'pm_card_authenticationRequired',
    confirm: true,
    return_url: `${origin}/?key=pk_test_back`,
  })
  await page.goto(intent.next_action?.redirect_to_url?.url ?? '')
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await page.waitForURL(/redirect_status=succeeded/)
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})
