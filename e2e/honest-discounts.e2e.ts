import type { Page } from '@playwright/test'

import { owner } from './open-as-staff.ts'
import { openSeparateShop, type SeparateShop } from './separate-shop.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './shop-test.ts'

const DAY_MS = 24 * 3_600_000

test.describe('discounts', () => {
  let shop: SeparateShop
  test.beforeAll(async () => {
    shop = await openSeparateShop()
  })
  test.afterAll(() => shop.close())

  const signInAsOwner = async (page: Page) =>
    expect((await page.request.post(`${shop.url}/api/login`, { data: owner })).ok()).toBe(true)

  const introCard = (page: Page) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Intro to Trading' }) })
      .first()

  async function turnOn(page: Page, label: string) {
    await page.goto(`${shop.url}/admin/settings?tab=features`)
    await page.getByRole('switch', { name: label }).check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Settings Updated')).toBeVisible()
  }

  test('an owner turns on real discounts, and visitors see only what was charged', async ({ page, browser }) => {
    const visitor = await browser.newPage({ baseURL: shop.url, reducedMotion: 'reduce' })
    await visitor.goto('/courses')
    await expect(introCard(visitor).locator('s')).toHaveText('Original price $99')

    await signInAsOwner(page)
    await turnOn(page, 'Only show real discounts')
    await visitor.goto('/courses')
    await expect(introCard(visitor)).toContainText('$49')
    await expect(introCard(visitor).locator('s')).toHaveCount(0)

    // From $49 to $39: a discount that was real.
    await shop.moveClock(10 * DAY_MS)
    await signInAsOwner(page)
    await turnOn(page, 'Show the lowest price of the last 30 days')
    await page.goto(`${shop.url}/admin?tab=courses`)
    await page.getByRole('button', { name: 'Edit Intro to Trading' }).click()
    const editor = page.getByRole('dialog', { name: 'Intro to Trading' })
    await editor.getByLabel('Price ($)', { exact: true }).fill('39')
    await editor.getByLabel('Original price ($)').fill('49')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(toast(page, 'Course Updated')).toBeVisible()
    const history = editor.getByRole('region', { name: 'Price History' }).getByRole('listitem')
    await expect(history).toHaveCount(2)
    await expect(history.first()).toContainText('$39.00')
    await expectAccessible(page)

    for (const width of [375, 1280]) {
      await visitor.setViewportSize({ width, height: 800 })
      for (const path of ['/', '/courses', '/courses/intro-to-trading']) {
        await visitor.goto(path)
        const isCoursePage = path === '/courses/intro-to-trading'
        const offer = isCoursePage ? visitor.getByLabel('Price', { exact: true }) : introCard(visitor)
        await expect(offer.locator('s').first()).toHaveText('Original price $49')
        await expect(offer).toContainText('Lowest price in the 30 days before the discount: $49')
        // In both themes.
        await expectAccessible(visitor)
        await expectNoSidewaysScroll(visitor)
      }
    }
    await visitor.close()
  })
})
