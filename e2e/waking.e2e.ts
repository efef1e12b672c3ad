import type { Page } from '@playwright/test'

import { expect, test } from './shop-test.ts'

/** A page that is loaded, and that nobody has touched. */
async function openAsleep(page: Page) {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await page.evaluate(() => Reflect.get(window, 'earlyClick'))).toBeUndefined()
}

for (const [button, opens] of [
  ['Open menu', 'Menu'],
  ['View Details', 'Intro to Trading'],
] as const) {
  test(`a sleeping page answers the first click, on ${button}`, async ({ page }) => {
    await openAsleep(page)
    await page.getByRole('button', { name: button }).first().dispatchEvent('click')
    await expect(page.getByRole('dialog', { name: opens })).toBeVisible()
  })
}

test('a sleeping page wakes at the first key', async ({ page }) => {
  await openAsleep(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.waitForFunction(() => Reflect.get(window, 'earlyClick') === null)
})

test('a button pressed offline works as soon as the connection is back', async ({ page, context }) => {
  await openAsleep(page)
  const button = page.getByRole('button', { name: 'Open menu' })
  await context.setOffline(true)
  await button.click()
  await expect(page.getByText('Loading failed', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})
