import type { Page } from '@playwright/test'

import { CARDS, fetchPurchases, fillCard, newStudent, openCourseCheckout, payButton } from './checkout-steps.ts'
import { openAsStaff } from './open-as-staff.ts'
import { expect, expectAccessible, test, toast } from './shop-test.ts'

/** A new student in front of the pay button. */
async function startPaying(page: Page) {
  const person = await newStudent(page)
  await openCourseCheckout(page, 'intro-to-trading')
  await fillCard(page, CARDS.good)
  return person
}

test.use({ timezoneId: 'Europe/Berlin', locale: 'de-DE' })

test('a buyer keeps the right of withdrawal, uses it, and the owner pays back what is due', async ({
  page,
  browser,
}) => {
  const person = await startPaying(page)
  const waiver = page.getByRole('checkbox', { name: /I want access right away/ })
  await expect(waiver).not.toBeChecked()
  await expect(waiver).toHaveAccessibleDescription(/Optional\. .* keep your right of withdrawal/)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('link', { name: /^Withdraw from contract here: Intro to Trading/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from contract here' })).toBeVisible()
  await expect(page.getByLabel('Email for your confirmation')).toHaveValue(person.email)
  await expect(page.getByLabel('What you withdraw from')).toHaveValue(/^Intro to Trading, order [0-9a-f]{8}$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your declaration' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We received your withdrawal' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/profile')
  await expect(page.getByText(/^You withdrew from this purchase on/)).toBeVisible()
  const pdf = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Acknowledgement for Intro to Trading as PDF' }).click()
  expect((await pdf).suggestedFilename()).toMatch(/^withdrawal-[0-9a-f]{8}\.pdf$/)

  const office = await browser.newPage()
  await openAsStaff(office, `/admin/withdrawals?q=${encodeURIComponent(person.email)}`)
  const request = office.getByRole('listitem').filter({ hasText: person.email })
  await expect(request.getByText('$49.00 is due back: everything paid.')).toBeVisible()
  await expectAccessible(office)
  await request.getByRole('button', { name: /^Refund/ }).click()
  const dialog = office.getByRole('dialog', { name: 'Process Partial Refund' })
  await expect(dialog.getByLabel('Refund amount ($)')).toHaveValue('49')
  await dialog.getByRole('button', { name: 'Process Refund' }).click()
  await expect(toast(office, 'Partial Refund Processed')).toBeVisible()
  await expect(request.getByText('Everything paid has been refunded.')).toBeVisible()
  await office.close()
  expect(await fetchPurchases(page)).toMatchObject([{ status: 'refunded' }])
})

test('a guest withdraws without signing in, and staff find the order', async ({ page, browser }) => {
  const buyer = await browser.newPage()
  const person = await newStudent(buyer)
  const course = (await (await buyer.request.get('/api/courses/intro-to-trading')).json()).id
  await buyer.request.post('/api/billing/charge', { data: { courseId: course, paymentMethodId: 'pm_card_visa' } })
  const [purchase] = await fetchPurchases(buyer)
  await buyer.close()

  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  for (const text of [
    'Please enter your name.',
    'Please enter your order number, receipt number or what you bought.',
    'Please enter the email address for your confirmation.',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.getByLabel('Your name').fill('Ada Guest')
  await page.getByLabel('What you withdraw from').fill('the trading course')
  await page.getByLabel('Email for your confirmation').fill(person.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText("You're offline.")
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'We received your withdrawal' })).toBeVisible()

  const office = await browser.newPage()
  await openAsStaff(office, `/admin/withdrawals?q=${encodeURIComponent(person.email)}`)
  const request = office.getByRole('listitem').filter({ hasText: person.email })
  await request.getByRole('button', { name: 'Find the order: Ada Guest' }).click()
  const find = office.getByRole('dialog', { name: 'Find the order' })
  await find.getByLabel('Order or receipt number').fill('ffffffff')
  await find.getByRole('button', { name: 'Link order' }).click()
  await expect(find.getByText('No paid order has this number.')).toBeVisible()
  await find.getByLabel('Order or receipt number').fill(purchase?.receiptNumber ?? '')
  await find.getByRole('button', { name: 'Link order' }).click()
  await expect(request.getByText('$49.00 is due back: everything paid.')).toBeVisible()
  await request.getByRole('button', { name: 'Close request: Ada Guest' }).click()
  const close = office.getByRole('dialog', { name: 'Close request' })
  await close.getByLabel('Outcome').selectOption('Declined')
  await close.getByRole('button', { name: 'Close request' }).click()
  await expect(close.getByText('Please say why the request is declined.')).toBeVisible()
  await close.getByLabel('Why').fill('The customer called and wants to keep it.')
  await expectAccessible(office)
  await close.getByRole('button', { name: 'Close request' }).click()
  await expect(request.getByText(/^Declined, closed by/)).toBeVisible()
  await request.getByRole('button', { name: 'Reopen: Ada Guest' }).click()
  await expect(request.getByText(/^Answer by/)).toBeVisible()
  await office.close()
})

test('a buyer who starts right away agrees to exact words, which count only once they are confirmed', async ({
  page,
  browser,
}) => {
  const person = await startPaying(page)
  await page.getByRole('checkbox', { name: /I want access right away/ }).check()
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  // This shop has no mail server, so nothing has confirmed it: the right stays.
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: /^Withdraw from contract here: Intro to Trading/ })).toBeVisible()

  const office = await browser.newPage()
  await openAsStaff(office, '/admin/orders?tab=consents')
  await office.getByRole('searchbox').fill(person.email)
  await expect(office.getByRole('cell', { name: 'Waiver' })).toBeVisible()
  await office.goto('/admin/settings?tab=withdrawal')
  await expect(office.getByText(/^Emails stay in the outbox, so no waiver counts yet/)).toBeVisible()
  await office.close()
})
