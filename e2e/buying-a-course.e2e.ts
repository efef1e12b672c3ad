import type { Page } from '@playwright/test'

import {
  CARDS,
  courseId,
  fetchPurchases,
  fillCard,
  holdResponse,
  loseResponses,
  newStudent,
  openCourseCheckout,
  orderSummary,
  payButton,
} from './checkout-steps.ts'
import { waitForEmail } from './email-steps.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './shop-test.ts'

test("a student buys a course, gets access right away and can't pay for it again", async ({ page }) => {
  const { email } = await newStudent(page)
  await page.goto('/courses/intro-to-trading')
  await page.getByRole('button', { name: 'Enroll Now - $49' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Purchase')
  const checkout = page.url()
  await expect(orderSummary(page)).toContainText('Subtotal$49.00Tax$0.00Total$49.00')
  await fillCard(page, CARDS.good)
  await expect(payButton(page)).toHaveAccessibleName('Complete Payment - $49')
  await payButton(page).click()

  // Checked first because it's only shown for two seconds.
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused()
  await expect(page).toHaveURL('/dashboard')
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Intro to Trading')
  await waitForEmail(page, email, 'purchase_confirmation')

  await page.goBack()
  await expect(page).toHaveURL(checkout)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You already own this')
  await page.getByRole('main').getByRole('link', { name: 'Continue Learning' }).click()
  await expect(page).toHaveURL('/learn/intro-to-trading')
  expect(await fetchPurchases(page)).toHaveLength(1)
})

test('a declined card is not charged, and another one can be tried right away', async ({ page }) => {
  await newStudent(page)
  await openCourseCheckout(page, 'trading-psychology')
  await fillCard(page, CARDS.declined)
  const charge = await holdResponse(page, '**/api/billing/charge')
  await page.getByLabel('Postal code').press('Enter')
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  for (const field of ['Card number', 'Expiration date', 'Security code', 'Postal code']) {
    await expect(page.getByLabel(field)).not.toBeEditable()
  }
  await expect(page.getByLabel('Coupon code')).toBeDisabled()
  charge.release()
  await expect(toast(page, 'Payment Failed')).toContainText('Your card was declined.')
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  // The message outlives the toast and stays until something is edited.
  const reason = (text: string) =>
    page.getByRole('region', { name: 'Payment Details' }).getByRole('alert').filter({ hasText: text })
  await expect(toast(page, 'Payment Failed')).toBeHidden()
  await expect(reason('Your card was declined.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Card number')).toBeEditable()
  await page.getByLabel('Coupon code').fill('A')
  await expect(reason('declined')).toBeHidden()
  await page.getByLabel('Coupon code').fill('')
  await payButton(page).click()
  await expect(reason('Your card was declined.')).toBeVisible()
  await fillCard(page, CARDS.insufficientFunds)
  await expect(reason('declined')).toBeHidden()
  await payButton(page).click()
  await expect(toast(page, 'Payment Failed')).toContainText('insufficient funds')
  expect((await fetchPurchases(page)).filter(({ status }) => status === 'paid')).toEqual([])

  await page.getByLabel('Card number').fill('4242 4242 4242 4241')
  await payButton(page).click()
  await expect(toast(page, 'Card Error')).toContainText('card number is invalid')
  await fillCard(page, CARDS.good)
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
})

test('3-D Secure: a failed authentication charges nothing, a successful one buys the course', async ({ page }) => {
  await newStudent(page)
  await openCourseCheckout(page, 'intro-to-trading')
  await fillCard(page, CARDS.requiresAuthentication)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(toast(page, 'Authentication Failed')).toContainText('unable to authenticate')
  await payButton(page).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  expect((await fetchPurchases(page)).filter(({ status }) => status === 'paid')).toHaveLength(1)
})

test('a charge whose response was lost is recognized as paid, with and without 3-D Secure', async ({ page }) => {
  await newStudent(page)
  await openCourseCheckout(page, 'intro-to-trading')
  await fillCard(page, CARDS.good)
  const charges = await loseResponses(page, '**/api/billing/charge')
  // Pressing Enter in the card field submits the form.
  await expect(payButton(page)).toBeEnabled()
  await page.getByLabel('Postal code').press('Enter')
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  expect(charges()).toBe(1)
  await expect(page).toHaveURL('/dashboard')

  await openCourseCheckout(page, 'trading-psychology')
  await fillCard(page, CARDS.requiresAuthentication)
  await loseResponses(page, '**/api/billing/orders/*/finish', 2)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your bank is still processing this' })).toBeFocused()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  expect((await fetchPurchases(page)).map(({ status }) => status)).toEqual(['paid', 'paid'])
})

test('a double click and a second tab pay once', async ({ page, context }) => {
  await newStudent(page)
  await openCourseCheckout(page, 'intro-to-trading')
  const other = await context.newPage()
  await openCourseCheckout(other, 'intro-to-trading')
  await fillCard(page, CARDS.good)
  await fillCard(other, CARDS.good)
  await Promise.all([payButton(page).dblclick(), payButton(other).click()])
  // The slower tab is told that the course is paid for, being paid for or already owned.
  for (const tab of [page, other]) {
    const owned = tab.getByRole('heading', { name: 'You already own this' })
    await expect(toast(tab, 'Payment').or(owned).first()).toBeVisible()
  }
  await openOwnedCourse(await context.newPage())
  expect((await fetchPurchases(page)).filter(({ status }) => status === 'paid')).toHaveLength(1)
})

async function openOwnedCourse(page: Page) {
  await page.goto(`/checkout/${await courseId(page, 'intro-to-trading')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You already own this')
}

test("the pay button's description, and a click on it, say what is missing", async ({ page }) => {
  await newStudent(page)
  for (const [path, title] of [
    ['/checkout/no-such-course', 'Course not found'],
    ['/checkout/bundle/no-such-bundle', 'Bundle not found'],
    ['/checkout/mentorship/no-such-program', 'Mentorship Program not found'],
  ]) {
    await page.goto(String(path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(title))
    await expect(page.getByRole('link', { name: 'Browse Courses' })).toBeVisible()
  }
  await openCourseCheckout(page, 'intro-to-trading')
  await payButton(page).click()
  await expect(toast(page, 'Card Error')).toContainText('incomplete')
  await page.getByText('30-Day Money-Back Guarantee - View Details').click()
  await expect(page.getByRole('main')).toContainText(/30 days/)
})

test('the checkout is accessible, fits a phone and keeps the total in view', async ({ page }) => {
  await newStudent(page)
  await page.setViewportSize({ width: 375, height: 740 })
  await openCourseCheckout(page, 'advanced-trading-concepts')
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Card number').scrollIntoViewIfNeeded()
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByText('30-Day Money-Back Guarantee').scrollIntoViewIfNeeded()
  await expect(orderSummary(page).getByText('$129.00').last()).toBeInViewport()
})
