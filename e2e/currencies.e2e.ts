import type { Browser, Page } from '@playwright/test'

import { COOKIES, isListed } from '#web/shop/legal/browser-storage.ts'

import { CARDS, courseId, fetchPurchases, fillCard, newStudent, orderSummary, payButton } from './checkout-steps.ts'
import { owner } from './open-as-staff.ts'
import { openSeparateShop, type SeparateShop } from './separate-shop.ts'
import { test as base, expect, expectAccessible, expectNoSidewaysScroll, waitForHydration } from './shop-test.ts'

const EUROS = { currency: 'eur', priceCents: 4490, originalPriceCents: 8900 }
const DOLLARS_ONLY = 'Not available in EUR, so this price is in US dollars.'

/** Prices in another currency change every page of a shop, so these stories have their own. */
const test = base.extend<object, { shop: SeparateShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on it.
    async ({}, use) => {
      const shop = await openSeparateShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.describe.configure({ mode: 'serial' })

/** Staff sign in elsewhere, so that the visitor stays a visitor. */
async function setPrices(browser: Browser, baseURL: string, slug: string, prices: (typeof EUROS)[]) {
  const staff = await browser.newContext({ baseURL })
  await staff.request.post('/api/login', { data: owner })
  const { id } = await (await staff.request.get(`/api/courses/${slug}`)).json()
  const reply = await staff.request.put(`/api/admin/courses/${id}`, { data: { prices } })
  expect(reply.status()).toBe(200)
  await staff.close()
}

const currencyIn = (page: Page, part: 'contentinfo' | 'main') => page.getByRole(part).getByLabel('Currency')
async function choose(page: Page, part: 'contentinfo' | 'main', currency: string) {
  // Like a person, who can't choose what is out of view. The code of the footer loads only then.
  await currencyIn(page, part).scrollIntoViewIfNeeded()
  await currencyIn(page, part).selectOption(currency)
}
const card = (page: Page, title: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .first()
const priceCard = (page: Page) => page.getByLabel('Price', { exact: true })

test('a shop that sells in dollars only offers no choice', async ({ page }) => {
  await page.goto('/courses')
  await expect(card(page, 'Intro to Trading')).toContainText('$49')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByLabel('Currency')).toHaveCount(0)
})

test('a visitor chooses euros, and everything that has such a price is shown in it', async ({
  page,
  browser,
  shop,
}) => {
  await setPrices(browser, shop.url, 'intro-to-trading', [EUROS])
  await page.goto('/')
  await waitForHydration(page)
  await expect(card(page, 'Intro to Trading')).toContainText('$49')
  expect(await page.context().cookies()).toEqual([])
  await choose(page, 'contentinfo', 'EUR – Euro')
  await expect(card(page, 'Intro to Trading')).toContainText('€44.90')
  await expect(card(page, 'Intro to Trading').locator('s')).toHaveText('Original price €89')
  await expect(card(page, 'Trading Psychology')).not.toContainText('€')
  expect(await page.context().cookies()).toMatchObject([{ name: 'currency', value: 'eur', sameSite: 'Lax', path: '/' }])

  expect(isListed(COOKIES, 'currency')).toBe(true)

  // The server remembers it: there's no moment in dollars.
  for (const path of ['/', '/courses', '/courses/intro-to-trading']) {
    const html = await (await page.request.get(path)).text()
    expect(html, path).toContain('€44.90')
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('main')).toContainText('€44.90')
    await expect(currencyIn(page, 'contentinfo')).toHaveValue('eur')
    await expectAccessible(page)
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  }
  await expect(priceCard(page).getByRole('button', { name: 'Enroll Now - €44.90' })).toBeVisible()
  await expect(priceCard(page)).not.toContainText(DOLLARS_ONLY)
  const forSearchEngines = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(forSearchEngines.join()).toContain('"priceCurrency":"USD"')
  expect(forSearchEngines.join()).not.toContain('EUR')

  await page.goto('/courses/trading-psychology')
  await expect(priceCard(page)).toContainText(DOLLARS_ONLY)
  await expectAccessible(page)

  // Back to dollars, and nothing is kept.
  await choose(page, 'contentinfo', 'USD – US Dollar')
  await expect(priceCard(page)).not.toContainText(DOLLARS_ONLY)
  expect(await page.context().cookies()).toEqual([])
})

test('a currency is kept, even if the visitor leaves before the code of the footer has arrived', async ({ page }) => {
  await page.goto('/courses', { waitUntil: 'networkidle' })
  // On their way, for as long as the visitor stays.
  await page.route('**/*.js', () => {})
  const select = currencyIn(page, 'contentinfo')
  await select.scrollIntoViewIfNeeded()
  await select.selectOption('EUR – Euro')
  await page.unrouteAll()
  await page.goto('/courses')
  await expect(card(page, 'Intro to Trading')).toContainText('€44.90')
  await expect(select).toHaveValue('eur')
})

test('a student pays in euros, and finds euros in the profile', async ({ page }) => {
  await newStudent(page)
  await page.goto(`/checkout/${await courseId(page, 'intro-to-trading')}`)
  await expect(orderSummary(page)).toContainText('Total$49.00')
  await choose(page, 'main', 'EUR – Euro')
  await expect(orderSummary(page)).toContainText('Subtotal€44.90Tax€0.00Total€44.90')
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoSidewaysScroll(page)
  await fillCard(page, CARDS.good)
  await expect(payButton(page)).toHaveText('Complete Payment - €44.90')
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('€44.90')
  expect(await fetchPurchases(page)).toMatchObject([{ currency: 'eur', totalCents: 4490, status: 'paid' }])
  await page.goto('/profile')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Intro to Trading' })).toContainText(
    '€44.90',
  )

  // Another course has no price in euros.
  await page.goto(`/checkout/${await courseId(page, 'trading-psychology')}`)
  await expect(orderSummary(page)).toContainText(DOLLARS_ONLY)
  await expect(payButton(page)).toContainText('$')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a price in euros that is gone when the buyer pays is charged in dollars only after that was said', async ({
  page,
  browser,
  shop,
}) => {
  await newStudent(page)
  await page.context().addCookies([{ name: 'currency', value: 'eur', url: shop.url }])
  await page.goto(`/checkout/${await courseId(page, 'intro-to-trading')}`)
  await fillCard(page, CARDS.good)
  await expect(payButton(page)).toHaveText('Complete Payment - €44.90')
  await setPrices(browser, shop.url, 'intro-to-trading', [])
  await payButton(page).click()
  await expect(page.getByText('This is no longer sold in EUR.')).toContainText("It's now $49.00 in US dollars.")
  expect((await fetchPurchases(page)).filter(({ status }) => status === 'paid')).toEqual([])
  await expect(payButton(page)).toHaveText('Complete Payment - $49')
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  const paid = (await fetchPurchases(page)).filter(({ status }) => status === 'paid')
  expect(paid).toMatchObject([{ currency: 'usd', totalCents: 4900 }])
})

