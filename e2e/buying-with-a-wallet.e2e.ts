import type { Page } from '@playwright/test'

import { CARDS, fetchPurchases, fillCard, newStudent, openCourseCheckout, payButton } from './checkout-steps.ts'
import { expect, expectAccessible, test, toast } from './shop-test.ts'

const walletButton = (page: Page) => page.getByRole('button', { name: 'Pay with test wallet' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Test wallet' })

test('a student pays with a wallet, by keyboard', async ({ page }) => {
  await newStudent(page)
  await openCourseCheckout(page, 'intro-to-trading')
  await expect(page.getByText('or pay by card')).toBeVisible()
  await walletButton(page).press('Enter')
  await expect(sheet(page)).toContainText('Total')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(walletButton(page)).toBeFocused()
  expect(await fetchPurchases(page)).toEqual([])

  await walletButton(page).press('Enter')
  await expect(sheet(page).getByRole('radio', { name: /4242/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  expect(await fetchPurchases(page)).toMatchObject([{ status: 'paid' }])
})

test('a declined wallet charges nothing, and the next card can be from the same wallet', async ({ page }) => {
  await newStudent(page)
  await openCourseCheckout(page, 'intro-to-trading')
  await walletButton(page).click()
  await sheet(page).getByRole('radio', { name: /0002/ }).check()
  await sheet(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await expect(toast(page, 'Payment Failed')).toContainText('Your card was declined.')
  await expect(page.getByRole('alert').filter({ hasText: "You haven't been charged." })).toBeVisible()

  await walletButton(page).click()
  await sheet(page).getByRole('button', { name: 'Cancel' }).click()
  await walletButton(page).click()
  await sheet(page).getByRole('radio', { name: /3220/ }).check()
  await sheet(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  expect((await fetchPurchases(page)).filter(({ status }) => status === 'paid')).toHaveLength(1)
})

test('the card form works as before next to a wallet', async ({ page }) => {
  await newStudent(page)
  await openCourseCheckout(page, 'intro-to-trading')
  await walletButton(page).click()
  await sheet(page).getByRole('button', { name: 'Cancel' }).click()
  await fillCard(page, CARDS.good)
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
})

test('the wallet shows the price with the coupon', async ({ page }) => {
  await newStudent(page)
  await openCourseCheckout(page, 'intro-to-trading')
  await expect(walletButton(page)).toBeVisible()
  await page.getByLabel('Coupon code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('WELCOME10 applied')).toBeVisible()
  const [due = ''] = /\$[\d.]+/.exec((await payButton(page).textContent()) ?? '') ?? []
  await walletButton(page).click()
  await expect(sheet(page)).toContainText('Discount')
  await expect(sheet(page).getByRole('button', { name: `Pay ${due}` })).toBeVisible()
})

test.describe('in the EU, on a phone, in the dark', () => {
  test.use({ timezoneId: 'Europe/Berlin', colorScheme: 'dark', viewport: { width: 375, height: 740 } })

  test('the wallet opens only after the consent', async ({ page }) => {
    await newStudent(page)
    await openCourseCheckout(page, 'intro-to-trading')
    await expect(walletButton(page)).toBeVisible()
    await expectAccessible(page)
    await walletButton(page).click()
    await expect(toast(page, 'Consent Required')).toContainText(
      'Please agree to the data processing consent before completing your purchase.',
    )
    const consent = page.getByRole('checkbox', { name: /I agree/ })
    await expect(consent).toBeFocused()
    await expect(sheet(page)).toHaveCount(0)

    await consent.check()
    await walletButton(page).click()
    await expect(sheet(page)).toBeVisible()
    await expectAccessible(page)
    await sheet(page)
      .getByRole('button', { name: /^Pay \$/ })
      .click()
    await expect(toast(page, 'Payment Successful!')).toBeVisible()
  })
})
