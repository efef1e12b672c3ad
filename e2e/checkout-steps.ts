import { expect, type Page } from '@playwright/test'

import { newPerson } from './shop-test.ts'

/** Stripe's published test cards, which the sandbox knows too. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  other: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  requiresAuthentication: '4000 0027 6000 3184',
  /** Can be saved, but every charge is declined. */
  declinesCharges: '4000 0000 0000 0341',
}

/** Signs up a new student over the API; the forms have their own stories. */
export async function newStudent(page: Page) {
  const person = newPerson()
  const response = await page.request.post('/api/register', { data: person })
  expect(response.ok()).toBe(true)
  return person
}

export async function courseId(page: Page, slug: string): Promise<string> {
  return (await (await page.request.get(`/api/courses/${slug}`)).json()).id
}

export async function openCourseCheckout(page: Page, slug: string) {
  await page.goto(`/checkout/${await courseId(page, slug)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Purchase')
}

export async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Postal code').fill('12345')
}

/** Drops responses after the server has done the work, as a bad connection would. Returns a count of those dropped. */
export async function loseResponses(page: Page, path: string, times = 1): Promise<() => number> {
  let lost = 0
  await page.route(
    path,
    async (route) => {
      await route.fetch()
      lost++
      await route.abort('internetdisconnected')
    },
    { times },
  )
  return () => lost
}

/** Holds the next response until the story releases it. */
export async function holdResponse(page: Page, path: string): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    path,
    async (route) => {
      const response = await route.fetch()
      await released
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { release }
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Complete Payment - / })
export const orderSummary = (page: Page) => page.getByRole('region', { name: 'Order Summary' })

/** Purchases as the server reports them, for counting. */
type Purchase = { title: string; status: string; totalCents: number; receiptNumber: string | null }

export async function fetchPurchases(page: Page): Promise<Purchase[]> {
  return (await (await page.request.get('/api/my/purchases')).json()).purchases
}