/** What sticks out of the card or section that it belongs to. */
function sticksOut(main: Element): string[] {
  const page = main.getBoundingClientRect()
  const isOutside = (element: Element) => {
    const frame = (element.closest('article, aside, dl') ?? main).getBoundingClientRect()
    const { right, width } = element.getBoundingClientRect()
    return width > 0 && right > Math.min(frame.right, page.right) + 1
  }
  return [...main.querySelectorAll('dt, dd, li, s, button, a, span')].filter(isOutside).map((it) => it.textContent)
}

test('the longest prices fit on the smallest phones', async ({ page, browser, shop }) => {
  const LONGEST = [{ currency: 'chf', priceCents: 99_999_989, originalPriceCents: 100_000_000 }]
  const staff = await browser.newContext({ baseURL: shop.url })
  await staff.request.post('/api/login', { data: owner })
  const read = async (path: string) => (await staff.request.get(path)).json()
  const [{ id: bundleId }] = await read('/api/bundles')
  const [{ id: programId }] = await read('/api/mentorship')
  const paths = [`/api/admin/bundles/${bundleId}`, `/api/admin/mentorship/${programId}`]
  for (const { id } of await read('/api/courses')) paths.push(`/api/admin/courses/${id}`)
  for (const path of paths) {
    const prices = path.includes('mentorship') ? [{ ...LONGEST[0], originalPriceCents: null }] : LONGEST
    const reply = await staff.request.put(path, { data: { prices } })
    expect(reply.status(), `${path} ${await reply.text()}`).toBe(200)
  }
  await staff.close()

  await page.context().addCookies([{ name: 'currency', value: 'chf', url: shop.url }])
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/courses', '/courses/intro-to-trading']) {
      await page.goto(path)
      await waitForHydration(page)
      await expect(page.getByRole('main')).toContainText('CHF\u00a0999,999.89')
      await expectNoSidewaysScroll(page, `${path} at ${width}`)
      expect(await page.getByRole('main').evaluate(sticksOut), `${path} at ${width}`).toEqual([])
      if (path !== '/') continue
      const term = page.getByText('Bundle price', { exact: true })
      await term.scrollIntoViewIfNeeded()
      expect((await term.boundingBox())?.height, `on one line at ${width}`).toBeLessThan(40)
    }
  }
})
