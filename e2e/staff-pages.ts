import type { Page } from '@playwright/test'

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

/** Every page of the back office, for stories that look at all of them. */
export const STAFF_PAGES = [
  '/admin',
  '/admin/users',
  '/admin/orders',
  '/admin/disputes',
  '/admin/messages',
  '/admin/coupons',
  '/admin/payment-plans',
  '/admin/settings',
]

export const STAFF_TABS = ['dashboard', 'courses', 'students', 'tiktok', 'media', 'email', 'sales', 'watch']
