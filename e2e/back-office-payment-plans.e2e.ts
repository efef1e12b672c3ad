import { payInTwoInstallments } from '../server/test/pay-in-two-installments.ts'
import { openAsStaff } from './open-as-staff.ts'
import { expect, expectAccessible, newPerson, test, toast } from './shop-test.ts'

test('staff split a price into two payments, correct a mistake, save the plan and turn it off', async ({ page }) => {
  await openAsStaff(page, '/admin/payment-plans')
  const slug = `plan-${crypto.randomUUID()}`
  const course = { slug, title: `Plans ${slug}`, priceCents: 4999, isPublished: false }
  expect((await page.request.post('/api/admin/courses', { data: course })).ok()).toBe(true)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Refresh' }).click()
  const row = main.getByRole('row').filter({ hasText: slug })
  await expect(row.getByRole('cell').nth(5)).toHaveText('30 days')
  await expect(row).toContainText('Disabled')
  await expect(row).toContainText('Draft')

  await row.getByRole('button', { name: `Edit the plan for ${course.title}` }).click()
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

  const id = await courseId(page, slug)
  await page.goto(`/admin?tab=courses&course=${id}`)
  const manager = page.getByRole('dialog', { name: course.title })
  await manager.getByLabel('Price ($)', { exact: true }).fill('99,99')
  await expect(manager).toContainText('Price: $99.99')
  await manager.getByRole('button', { name: 'Save Changes' }).click()
  const question = page.getByRole('dialog', { name: 'This price breaks the payment plan' })
  await expect(question).toContainText('$49.98 now, $50.01 after 30 days')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  // A colleague changes the plan before the dialog is confirmed.
  await manager.getByRole('button', { name: 'Save Changes' }).click()
  await expect(question).toBeVisible()
  const theirs = { paymentPlanEnabled: true, paymentPlanFirstPaymentCents: 999, paymentPlanSecondPaymentCents: 4000 }
  expect((await page.request.put(`/api/admin/products/${id}/payment-plan`, { data: theirs })).ok()).toBe(true)
  await question.getByRole('button', { name: 'Save and scale plan' }).click()
  await expect(toast(page, 'Error')).toContainText('Someone changed the payment plan in the meantime.')
  await expect(question).toContainText('$19.98 now, $80.01 after 30 days')
  await question.getByRole('button', { name: 'Save and scale plan' }).click()
  await expect(toast(page, 'Course Updated')).toBeVisible()
  await page.goto('/admin/payment-plans')
  for (const text of ['Active', '$99.99', '$19.98', '$80.01']) await expect(row).toContainText(text)

  await page.request.put(`/api/admin/courses/${id}`, { data: { priceCents: 5999 } })
  await main.getByRole('button', { name: 'Refresh' }).click()
  await expect(row).toContainText('Misconfigured')
  await row.getByRole('button', { name: `Edit the plan for ${course.title}` }).click()
  await dialog.getByRole('switch', { name: 'Enable Payment Plan' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row).toContainText('Disabled')
})

test('staff see who is on a payment plan and mark a second payment as paid outside Stripe', async ({
  page,
  browser,
}) => {
  const person = newPerson()
  const studentContext = await browser.newContext()
  expect((await studentContext.request.post('/api/register', { data: person })).ok()).toBe(true)
  const planned = (await (await studentContext.request.get('/api/courses/advanced-trading-concepts')).json()) as {
    id: string
  }
  const terms = { courseId: planned.id, ...payInTwoInstallments(6450, 6450), paymentMethodId: 'pm_card_visa' }
  const bought = await studentContext.request.post('/api/billing/charge', { data: terms })
  expect(bought.ok(), await bought.text()).toBe(true)
  await studentContext.close()

  await openAsStaff(page, '/admin/payment-plans')
  const main = page.getByRole('main')
  const found = page.waitForResponse((response) => response.url().includes(encodeURIComponent(person.email)))
  await main.getByRole('searchbox', { name: 'Search by name or email' }).fill(person.email)
  await found
  const row = main.getByRole('row').filter({ hasText: person.email })
  for (const text of ['Advanced Trading Concepts', '$64.50', 'Scheduled']) await expect(row).toContainText(text)
  await expect(row.getByRole('button', { name: /^Retry now/ })).toHaveCount(0)
  await row.getByRole('button', { name: `Mark paid outside for ${person.email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark paid outside' })
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog).toContainText('Please enter how it was paid.')
  await dialog.getByLabel('Reason').fill('<i>Bank transfer</i>')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(toast(page, 'Marked as Paid')).toBeVisible()
  await expect(main).toContainText('No students found.')
  await main.getByLabel('Second payment').selectOption('Paid')
  for (const text of ['Paid outside', '<i>Bank transfer</i>']) await expect(row).toContainText(text)

  await row.getByRole('link', { name: 'Advanced Trading Concepts' }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await expect(details).toContainText('Paid outside: <i>Bank transfer</i>')
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Show Filters' }).click()
  await main.getByLabel('Customer or order').fill(person.email)
  await expect(row).toContainText('$64.50 outside')
})

async function courseId(page: import('@playwright/test').Page, slug: string): Promise<string> {
  const courses = (await (await page.request.get('/api/admin/courses')).json()) as { id: string; slug: string }[]
  return courses.find((course) => course.slug === slug)?.id ?? ''
}
