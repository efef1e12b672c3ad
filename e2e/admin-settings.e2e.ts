import { openAsStaff } from './open-as-staff.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './shop-test.ts'

const HOSTILE = '<img src=x onerror=alert(1)> "quoted" & ünïcode 🕯'

test('each settings tab is its own form, and invalid values are reported next to their fields', async ({ page }) => {
  test.slow()
  await openAsStaff(page, '/admin/settings')
  await expect(page.getByRole('tab')).toHaveText([
    ...['Site', 'SMTP', 'Stripe', 'Tax', 'Storage', 'Legal', 'Withdrawal', 'Features', 'Brand', 'Home page'],
  ])
  await page.getByLabel('Site Name').fill(' ')
  await page.getByLabel('Site URL').fill('nowhere')
  await page.getByLabel('Support Email').fill('nobody')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Site name is required')).toBeVisible()
  await expect(page.getByText('Please enter a valid URL.')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()

  await page.getByRole('tab', { name: 'SMTP' }).click()
  await page.getByLabel('SMTP Port').fill('70000')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please enter a port from 1 to 65535.')).toBeVisible()
  await page.getByRole('tab', { name: 'Site', exact: true }).click()
  await expect(page.getByLabel('Site URL')).toHaveValue('nowhere')
  await expectAccessible(page)
})

test("new Stripe keys are masked and aren't used until a test passes; a failed test says why", async ({ page }) => {
  test.slow()
  await openAsStaff(page, '/admin/settings?tab=stripe')
  await page.getByLabel('Stripe Publishable Key').fill('pk_test_story')
  const secret = page.getByLabel('Stripe Secret Key', { exact: true })
  await secret.fill('not a key')
  await expect(secret).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show Stripe Secret Key' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Settings Updated')).toBeVisible()
  await expect(secret).toHaveValue('••••••••')
  await expect(page.getByText('saved, but not in use yet')).toBeVisible()

  await page.getByRole('button', { name: 'Test Connection' }).click()
  await expect(page.getByText("doesn't look like a Stripe secret key")).toBeVisible()
  await expectAccessible(page)
  // Changing the settings clears the result of the last test.
  await page.getByLabel('Stripe Publishable Key').fill('pk_test_story_two')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText("doesn't look like a Stripe secret key")).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Stripe Publishable Key')).toHaveValue('pk_test_story_two')

  await secret.fill('')
  await page.getByLabel('Stripe Publishable Key').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('saved, but not in use yet')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'audit log' }).click()
  const log = page.getByRole('main').getByRole('list')
  await expect(log).toContainText(/(changed|set|cleared) the Stripe .*in the settings/)
  await expect(log).toContainText('pk_test_story')
  await expect(log).not.toContainText('not a key')
})

test('legal texts are shown as plain text, in the preview and to buyers', async ({ page }) => {
  await openAsStaff(page, '/admin/settings?tab=legal')
  const policy = page.getByLabel('Refund Policy', { exact: true })
  const before = await policy.inputValue()
  try {
    await policy.fill(HOSTILE)
    await page.getByText('Preview Refund Policy').click()
    await expect(page.getByRole('group').filter({ hasText: HOSTILE })).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).first().click()
    await expect(toast(page, 'Settings Updated')).toBeVisible()
    const shown = await (await page.request.get('/api/settings/public')).json()
    expect(shown.refundPolicy).toBe(HOSTILE)
  } finally {
    // Other stories read this text.
    await policy.fill(before)
    await page.getByRole('button', { name: 'Save Changes' }).first().click()
    await expect(page.getByText('You have unsaved changes.')).toHaveCount(0)
  }
})

for (const tab of ['smtp', 'storage', 'legal', 'withdrawal', 'features', 'brand', 'home']) {
  test(`the ${tab} settings tab is accessible and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await openAsStaff(page, `/admin/settings?tab=${tab}`)
    await expect(page.getByRole('button', { name: 'Save Changes' }).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('the domain of the shop is registered for wallets', async ({ page }) => {
  await openAsStaff(page, '/admin/settings?tab=stripe')
  const wallets = page.getByRole('region', { name: 'Wallets' })
  // Another run of this story may have registered it.
  await wallets.getByRole('button', { name: /Register this domain|Check again/ }).click()
  await expect(toast(page, 'Domain Registered')).toBeVisible()
  await expect(wallets).toContainText('localhost is registered with Stripe.')
  for (const name of ['Apple Pay', 'Google Pay', 'Link']) await expect(wallets).toContainText(`${name}: active`)
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await expectNoSidewaysScroll(page)
})
