import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Page } from '@playwright/test'
import { payInTwoInstallments } from '../server/test/pay-in-two-installments.ts'
import { CARDS, courseId, fillCard, newStudent, openCourseCheckout, payButton, purchasesOf } from './buying.ts'
import { type LaterShop, openLaterShop } from './later-shop.ts'
import { expectBothPaid, PLANNED, payNow, purchases } from './paying-in-two-payments.ts'
import { mailTo } from './read-mail.ts'
import { admin, expect, test, toast } from './shop-test.ts'
import { openAsStaff } from './staff-pages.ts'

/** Settings and time belong to a whole shop, so these stories have one to themselves, one after the other. */
test.describe.configure({ mode: 'default', timeout: 150_000 })
let shop: LaterShop
test.beforeAll(async () => {
  shop = await openLaterShop()
})
test.afterAll(() => shop.close())

const THIRTY_DAYS_MS = 30 * 24 * 3_600_000

test('where staff switched it on, a course is paid on the page of the card provider', async ({ browser }) => {
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

  // What the course page says when it gets no address, or no answer.
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
  expect(await purchasesOf(buyer)).toMatchObject([{ status: 'paid', totalCents: 4900 }])

  const again = { courseId: await courseId(buyer, 'intro-to-trading') }
  expect((await buyer.request.post('/api/checkout/session', { data: again })).status()).toBe(409)
  await buyer.context().close()
})

/** Pays the first half with a good card and saves one that the bank will refuse; that one is charged on the day. */
async function planToBeRefused(page: Page) {
  const person = await newStudent(page)
  const terms = { courseId: await courseId(page, PLANNED), ...payInTwoInstallments(6450, 6450) }
  const { orderId } = await (
    await page.request.post('/api/billing/charge', { data: { ...terms, paymentMethodId: 'pm_card_visa' } })
  ).json()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add Card' }).click()
  await fillCard(page, CARDS.refusedLater)
  await page.getByLabel('Postal code').press('Enter')
  await expect(toast(page, 'Payment Method Added')).toBeVisible()
  const { paymentMethods } = await (await page.request.get('/api/billing/payment-methods')).json()
  const card = paymentMethods.find((method: { card: { last4: string } }) => method.card.last4 === '0341')
  const db = new DatabaseSync(path.join(shop.dataDir, 'candlewick.sqlite'), { timeout: 10_000 })
  db.prepare('update installments set stripe_payment_method_id = ? where order_id = ?').run(card.id, orderId)
  db.close()
  return person
}

/** The link in the mail about a payment that failed, opened without a session: it leads there after signing in. */
async function followMail(page: Page, person: { email: string; password: string }) {
  const { text } = await mailTo(page, person.email, 'payment_failed')
  await page.context().clearCookies()
  await page.goto(/https?:\S+\?pay=\S+/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await page.getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/profile\?pay=/)
  return text
}

test('the second payment runs automatically, and problems are fixed from the email', async ({ browser }) => {
  const [careful, asked, refused] = await Promise.all(
    [1, 2, 3].map(async () => (await browser.newContext({ baseURL: shop.url })).newPage()),
  )
  if (!careful || !asked || !refused) throw new Error('three pages are needed')

  const [good, person] = [await newStudent(careful), await newStudent(asked)]
  const terms = { courseId: await courseId(careful, PLANNED), ...payInTwoInstallments(6450, 6450) }
  await careful.request.post('/api/billing/charge', { data: { ...terms, paymentMethodId: 'pm_card_visa' } })
  await openCourseCheckout(asked, `${PLANNED}`)
  await asked.getByRole('radio', { name: /Pay in 2 installments/ }).check()
  await asked.getByRole('checkbox', { name: /Save my card/ }).check()
  await fillCard(asked, CARDS.asksBank)
  await payButton(asked).click()
  await asked.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(toast(asked, 'Payment Successful!')).toBeVisible()
  await expect(asked).toHaveURL(/\/dashboard$/)
  const unlucky = await planToBeRefused(refused)

  await shop.moveClock(THIRTY_DAYS_MS + 60_000)
  await mailTo(careful, good.email, 'installment_paid')
  await careful.request.post('/api/login', { data: good })
  await careful.goto('/profile')
  await expectBothPaid(careful)

  // Meanwhile staff try the card of the other one once more, and the bank asks again.
  await mailTo(asked, person.email, 'payment_failed')
  const staff = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await openAsStaff(staff, '/admin/payment-plans')
  const row = staff.getByRole('row').filter({ hasText: person.email })
  await expect(row).toContainText('Overdue')
  await row.getByRole('button', { name: `Retry now for ${person.email}` }).click()
  await expect(toast(staff, 'Payment Not Charged')).toBeVisible()
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await staff.context().close()

  expect(await followMail(refused, unlucky)).toContain('Your card was declined.')
  await expect(purchases(refused)).toContainText('Your card was declined.')
  await expect(purchases(refused)).toContainText(/Please pay by .* to keep your access/)
  await purchases(refused).getByRole('radio', { name: /0341/ }).check()
  await payNow(refused).click()
  await expect(toast(refused, 'Payment Failed')).toContainText('declined')
  await purchases(refused).getByRole('radio', { name: /4242/ }).check()
  await payNow(refused).click()
  await expect(toast(refused, 'Payment Successful!')).toBeVisible()
  await expectBothPaid(refused)

  await followMail(asked, person)
  await expect(purchases(asked)).toContainText('Your bank needs you to confirm this payment.')
  await payNow(asked).click()
  await asked.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(toast(asked, 'Authentication Failed')).toBeVisible()
  await purchases(asked).getByRole('button', { name: 'Add New Payment Method' }).click()
  await expect(purchases(asked).getByLabel('Save this card for future purchases')).not.toBeChecked()
  await fillCard(asked, CARDS.good)
  await payNow(asked).click()
  await expect(toast(asked, 'Payment Successful!')).toBeVisible()
  await expectBothPaid(asked)
  const { paymentMethods } = await (await asked.request.get('/api/billing/payment-methods')).json()
  expect(paymentMethods.map(({ card }: { card: { last4: string } }) => card.last4)).toEqual(['3184'])
  await Promise.all([careful, asked, refused].map((page) => page.context().close()))
})
