import { openAsStaff } from './open-as-staff.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './shop-test.ts'

// Posts are shared with the TikTok page's stories, so this one only changes a draft.
test('staff connect and test a TikTok account and manage its posts', async ({ page }) => {
  test.slow()
  await openAsStaff(page, '/admin?tab=tiktok')
  await page.getByRole('link', { name: 'Connect account' }).click()
  await expect(toast(page, 'Account Connected')).toBeVisible()
  await page.getByRole('button', { name: 'Test Connection' }).click()
  await expect(toast(page, 'Connection Successful')).toContainText('Candlewick')
  const row = page.getByRole('row').filter({ hasText: 'Draft' }).first()
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Caption').fill('Draft <b onclick=alert(1)>of a caption</b>')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Post Updated')).toBeVisible()
  await expect(row).toContainText('<b onclick=alert(1)>')
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize({ width: 375, height: 800 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
