import type { Page } from '@playwright/test'

import { newStudent } from './checkout-steps.ts'
import { openAsStaff } from './open-as-staff.ts'
import { openSeparateShop, type SeparateShop } from './separate-shop.ts'
import { test as base, expect, expectAccessible, expectNoSidewaysScroll, toast } from './shop-test.ts'

/** A sale in euros adds a choice to the figures of the whole shop, so these stories have their own. */
const test = base.extend<object, { shop: SeparateShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on it.
    async ({}, use) => {
      const shop = await openSeparateShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.describe.configure({ mode: 'serial' })

const SLUG = 'trading-psychology'

async function openEditor(page: Page) {
  const { id } = await (await page.request.get(`/api/courses/${SLUG}`)).json()
  await openAsStaff(page, `/admin?tab=courses&course=${id}&section=price`)
  const editor = page.getByRole('dialog', { name: 'Trading Psychology' })
  return { editor, prices: editor.getByRole('region', { name: 'Prices in other currencies' }) }
}

async function expectFits(page: Page) {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

test('staff set a price in euros by keyboard, after a wrong one is explained', async ({ page }) => {
  const { editor, prices } = await openEditor(page)
  await prices.getByRole('button', { name: 'Add a currency' }).focus()
  await page.keyboard.press('Enter')
  await expect(prices.getByLabel('Currency')).toBeFocused()
  await expect(prices.getByLabel('Currency')).toHaveValue('eur')
  await page.keyboard.press('Tab')
  await page.keyboard.type('seventy')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(prices.getByLabel('Price (€)', { exact: true })).toBeFocused()
  await expect(prices).toContainText('Please enter an amount in EUR, like 49.99.')
  await expect(editor).toContainText('Price and plan (unsaved changes)')
  await expectFits(page)

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('69,50')
  await expect(prices).toContainText('Price: €69.50')
  await page.keyboard.press('Tab')
  await page.keyboard.type('99')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(toast(page, 'Course Updated')).toBeVisible()

  await page.reload()
  await expect(prices.getByLabel('Currency')).toHaveValue('eur')
  await expect(prices.getByLabel('Price (€)', { exact: true })).toHaveValue('69.50')
  await expect(prices.getByLabel('Original price (€)')).toHaveValue('99')
  const history = editor.getByRole('region', { name: 'Price History' })
  await expect(history.getByRole('heading', { level: 5 })).toHaveText(['In USD', 'In EUR'])
  await expect(history).toContainText('€69.50')
  await expectFits(page)
})

test('staff give a coupon an amount in euros', async ({ page }) => {
  await openAsStaff(page, '/admin/coupons')
  await page.getByRole('button', { name: 'Create Coupon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Coupon' })
  await dialog.getByLabel('Code').fill('TENOFF')
  await dialog.getByLabel('Type').selectOption('fixed_amount')
  await dialog.getByLabel('Value ($)').fill('10')
  await dialog.getByRole('button', { name: 'Add a currency' }).click()
  await dialog.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(toast(page, 'Validation Error')).toContainText('Value must be greater than 0.')
  await expect(dialog.getByLabel('Value (€)')).toBeFocused()
  await dialog.getByLabel('Value (€)').fill('9,50')
  await expect(dialog).toContainText('Value: €9.50')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Create Coupon' }).click()
  await expect(toast(page, 'Coupon Created')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$10.00, €9.50')
  await expectFits(page)
})

test('an order in euros is shown, refunded and counted in euros', async ({ page, browser, shop }) => {
  const student = await (await browser.newContext({ baseURL: shop.url })).newPage()
  const { email } = await newStudent(student)
  const { id: courseId } = await (await student.request.get(`/api/courses/${SLUG}`)).json()
  const bought = await student.request.post('/api/billing/charge', {
    data: { courseId, paymentMethodId: 'pm_card_visa', currency: 'eur', couponCode: 'TENOFF' },
  })
  expect(bought.ok(), await bought.text()).toBe(true)
  await student.context().close()

  await openAsStaff(page, '/admin/orders')
  const main = page.getByRole('main')
  const row = main.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('€60.00')
  await row.getByRole('button', { name: 'Partial refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Process Partial Refund' })
  await dialog.getByLabel('Refund amount (€)').fill('61')
  await expect(dialog.getByRole('status')).toHaveText('You can refund at most €60.00.')
  await dialog.getByLabel('Refund amount (€)').fill('12,50 €')
  await expect(dialog.getByRole('status')).toHaveText('Refund €12.50 of €60.00')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Process Refund' }).click()
  await expect(toast(page, 'Partial Refund Processed')).toContainText('€12.50')
  await expect(row).toContainText('−€12.50 refunded')

  await row.getByRole('button', { name: /^View details/ }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await expect(details).toContainText('€60.00 (€9.50 off with TENOFF)')
  await expect(details).not.toContainText('$')
  await expectFits(page)

  await page.goto(`/admin/users?q=${email}`)
  await expect(main.getByRole('row').filter({ hasText: email })).toContainText('€47.50')
  await page.goto('/admin/audit-log')
  await expect(main).toContainText('€12.50')
  await expect(main).toContainText('price in EUR')
})

test('figures are in the currency that staff choose', async ({ page }) => {
  await openAsStaff(page, '/admin?tab=sales')
  const main = page.getByRole('main')
  const figures = (name: string) => main.getByRole('table', { name }).or(main.getByRole('list', { name }))
  await expect(main).toContainText("Amounts are in USD; other currencies aren't added up.")
  await main.getByLabel('Currency').selectOption('eur')
  await expect(page).toHaveURL('/admin?tab=sales&currency=eur')
  await expect(figures('Top sellers by revenue')).toContainText('€47.50')
  await expect(main.getByRole('slider')).toHaveAttribute('aria-valuetext', /: €47\.50/)
  await expect(main.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', /days=30&currency=eur$/)
  await expectFits(page)

  await page.goto('/admin?currency=eur')
  await expect(main.getByLabel('Currency')).toHaveValue('eur')
  await expect(main).toContainText('€47.50')
  await expectFits(page)
  await main.getByLabel('Currency').selectOption('usd')
  await expect(page).toHaveURL('/admin')
})
