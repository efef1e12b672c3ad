import type { Page } from '@playwright/test'

import { expect, expectAccessible, test } from './shop-test.ts'

const MOMENT_MS = 600

/** The canvas, small enough to compare. */
const picture = (page: Page) =>
  page
    .locator('canvas')
    .last()
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/webp', 0.5))

async function expectMotion(page: Page) {
  const before = await picture(page)
  await expect.poll(() => picture(page)).not.toBe(before)
}

async function expectStillness(page: Page) {
  const before = await picture(page)
  await page.waitForTimeout(MOMENT_MS)
  expect(await picture(page)).toBe(before)
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the candle animation fills the window and links back to the home page', async ({ page }) => {
  await page.goto('/fun')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candlewick')
  await expect(page.getByText('Trading, taught calmly.')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
  await expectMotion(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toBeVisible()
})

test('the candles stand still with reduced motion, in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto('/fun')
  await expect.poll(() => picture(page).then((data) => data.length)).toBeGreaterThan(2000)
  await expectStillness(page)
  const light = await picture(page)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await expect.poll(() => picture(page)).not.toBe(light)
  await expectStillness(page)
})

test("the candle animation pauses while it isn't visible", async ({ page }) => {
  await page.goto('/fun')
  await expectMotion(page)
  const setHidden = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await setHidden(true)
  await expectStillness(page)
  await setHidden(false)
  await expectMotion(page)
})

test('the candle animation stays sharp when the window is resized', async ({ page }) => {
  await page.goto('/fun')
  const size = () =>
    page
      .locator('canvas')
      .last()
      .evaluate(({ width, clientWidth }: HTMLCanvasElement) => width / clientWidth)
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 700 })
    await expect.poll(size).toBe(await page.evaluate(() => Math.min(devicePixelRatio, 2)))
    expect(
      await page
        .locator('canvas')
        .last()
        .evaluate((canvas) => canvas.clientWidth),
    ).toBe(width)
  }
})
