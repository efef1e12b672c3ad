import type { Page } from '@playwright/test'

import {
  CARDS,
  fetchPurchases,
  fillCard,
  newStudent,
  openCourseCheckout,
  orderSummary,
  payButton,
} from './checkout-steps.ts'
import { expectBothPaid, INSTALLMENT_COURSE, payNow, purchases } from './installment-steps.ts'
import { owner } from './open-as-staff.ts'
import { expect, expectAccessible, test, toast } from './shop-test.ts'

test('a student pays in two installments, sees the dates, changes the card and pays the second one early', async ({
  page,
}) => {
  await newStudent(page)
  await openCourseCheckout(page, INSTALLMENT_COURSE)
  await expect(page.getByRole('radio', { name: /Pay in full/ })).toBeChecked()
  await page.getByRole('radio', { name: /Pay in 2 installments/ }).check()
  await expect(orderSummary(page)).toContainText('Due today$64.50')
  await fillCard(page, CARDS.good)
  await payButton(page).press('Enter')
  await expect(toast(page, 'Consent Required')).toBeVisible()
  await page.getByRole('checkbox', { name: /Save my card and charge it \$64\.50 in 30 days/ }).check()
  await expect(payButton(page)).toHaveAccessibleName('Complete Payment - $64.50')
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/profile')
  await expect(purchases(page)).toContainText('In 2 installments')
  await expect(purchases(page)).toContainText('Charged to Visa ending in 4242')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(question).toContainText(
    /second payment of \$64\.50 for Advanced Trading Concepts, due .*, is canceled\./,
  )
  await expect(question).toContainText("You won't be charged again.")
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await purchases(page).getByRole('button', { name: 'Use another card' }).click()
  await purchases(page).getByRole('button', { name: 'Add New Payment Method' }).click()
  await fillCard(page, CARDS.other)
  await purchases(page).getByRole('button', { name: 'Agree and use this card' }).click()
  await expect(toast(page, 'Card changed')).toContainText('It will be charged on')
  await expect(purchases(page)).toContainText('Charged to Mastercard ending in 4444')

  await removeCardAtProvider(page, '4444')
  await expect(purchases(page)).toContainText('The card for this payment is no longer saved.')
  await purchases(page).getByRole('button', { name: 'Choose a card' }).click()
  await expect(purchases(page).getByRole('radio', { name: /4242/ })).toBeChecked()
  await purchases(page).getByRole('button', { name: 'Agree and use this card' }).click()
  await expect(purchases(page)).toContainText('Charged to Visa ending in 4242')

  await purchases(page).getByRole('button', { name: 'Pay now' }).click()
  await expect(purchases(page).getByRole('radio', { name: /4242/ })).toBeChecked()
  await expectAccessible(page)
  await payNow(page).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  await expectBothPaid(page)
})

test('a payment plan that changed since the page was opened needs a new agreement before any charge', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await staff.request.post('/api/login', { data: owner })
  const slug = `planned-${crypto.randomUUID()}`
  const course = { slug, title: 'A course with a plan', priceCents: 10_000, isPublished: true }
  const { id } = await (await staff.request.post('/api/admin/courses', { data: course })).json()
  const setPlan = async (firstCents: number, secondCents: number, days: number, paymentPlanEnabled = true) => {
    const terms = { paymentPlanFirstPaymentCents: firstCents, paymentPlanSecondPaymentCents: secondCents }
    const data = { paymentPlanEnabled, paymentPlanDaysToSecondPayment: days, ...terms }
    expect((await staff.request.put(`/api/admin/products/${id}/payment-plan`, { data })).ok()).toBe(true)
  }
  await setPlan(4_000, 6_000, 30)
  await newStudent(page)
  await openCourseCheckout(page, slug)
  await page.getByRole('radio', { name: /Pay in 2 installments/ }).check()
  await page.getByRole('checkbox', { name: /charge it \$60\.00 in 30 days/ }).check()
  await fillCard(page, CARDS.good)

  await setPlan(5_000, 5_000, 45)
  await payButton(page).click()
  const reason = page.getByRole('region', { name: 'Payment Details' }).getByRole('alert')
  await expect(reason.filter({ hasText: 'The payment plan has changed.' })).toContainText("You haven't been charged.")
  await expect(payButton(page)).toHaveAccessibleName('Complete Payment - $50.00')
  const agreement = page.getByRole('checkbox', { name: /charge it \$50\.00 in 45 days/ })
  await expect(agreement).not.toBeChecked()
  await payButton(page).press('Enter')
  await expect(toast(page, 'Consent Required')).toBeVisible()

  await agreement.check()
  await setPlan(5_000, 5_000, 45, false)
  await payButton(page).click()
  await expect(reason.filter({ hasText: "Paying in 2 installments isn't available" })).toBeVisible()
  await expect(payButton(page)).toHaveAccessibleName('Complete Payment - $100')
  await expect(page.getByRole('radio', { name: /Pay in 2 installments/ })).toHaveCount(0)
  expect(await fetchPurchases(page)).toEqual([])

  await payButton(page).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  expect(await fetchPurchases(page)).toMatchObject([{ status: 'paid', totalCents: 10_000 }])
  await staff.request.post(`/api/admin/courses/${id}/publish`, { data: { isPublished: false } })
})

/** In the provider's portal, without going through the shop. */
async function removeCardAtProvider(page: Page, last4: string) {
  const { url } = await (await page.request.post('/api/customer-portal')).json()
  await page.goto(url)
  await page.getByRole('button', { name: `Remove the card ending in ${last4}` }).click()
  await expect(page.getByText('The card was removed.')).toBeVisible()
  const known = async () => (await page.request.get('/api/my/purchases')).text()
  await expect.poll(known).toContain('"lacksCard":true')
  await page.goto('/profile')
  await expect(purchases(page).getByText('no longer saved')).toBeVisible()
}
