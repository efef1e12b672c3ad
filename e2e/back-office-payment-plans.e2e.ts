import { expect, expectAccessible, test, toast } from './shop-test.ts'
import { openAsStaff } from './staff-pages.ts'

test('a payment plan is split, corrected, saved and switched off', async ({ page }) => {
  await openAsStaff(page, '/admin/payment-plans')
  const slug = `plan-${crypto.randomUUID()}`
  const course = { slug, title: `Plans ${slug}`, priceCents: 4999, isPublished: false }
  expect((await page.request.post('/api/admin/courses', { data: course })).ok()).toBe(true)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Refresh' }).click()
  const row = main.getByRole('row').filter({ hasText: slug })
  await expect(row).toContainText('Disabled')
  await expect(row).toContainText('Draft')

  await row.getByRole('button', { name: `Edit the plan of ${course.title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Payment Plan' })
  await dialog.getByRole('switch', { name: 'Enable Payment Plan' }).click()
  await expect(dialog.getByLabel('First Payment ($)')).toHaveValue('24.99')
  await expect(dialog.getByLabel('Second Payment ($)')).toHaveValue('25')
  await expect(dialog.getByLabel('Days Until Second Payment')).toHaveValue('30')

  await dialog.getByLabel('First Payment ($)').fill('30')
  await expect(dialog).toContainText('$5.01 above the price of $49.99.')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Validation Error')).toContainText('Payment plan amounts must total exactly $49.99.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '50/50 Split' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Payment Plan Updated')).toBeVisible()
  for (const text of ['Active', '$24.99', '$25.00', '30 days']) await expect(row).toContainText(text)

  await page.request.put(`/api/admin/courses/${await courseId(page, slug)}`, { data: { priceCents: 5999 } })
  await main.getByRole('button', { name: 'Refresh' }).click()
  await expect(row).toContainText('Misconfigured')
  await row.getByRole('button', { name: `Edit the plan of ${course.title}` }).click()
  await dialog.getByRole('switch', { name: 'Enable Payment Plan' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row).toContainText('Disabled')
})

async function courseId(page: import('@playwright/test').Page, slug: string): Promise<string> {
  const courses = (await (await page.request.get('/api/admin/courses')).json()) as { id: string; slug: string }[]
  return courses.find((course) => course.slug === slug)?.id ?? ''
}
