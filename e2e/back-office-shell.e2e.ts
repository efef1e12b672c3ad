import { openAsStaff, STAFF_PAGE_PATHS, STAFF_TAB_PATHS } from './open-as-staff.ts'
import { expect, expectAccessible, expectAccessibleAtEveryWidth, expectLoaded, test } from './shop-test.ts'

const TAB_LABELS = [
  'Dashboard',
  'Courses',
  'Students',
  'TikTok',
  'Media',
  'Email Templates',
  'Sales Analytics',
  'Watch Analytics',
]

test('the admin dashboard has its buttons and eight tabs, each with its own URL', async ({ page }) => {
  await openAsStaff(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  for (const name of ['New Course', 'Upload Content']) await expect(main.getByRole('button', { name })).toBeVisible()
  for (const name of ['Manage Users', 'Orders & Payments', 'Coupons', 'Payment Plans', 'Settings']) {
    await expect(main.getByRole('link', { name })).toBeVisible()
  }
  await expect(main.getByRole('tablist').first().getByRole('tab')).toHaveText(TAB_LABELS)

  await main.getByRole('tab', { name: 'Courses' }).click()
  await expect(page).toHaveURL('/admin?tab=courses')
  await page.reload()
  await expect(main.getByRole('tab', { name: 'Courses' })).toHaveAttribute('aria-selected', 'true')
  await main.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/admin/settings')
  await main.getByRole('link', { name: 'Back to Admin' }).click()
  await expect(page).toHaveURL('/admin')
})

test('the sidebar marks the current page, collapses, and is remembered', async ({ page }) => {
  await openAsStaff(page, '/admin/orders')
  const sidebar = page.getByRole('navigation', { name: 'Back office' })
  await expect(sidebar.locator('[aria-current=page]')).toHaveText('Orders & Payments')
  await sidebar.getByRole('link', { name: 'Media' }).click()
  await expect(page).toHaveURL('/admin?tab=media')
  await expect(sidebar.locator('[aria-current=page]')).toHaveText('Media')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Collapse the sidebar' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible()
  await sidebar.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View shop' }).click()
  await expect(page).toHaveURL('/')
  await expect(sidebar).toHaveCount(0)
})

test('on a phone the sidebar is a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openAsStaff(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('navigation').locator('[aria-current=page]')).toHaveText('Dashboard')
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Disputes' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Disputes' })).toBeVisible()
})

for (const [what, paths] of Object.entries({ page: STAFF_PAGE_PATHS, tab: STAFF_TAB_PATHS })) {
  test(`every back-office ${what} is accessible and fits phones, tablets and wide screens`, async ({ page }) => {
    test.slow()
    await openAsStaff(page)
    for (const path of paths) {
      await page.goto(path)
      await expectLoaded(page)
      await expectAccessibleAtEveryWidth(page)
    }
  })
}

test('the command palette opens pages, courses and students by keyboard alone', async ({ page }) => {
  await openAsStaff(page, '/admin/coupons')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await palette.getByRole('combobox').fill('trading psych')
  await expect(palette.getByRole('option', { name: 'Trading Psychology trading-psychology' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\?tab=courses&course=/)
  await expect(page.getByRole('dialog', { name: 'Trading Psychology' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Go to/ }).click()
  await palette.getByRole('combobox').fill('student@candlewick')
  await expect(palette.getByRole('option', { name: /Ada Lindgren/ })).toBeVisible()
  await palette.getByRole('combobox').fill('dispute')
  await expect(palette.getByRole('option', { name: 'Disputes' })).toBeVisible()
  await palette.getByRole('combobox').fill('payment pl')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/payment-plans')
  await expect(palette).toBeHidden()
})
