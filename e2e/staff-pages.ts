import type { Page } from '@playwright/test'

import { DASHBOARD_TABS, hrefOf, STAFF_PAGES } from '#web/back-office/back-office-places.ts'

import { expect } from './shop-test.ts'

export const owner = { email: 'owner@candlewick.test', password: 'candlewick' }

/** Signs in as the seeded owner, by the call that the form makes, and opens a page of the back office. */
export async function openAsStaff(page: Page, path = '/admin', person = owner) {
  const answer = await page.request.post('/api/login', { data: person })
  expect(answer.ok()).toBe(true)
  await page.goto(path)
  // The first page of the back office may take its time on a busy machine. A dialog named in the address hides the rest
  // from assistive technology, so this looks at what is drawn.
  await expect(page.locator('main h1')).toBeVisible({ timeout: 30_000 })
}

/** Every page and tab of the back office that needs no id, for stories that look at all of them. */
export const STAFF_ADDRESSES = [...STAFF_PAGES, ...DASHBOARD_TABS].map(hrefOf).filter((href) => !href.includes(':'))
