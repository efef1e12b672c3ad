import type { Browser, Page } from '@playwright/test'

import {
  CARDS,
  fetchPurchases,
  fillCard,
  newStudent,
  openCourseCheckout,
  orderSummary,
  payButton,
} from './checkout-steps.ts'
import { admin, expect, test, toast } from './shop-test.ts'

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

/** Each story creates its own coupon, so no other story can use it up. */
async function newCoupon(browser: Browser, baseURL: string | undefined, value: number): Promise<string> {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const code = `STORY${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await context.request.post('/api/login', { data: admin })
  const response = await context.request.post('/api/admin/coupons', {
    data: { code, type: 'percentage', value, usageLimit: 1 },
  })
  expect(response.ok(), await response.text()).toBe(true)
  await context.close()
  return code
}

test('a coupon applies its discount, and a rejected one says why', async ({ page, browser, baseURL }) => {
  const code = await newCoupon(browser, baseURL, 15)
  await newStudent(page)
  await openCourseCheckout(page, 'trading-psychology')
  for (const [refused, reason] of [
    ['NO-SUCH-CODE', "This coupon code doesn't exist."],
    ['SPRING15', 'This coupon has expired.'],
    ['LAUNCH50', 'This coupon has been used up.'],
  ]) {
    await enterCode(page, String(refused))
    await expect(orderSummary(page)).toContainText(String(reason))
  }
  await page.getByLabel('Coupon code').fill('')
  await expect(orderSummary(page)).not.toContainText('used up')
  await enterCode(page, code.toLowerCase())
  await expect(orderSummary(page)).toContainText(`Discount (${code})−$11.85`)
  await expect(orderSummary(page)).toContainText('Total$67.15')
  await page.getByRole('button', { name: `Remove coupon ${code}` }).click()
  await expect(orderSummary(page)).toContainText('Total$79.00')

  await enterCode(page, code)
  await expect(payButton(page)).toHaveAccessibleName('Complete Payment - $67.15')
  await page.reload()
  await expect(orderSummary(page)).toContainText('Total$67.15')
  await fillCard(page, CARDS.good)
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  expect((await fetchPurchases(page))[0]?.totalCents).toBe(6715)
})

test('a coupon for the full price needs no card and works once', async ({ page, browser, baseURL }) => {
  const code = await newCoupon(browser, baseURL, 100)
  await newStudent(page)
  await openCourseCheckout(page, 'intro-to-trading')
  await enterCode(page, code)
  await expect(page.getByText("Nothing to pay, so you don't need a card.")).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await payButton(page).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('main')).toContainText('Intro to Trading')

  await openCourseCheckout(page, 'trading-psychology')
  await enterCode(page, code)
  await expect(orderSummary(page)).toContainText('This coupon has been used up.')
})
