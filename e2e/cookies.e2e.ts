import type { Page } from '@playwright/test'

import { COOKIES, isListed, KEPT_IN_BROWSER } from '#web/shop/legal/browser-storage.ts'

import { CARDS, fillCard, newStudent, openCourseCheckout } from './checkout-steps.ts'
import { owner, STAFF_PATHS } from './open-as-staff.ts'
import { PUBLIC_PATHS, STUDENT_PATHS } from './page-paths.ts'
import { expect, student, test, toast } from './shop-test.ts'

/** What this browser keeps for the shop, as the cookie page would have to list it. */
async function findUnlisted(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ])
  return [
    ...cookies.filter((name) => !isListed(COOKIES, name)),
    ...kept.filter((name) => !isListed(KEPT_IN_BROWSER, name)),
  ]
}

test('the cookie page lists everything that the shop keeps in a browser', async ({ page }) => {
  const visit = async (path: string) => {
    await page.goto(path)
    await expect(page.locator('main')).toBeVisible()
    expect(await findUnlisted(page), path).toEqual([])
  }
  await visit('/')
  expect(await page.context().cookies(), 'a visitor gets no cookie').toEqual([])
  await page.getByRole('button', { name: 'Toggle theme' }).first().click()
  for (const path of PUBLIC_PATHS) await visit(path)
  expect(await page.context().cookies(), 'a visitor gets no cookie').toEqual([])

  expect((await page.request.post('/api/login', { data: student })).ok()).toBe(true)
  for (const path of STUDENT_PATHS) await visit(path)
  expect(await page.context().cookies()).toHaveLength(2)

  await newStudent(page)
  await openCourseCheckout(page, 'trading-psychology')
  await fillCard(page, CARDS.declined)
  await page.getByLabel('Postal code').press('Enter')
  await expect(toast(page, 'Payment Failed')).toBeVisible()
  expect(await findUnlisted(page), 'the checkout').toEqual([])

  expect((await page.request.post('/api/login', { data: owner })).ok()).toBe(true)
  for (const path of STAFF_PATHS) await visit(path)
})

test('visitors find out who sells, how accessible the shop is and which cookies it sets', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Imprint' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')
  await expect(page.getByRole('main')).toContainText('Candlewick Education LLC')
  await footer.getByRole('link', { name: 'Accessibility' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibility')
  await footer.getByRole('link', { name: 'Cookie' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies')
  await expect(page.getByRole('main')).toContainText('Keeps you signed in.')
})
