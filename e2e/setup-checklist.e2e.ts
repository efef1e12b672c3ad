import { openAsStaff } from './open-as-staff.ts'
import { expect, expectAccessible, test, toast } from './shop-test.ts'

test('the setup checklist leads to what is left, and an owner can hide it and bring it back', async ({ page }) => {
  await openAsStaff(page, '/admin')
  const list = page.getByRole('region', { name: 'Set up your shop' })
  await list.getByRole('button', { name: 'Show steps' }).click()
  await expect(list.getByRole('link', { name: /Publish your first course.*done/ })).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('link', { name: /Connect a mail server.*to do/ }).click()
  await expect(page.getByRole('tab', { name: 'SMTP', selected: true })).toBeVisible()

  await page.goBack()
  await list.getByRole('button', { name: 'Hide checklist' }).click()
  await expect(toast(page, 'Checklist hidden')).toBeVisible()
  await expect(list).toHaveCount(0)
  await page.goto('/admin/settings')
  const showAgain = page.getByRole('button', { name: 'Show the checklist' })
  await showAgain.click()
  await expect(showAgain).toHaveCount(0)
  await page.goto('/admin')
  await expect(list).toBeVisible()
})

test('a color and a headline from the settings are on the home page before any script runs', async ({ page }) => {
  await openAsStaff(page, '/admin/settings?tab=brand')
  const color = page.getByLabel('Accent color', { exact: true })
  try {
    await color.fill('#1A2B6D')
    await expect(page.getByText(/Dark theme:.*lighter than yours/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Settings Updated')).toBeVisible()
    expect(await (await page.request.get('/')).text()).toContain('<style id="accent">')
    await page.goto('/')
    await expectAccessible(page)
    const help = page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' })
    await help.click()
    await expect(page).toHaveURL(/\/#questions$/)
    await page.getByText('Is trading risky?').click()
    await expect(page.getByText('Our courses are education, not investment advice').first()).toBeVisible()
  } finally {
    await page.request.put('/api/admin/settings', { data: { accentColor: '' } })
  }
})
