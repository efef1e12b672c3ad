import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Page } from '@playwright/test'
import { payInTwoInstallments } from '../server/test/pay-in-two-installments.ts'
import {
  CARDS,
  courseId,
  fetchPurchases,
  fillCard,
  newStudent,
  openCourseCheckout,
  payButton,
} from './checkout-steps.ts'
import { waitForEmail } from './email-steps.ts'
import { expectBothPaid, INSTALLMENT_COURSE, payNow, purchases } from './installment-steps.ts'
import { openAsStaff } from './open-as-staff.ts'
import { openSeparateShop, type SeparateShop } from './separate-shop.ts'
import { admin, expect, loseSession, test, toast } from './shop-test.ts'

/** These stories change settings and time for a whole shop, so they run one after the other in a shop of their own. */
test.describe.configure({ mode: 'default', timeout: 240_000 })
let shop: SeparateShop
test.beforeAll(async () => {
  shop = await openSeparateShop()
})
test.afterAll(() => shop.close())

const THIRTY_DAYS_MS = 30 * 24 * 3_600_000

test("with hosted checkout on, a student pays on Stripe's page", async ({ browser }) => {
  const staff = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await staff.request.post('/api/login', { data: admin })
  await staff.goto('/admin/settings?tab=stripe')
  await staff.getByLabel("Use Stripe's hosted checkout").check()
  await staff.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(staff, 'Settings')).toBeVisible()
  await staff.context().close()

  const buyer = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await newStudent(buyer)
  const enroll = () => buyer.getByRole('button', { name: 'Enroll Now - $49' }).filter({ visible: true })
  await buyer.goto('/courses/intro-to-trading')

  // The course page's messages when it gets no URL, or no response.
  await buyer.route('**/api/checkout/session', (route) => route.fulfill({ json: { url: '', orderId: null } }), {
    times: 1,
  })
  await enroll().click()
  await expect(toast(buyer, 'Payment Error')).toContainText('No checkout URL received from server')
  await buyer.route('**/api/checkout/session', (route) => route.abort('internetdisconnected'), { times: 1 })
  await enroll().click()
  await expect(toast(buyer, 'Payment Error')).toContainText('Failed to start checkout process')

  await enroll().click()
  await expect(buyer.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  await buyer.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(toast(buyer, 'Payment Canceled')).toBeVisible()
  await expect(buyer).toHaveURL(`${shop.url}/courses/intro-to-trading`)

  await enroll().click()
  await fillCard(buyer, CARDS.declined)
  await buyer.getByRole('button', { name: 'Pay $49.00' }).click()
  await expect(buyer.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
  await fillCard(buyer, CARDS.good)
  await buyer.getByRole('button', { name: 'Pay $49.00' }).click()
  await expect(toast(buyer, 'Payment Successful!')).toBeVisible()
  await expect(buyer).toHaveURL(`${shop.url}/courses/intro-to-trading`)
  await expect(buyer.getByRole('link', { name: 'Continue Learning' }).first()).toBeVisible()
  expect(await fetchPurchases(buyer)).toMatchObject([{ status: 'paid', totalCents: 4900 }])

  const again = { courseId: await courseId(buyer, 'intro-to-trading') }
  expect((await buyer.request.post('/api/checkout/session', { data: again })).status()).toBe(409)
  await buyer.context().close()
})

/** Pays the first half with a good card, then saves one the bank will decline when the second payment is due. */
async function startPlanWithFailingCard(page: Page) {
  const person = await newStudent(page)
  const terms = { courseId: await courseId(page, INSTALLMENT_COURSE), ...payInTwoInstallments(6450, 6450) }
  const { orderId } = await (
    await page.request.post('/api/billing/charge', { data: { ...terms, paymentMethodId: 'pm_card_visa' } })
  ).json()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add Card' }).click()
  await fillCard(page, CARDS.declinesCharges)
  await page.getByLabel('Postal code').press('Enter')
  await expect(toast(page, 'Payment Method Added')).toBeVisible()
  const { paymentMethods } = await (await page.request.get('/api/billing/payment-methods')).json()
  const card = paymentMethods.find((method: { card: { last4: string } }) => method.card.last4 === '0341')
  const db = new DatabaseSync(path.join(shop.dataDir, 'candlewick.sqlite'), { timeout: 10_000 })
  db.prepare('update installments set stripe_payment_method_id = ? where order_id = ?').run(card.id, orderId)
  db.close()
  return person
}

/** Opens the link in the failed-payment email while signed out; it leads to the payment after signing in. */
async function openFailedPaymentEmail(page: Page, person: { email: string; password: string }) {
  const { text } = await waitForEmail(page, person.email, 'payment_failed')
  await loseSession(page)
  await page.goto(/https?:\S+\?pay=\S+/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await page.getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/profile\?pay=/)
  return text
}

test('the second payment is charged automatically, and a student fixes a failed one from the email', async ({
  browser,
}) => {
  const [automatic, authenticating, declined] = await Promise.all(
    [1, 2, 3].map(async () => (await browser.newContext({ baseURL: shop.url })).newPage()),
  )
  if (!automatic || !authenticating || !declined) throw new Error('three pages are needed')

  const [good, person] = [await newStudent(automatic), await newStudent(authenticating)]
  const terms = { courseId: await courseId(automatic, INSTALLMENT_COURSE), ...payInTwoInstallments(6450, 6450) }
  await automatic.request.post('/api/billing/charge', { data: { ...terms, paymentMethodId: 'pm_card_visa' } })
  await openCourseCheckout(authenticating, INSTALLMENT_COURSE)
  await authenticating.getByRole('radio', { name: /Pay in 2 installments/ }).check()
  await authenticating.getByRole('checkbox', { name: /Save my card/ }).check()
  await fillCard(authenticating, CARDS.requiresAuthentication)
  await payButton(authenticating).click()
  await authenticating.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(toast(authenticating, 'Payment Successful!')).toBeVisible()
  await expect(authenticating).toHaveURL(/\/dashboard$/)
  const unlucky = await startPlanWithFailingCard(declined)

  await shop.moveClock(THIRTY_DAYS_MS + 60_000)
  await waitForEmail(automatic, good.email, 'installment_paid')
  await automatic.request.post('/api/login', { data: good })
  await automatic.goto('/profile')
  await expectBothPaid(automatic)

  // Meanwhile staff retry the other student's card, and the bank asks for authentication again.
  await waitForEmail(authenticating, person.email, 'payment_failed')
  const staff = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await openAsStaff(staff, '/admin/payment-plans')
  const row = staff.getByRole('row').filter({ hasText: person.email })
  await expect(row).toContainText('Overdue')
  await row.getByRole('button', { name: `Retry now for ${person.email}` }).click()
  await expect(toast(staff, 'Payment Not Charged')).toBeVisible()
  await expect(row).toContainText('2 attempts')
  await staff.context().close()

  expect(await openFailedPaymentEmail(declined, unlucky)).toContain('Your card was declined.')
  await expect(purchases(declined)).toContainText('Your card was declined.')
  await expect(purchases(declined)).toContainText(/Please pay by .* to keep your access/)
  await purchases(declined).getByRole('radio', { name: /0341/ }).check()
  await payNow(declined).click()
  await expect(toast(declined, 'Payment Failed')).toContainText('declined')
  await purchases(declined).getByRole('radio', { name: /4242/ }).check()
  await payNow(declined).click()
  await expect(toast(declined, 'Payment Successful!')).toBeVisible()
  await expectBothPaid(declined)

  await openFailedPaymentEmail(authenticating, person)
  await expect(purchases(authenticating)).toContainText('Your bank needs you to confirm this payment.')
  await payNow(authenticating).click()
  await authenticating.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(toast(authenticating, 'Authentication Failed')).toBeVisible()
  await purchases(authenticating).getByRole('button', { name: 'Add New Payment Method' }).click()
  await expect(purchases(authenticating).getByLabel('Save this card for future purchases')).not.toBeChecked()
  await fillCard(authenticating, CARDS.good)
  await payNow(authenticating).click()
  await expect(toast(authenticating, 'Payment Successful!')).toBeVisible()
  await expectBothPaid(authenticating)
  const { paymentMethods } = await (await authenticating.request.get('/api/billing/payment-methods')).json()
  expect(paymentMethods.map(({ card }: { card: { last4: string } }) => card.last4)).toEqual(['3184'])
  await Promise.all([automatic, authenticating, declined].map((page) => page.context().close()))
})
