import { CARDS, fillCard, newStudent, openCourseCheckout, payButton } from './buying.ts'
import { expect, expectAccessible, test, toast } from './shop-test.ts'

test('a card that was saved pays the next time, and can be removed', async ({ page }) => {
  await newStudent(page)
  await openCourseCheckout(page, 'intro-to-trading')
  await fillCard(page, CARDS.good)
  await page.getByLabel('Save this card for future purchases').check()
  await payButton(page).click()
  await expect(page).toHaveURL('/dashboard')

  await openCourseCheckout(page, 'trading-psychology')
  const saved = page.getByRole('radio', { name: /Visa .*4242/ })
  await expect(saved).toBeChecked()
  await page.getByRole('button', { name: 'Add New Payment Method' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(saved).toBeChecked()
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')

  await openCourseCheckout(page, 'advanced-trading-concepts')
  await expect(saved).toBeChecked()
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await expect(toast(page, 'Payment method removed successfully')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeVisible()
})

test('cards are added and removed in the profile', async ({ page }) => {
  await newStudent(page)
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Payment Methods' })
  await expect(section).toContainText('No saved cards')
  await section.getByRole('button', { name: 'Add Card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Card' })
  await fillCard(page, CARDS.declined)
  await dialog.getByRole('button', { name: 'Add Card' }).click()
  await expect(toast(page, 'Payment Method Error')).toContainText('declined')
  await expectAccessible(page)

  await fillCard(page, CARDS.asksBank)
  await dialog.getByRole('button', { name: 'Add Card' }).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(toast(page, 'Payment Method Added')).toBeVisible()
  await expect(section).toContainText('3184')

  await section.getByRole('button', { name: 'Remove Visa ending in 3184' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove card' }).click()
  await expect(toast(page, 'Payment Method Removed')).toBeVisible()
  await expect(section).toContainText('No saved cards')
})
