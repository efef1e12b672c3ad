import { CARDS, fillCard, newStudent, openCourseCheckout, orderSummary, payButton } from './buying.ts'
import { expectBothPaid, PLANNED, payNow, purchases } from './installments.ts'
import { expect, expectAccessible, test, toast } from './shop-test.ts'

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
  await payNow(page).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  await expectBothPaid(page)
})
