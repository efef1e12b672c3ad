import type { Page } from '@playwright/test'

import { expect, signUp, test } from './shop-test.ts'

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

const payButton = (page: Page) => page.getByRole('button', { name: 'Complete Payment - $49' })

/** What is drawn at the middle of an element belongs to it. */
const isUncovered = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const drawn = document.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2)
  return drawn !== null && (element.contains(drawn) || drawn.contains(element))
}

test('on a phone the pay bar covers neither the heading of the payment nor the field somebody types in', async ({
  page,
}) => {
  await signUp(page)
  const courses: { id: string; slug: string }[] = await (await page.request.get('/api/courses')).json()
  await page.goto(`/checkout/${courses.find(({ slug }) => slug === 'intro-to-trading')?.id}`)
  const heading = page.getByRole('heading', { name: 'Payment Details' })
  await expect(payButton(page)).toBeVisible()

  // As the heading comes into view from below.
  for (const above of [40, 120, 180]) {
    await heading.evaluate((element, space) => {
      scrollBy(0, element.getBoundingClientRect().top - innerHeight + space)
    }, above)
    await expect.poll(() => heading.evaluate(isUncovered)).toBe(true)
    await expect(payButton(page)).not.toBeInViewport()
  }

  await heading.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 120))
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  expect(await heading.evaluate(isUncovered)).toBe(true)

  // With the keyboard on the screen there is room for little else.
  const number = page.getByLabel('Card number')
  await number.tap()
  await expect(number).toBeFocused()
  await expect(page.locator('.pay-bar')).toHaveCSS('position', 'static')
  await number.blur()
  await expect(page.locator('.pay-bar')).toHaveCSS('position', 'sticky')
})
