import type { Locator, Page } from '@playwright/test'

import { newStudent, openCourseCheckout, payButton } from './checkout-steps.ts'
import { createCourse } from './course-steps.ts'
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

test('a toast leaves the buttons of a dialog free that opens after it', async ({ page }) => {
  await openAsStaff(page, '/admin?tab=courses')
  const manager = await createCourse(page, `Behind a Toast ${crypto.randomUUID().slice(0, 8)}`)
  await manager.getByRole('button', { name: 'Add Module' }).click()
  const newModule = page.getByRole('dialog', { name: 'New Module' })
  await newModule.getByLabel('Module title').fill('The tape')
  await newModule.getByRole('button', { name: 'Create Module' }).click()
  await manager.getByRole('button', { name: 'Add Lesson to The tape' }).click()
  const newLesson = page.getByRole('dialog', { name: 'New Lesson' })
  await newLesson.getByRole('button', { name: 'Choose' }).first().click()
  await page.keyboard.press('Escape')
  const message = toast(page, 'Module Created')
  const create = newLesson.getByRole('button', { name: 'Create Lesson' })
  for (const height of [800, 740, 680, 620, 560, 500]) {
    await page.setViewportSize({ width: 1280, height })
    // It stays for as long as the pointer rests on it.
    await message.hover()
    await create.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await expect.poll(() => distance(message, create)).toBeGreaterThanOrEqual(0)
  }
})
