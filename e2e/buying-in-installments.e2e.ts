import type { Page } from '@playwright/test'

import { CARDS, courseId, fillCard, newStudent, openCourseCheckout, orderSummary, payButton } from './buying.ts'
import { openLaterShop } from './later-shop.ts'
import { mailTo } from './read-mail.ts'
import { expect, expectAccessible, test, toast } from './shop-test.ts'
import { openAsStaff } from './staff-pages.ts'

const PLANNED = 'advanced-trading-concepts'
const THIRTY_DAYS_MS = 30 * 24 * 3_600_000
const purchases = (page: Page) => page.getByRole('region', { name: 'Purchases' })

test('a student pays in two installments, sees the dates, and pays the second one early', async ({ page }) => {
  await newStudent(page)
  await openCourseCheckout(page, PLANNED)
  await expect(page.getByRole('radio', { name: /Pay in full/ })).toBeChecked()
  await page.getByRole('radio', { name: /Pay in 2 installments/ }).check()
  await expect(orderSummary(page)).toContainText('Due today$64.50')
  await fillCard(page, CARDS.good)
  await payButton(page).press('Enter')
  await expect(toast(page, 'Consent Required')).toBeVisible()
  await page.getByRole('checkbox', { name: /my card is saved and charged \$64\.50 on/ }).check()
  await expect(payButton(page)).toHaveAccessibleName('Complete Payment - $64.50')
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()

  await page.goto('/profile')
  await expect(purchases(page)).toContainText('In 2 installments')
  await purchases(page).getByRole('button', { name: 'Pay now' }).click()
  await expect(purchases(page).getByRole('radio', { name: /4242/ })).toBeChecked()
  await expectAccessible(page)
  await purchases(page).getByRole('button', { name: 'Pay $64.50' }).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  await expect(purchases(page).getByText('Paid', { exact: true })).toHaveCount(3)
})

test('the second payment runs by itself, and a bank that asks is answered from the mail', async ({ browser }) => {
  test.setTimeout(120_000)
  const shop = await openLaterShop()
  const [careful, asked] = await Promise.all(
    [1, 2].map(async () => (await browser.newContext({ baseURL: shop.url })).newPage()),
  )
  if (!careful || !asked) throw new Error('two pages are needed')

  const [good, person] = [await newStudent(careful), await newStudent(asked)]
  const terms = { courseId: await courseId(careful, PLANNED), plan: 'two_payments', planConsent: true }
  await careful.request.post('/api/billing/charge', { data: { ...terms, paymentMethodId: 'pm_card_visa' } })
  await openCourseCheckout(asked, `${PLANNED}`)
  await asked.getByRole('radio', { name: /Pay in 2 installments/ }).check()
  await asked.getByRole('checkbox', { name: /my card is saved/ }).check()
  await fillCard(asked, CARDS.asksBank)
  await payButton(asked).click()
  await asked.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(toast(asked, 'Payment Successful!')).toBeVisible()
  await expect(asked).toHaveURL(/\/dashboard$/)

  await shop.moveClock(THIRTY_DAYS_MS + 60_000)
  const { text } = await mailTo(asked, person.email, 'payment_failed')
  await careful.request.post('/api/login', { data: good })
  await careful.goto('/profile')
  await expect(purchases(careful).getByText('Paid', { exact: true })).toHaveCount(3)

  // Meanwhile staff try the card once more, and the bank asks again.
  const staff = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await openAsStaff(staff, '/admin/payment-plans')
  const row = staff.getByRole('row').filter({ hasText: person.email })
  await expect(row).toContainText('Overdue')
  await row.getByRole('button', { name: `Retry now for ${person.email}` }).click()
  await expect(toast(staff, 'Payment Not Charged')).toBeVisible()
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await staff.context().close()

  await asked.request.post('/api/login', { data: person })
  await asked.goto(/https?:\S+\?pay=\S+/.exec(text)?.[0] ?? '')
  await expect(purchases(asked)).toContainText('Your bank asks you to confirm this payment.')
  const pay = purchases(asked).getByRole('button', { name: 'Pay $64.50' })
  await pay.click()
  await asked.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(toast(asked, 'Authentication Failed')).toBeVisible()
  await purchases(asked).getByRole('button', { name: 'Add New Payment Method' }).click()
  await fillCard(asked, CARDS.declined)
  await pay.click()
  await expect(toast(asked, 'Payment Failed')).toContainText('declined')
  await fillCard(asked, CARDS.good)
  await pay.click()
  await expect(toast(asked, 'Payment Successful!')).toBeVisible()
  await expect(purchases(asked).getByText('Paid', { exact: true })).toHaveCount(3)
  await Promise.all([careful.context().close(), asked.context().close()])
  await shop.close()
})
