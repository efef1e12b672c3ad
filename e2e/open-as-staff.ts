import type { Page } from '@playwright/test'

import { DASHBOARD_TABS, destinationHref } from '#web/back-office/back-office-destinations.ts'
import { STAFF_PAGES } from '#web/back-office/staff-pages.ts'

import { expect } from './shop-test.ts'

export const owner = { email: 'owner@candlewick.test', password: 'candlewick' }

/** Signs in as the seeded owner over the API and opens a back-office page. */
export async function openAsStaff(page: Page, path = '/admin', person = owner) {
  const response = await page.request.post('/api/login', { data: person })
  expect(response.ok()).toBe(true)
  await page.goto(path)
  // A dialog opened from the URL hides the rest from assistive technology, so this looks for the element, not its role.
  await expect(page.locator('main h1')).toBeVisible()
}

const needsNoId = (address: string) => !address.includes(':')

/** Every back-office page that needs no id. */
export const STAFF_PAGE_PATHS = STAFF_PAGES.map(({ path }) => path as string).filter(needsNoId)

/** The tabs of the dashboard and of other pages. Those of the settings have stories of their own. */
export const STAFF_TAB_PATHS = [
  ...DASHBOARD_TABS.map(destinationHref).slice(1),
  '/admin/users?tab=staff',
  '/admin/orders?tab=users',
  '/admin/orders?tab=consents',
]

/** For stories that visit all of them. */
export const STAFF_PATHS = [...STAFF_PAGE_PATHS, ...STAFF_TAB_PATHS]
