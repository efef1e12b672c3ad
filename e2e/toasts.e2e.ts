import type { Locator, Page } from '@playwright/test'

import { newStudent, openCourseCheckout, payButton } from './checkout-steps.ts'
import { openAsStaff } from './open-as-staff.ts'
import { expect, newPerson, test, toast, waitForHydration } from './shop-test.ts'

/** Clicks the button at both screen edges and expects the toast not to cover it. */
async function expectNotCovered(page: Page, button: Locator, title: string) {
  for (const block of ['end', 'start'] as const) {
    await button.evaluate((element, at) => element.scrollIntoView({ block: at }), block)
    await button.click()
    const message = toast(page, title)
    await expect(message).toBeVisible()
    await expect.poll(() => distance(message, button)).toBeGreaterThanOrEqual(0)
    await message.getByRole('button', { name: 'Dismiss' }).click()
    await expect(message).toBeHidden()
  }
}

/** The gap between two elements; negative if they overlap. */
async function distance(one: Locator, other: Locator): Promise<number> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) return Number.NaN
  const beside = Math.max(a.x - (b.x + b.width), b.x - (a.x + a.width))
  const above = Math.max(a.y - (b.y + b.height), b.y - (a.y + a.height))
  return Math.max(beside, above)
}

for (const viewport of [
  { width: 375, height: 667 },
  { width: 1280, height: 720 },
]) {
  test(`a toast never covers the button that caused it at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/auth')
    await waitForHydration(page)
    await page.getByLabel('Email').fill(newPerson().email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await expectNotCovered(page, page.getByRole('button', { name: 'Sign In' }), 'Login failed')

    await newStudent(page)
    await openCourseCheckout(page, 'intro-to-trading')
    await expect(page.getByLabel('Card number')).toBeVisible()
    await expectNotCovered(page, payButton(page), 'Card Error')

    await openAsStaff(page, '/admin/coupons?new=coupon')
    const dialog = page.getByRole('dialog', { name: 'Create Coupon' })
    await expectNotCovered(page, dialog.getByRole('button', { name: 'Create Coupon' }), 'Validation Error')
  })
}
