import { openAsStaff } from './open-as-staff.ts'
import { expect, expectAccessible, test, toast } from './shop-test.ts'

test('staff create a coupon, copy its code, view its details and expire it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAsStaff(page, '/admin/coupons')
  const main = page.getByRole('main')
  for (const name of ['Total Coupons', 'Active Coupons', 'Total Redemptions', 'Expired Coupons']) {
    await expect(main.getByText(name, { exact: true })).toBeVisible()
  }
  const columns = ['Code', 'Type', 'Value', 'Usage', 'Status', 'Expires', 'Created', 'Actions']
  await expect(main.getByRole('columnheader')).toHaveText(columns)

  await main.getByRole('button', { name: 'Create Coupon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Coupon' })
  await dialog.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(toast(page, 'Validation Error')).toContainText('Coupon code is required.')
  await dialog.getByRole('button', { name: 'Generate' }).click()
  const code = await dialog.getByLabel('Code').inputValue()
  expect(code).toMatch(/^[A-Z0-9]{8}$/)
  await dialog.getByLabel('Value (%)').fill('101')
  await dialog.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(toast(page, 'Validation Error')).toContainText('Percentage value cannot exceed 100%.')
  await dialog.getByLabel('Type').selectOption('Fixed amount')
  await dialog.getByLabel('Value ($)').fill('49.99')
  await dialog.getByLabel('Usage limit').fill('3')
  await dialog.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(toast(page, 'Coupon Created')).toBeVisible()
  await expect(dialog).toBeHidden()

  const row = main.getByRole('row').filter({ hasText: code })
  for (const text of ['Fixed amount', '$49.99', '0 / 3', 'Active', 'Never']) await expect(row).toContainText(text)
  await row.getByRole('button', { name: `Copy ${code}` }).click()
  await expect(toast(page, 'Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)

  await row.getByRole('button', { name: `redemptions for ${code}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Not used yet')
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: `Expire ${code}` }).click()
  await page.getByRole('button', { name: 'Expire coupon' }).click()
  await expect(toast(page, 'Coupon Expired')).toBeVisible()
  await expect(row).toContainText('Expired')
  await expect(row.getByRole('button', { name: `Expire ${code}` })).toHaveCount(0)
  await expectAccessible(page)
})

test('a coupon code that already exists is refused without losing typed text', async ({ page }) => {
  await openAsStaff(page, '/admin/coupons?new=coupon')
  const dialog = page.getByRole('dialog', { name: 'Create Coupon' })
  await dialog.getByLabel('Code').fill('spring15')
  await dialog.getByLabel('Value (%)').fill('10')
  await dialog.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(toast(page, 'Error')).toContainText('The code SPRING15 already exists.')
  await expect(dialog.getByLabel('Code')).toHaveValue('SPRING15')
  // Anything typed is treated as text.
  const hostile = `<IMG/SRC=X/ONERROR=ALERT(1)>"'&${Date.now()}`
  await dialog.getByLabel('Code').fill(hostile)
  await dialog.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(toast(page, 'Coupon Created')).toContainText(hostile)
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: hostile })).toContainText('Active')
  await expectAccessible(page)
})
