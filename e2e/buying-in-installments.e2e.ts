import type { Page } from '@playwright/test'

import { CARDS, fillCard, newStudent, openCourseCheckout, orderSummary, payButton } from './buying.ts'
import { expectBothPaid, PLANNED, payNow, purchases } from './installments.ts'
import { expect, expectAccessible, test, toast } from './shop-test.ts'

test('a student pays in two installments, sees the dates, changes its card, and pays the second one early', async ({
  page,
}) => {
  await newStudent(page)
  await openCourseCheckout(page, PLANNED)
  await expect(page.getByRole('radio', { name: /Pay in full/ })).toBeChecked()
  await page.getByRole('radio', { name: /Pay in 2 installments/ }).check()
  await expect(orderSummary(page)).toContainText('Due today$64.50')
  await fillCard(page, CARDS.good)
  await payButton(page).press('Enter')
  await expect(toast(page, 'Consent Required')).toBeVisible()
  await page.getByRole('checkbox', { name: /my card is saved and charged \$64\.50 in 30 days/ }).check()
  await expect(payButton(page)).toHaveAccessibleName('Complete Payment - $64.50')
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/profile')
  await expect(purchases(page)).toContainText('In 2 installments')
  await expect(purchases(page)).toContainText('Charged to Visa ending in 4242')
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

/** In the portal of the card provider, past the shop. */
async function removeCardAtProvider(page: Page, last4: string) {
  const { url } = await (await page.request.post('/api/customer-portal')).json()
  await page.goto(url)
  await page.getByRole('button', { name: `Remove the card ending in ${last4}` }).click()
  await expect(page.getByText('The card was removed.')).toBeVisible()
  await expect(async () => {
    await page.goto('/profile')
    await expect(purchases(page).getByText('no longer saved')).toBeVisible({ timeout: 2_000 })
  }).toPass()
}
