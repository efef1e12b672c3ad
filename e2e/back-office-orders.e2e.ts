import { openAsStaff } from './open-as-staff.ts'
import { expect, expectAccessible, newPerson, test, toast } from './shop-test.ts'

const HOSTILE = '<img src=x onerror=alert(1)> "quoted" & ünïcode 🕯'

test('staff find an order, read its history, resend the receipt and refund part of it', async ({ page, browser }) => {
  const person = newPerson()
  const studentContext = await browser.newContext()
  expect((await studentContext.request.post('/api/register', { data: person })).ok()).toBe(true)
  const courses = (await (await studentContext.request.get('/api/courses')).json()) as { id: string; slug: string }[]
  const courseId = courses.find(({ slug }) => slug === 'trading-psychology')?.id
  const bought = await studentContext.request.post('/api/billing/charge', {
    data: { courseId, paymentMethodId: 'pm_card_visa' },
  })
  expect(bought.ok(), await bought.text()).toBe(true)
  const { orderId } = (await bought.json()) as { orderId: string }

  await openAsStaff(page, '/admin/orders')
  const main = page.getByRole('main')
  const columns = ['Order ID', 'Customer', 'Course', 'Amount', 'Status', 'Date', 'Actions']
  await expect(main.getByRole('columnheader')).toHaveText(columns)
  await main.getByRole('button', { name: 'Show Filters' }).click()
  await main.getByLabel('Customer or order').fill('nobody has this name')
  await expect(main).toContainText('No orders found matching your filters.')
  await main.getByRole('button', { name: 'Clear All' }).click()
  await main.getByLabel('Customer or order').fill(person.email)
  const row = main.getByRole('row').filter({ hasText: person.email })
  for (const text of [`${orderId.slice(0, 8)}…`, 'Trading Psychology', '$79.00', 'paid']) {
    await expect(row).toContainText(text)
  }
  await row.getByRole('button', { name: 'Resend receipt' }).click()
  await expect(toast(page, 'Receipt Resent')).toBeVisible()

  await row.getByRole('button', { name: 'Partial refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Process Partial Refund' })
  await expect(dialog.getByLabel('Refund amount ($)')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Partial refund' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Process Refund' })).toBeDisabled()
  await dialog.getByLabel('Refund amount ($)').fill('80')
  await expect(dialog.getByRole('status')).toHaveText('You can refund at most $79.00.')
  await dialog.getByRole('button', { name: 'Process Refund' }).click()
  await expect(toast(page, 'Invalid Amount')).toContainText('Refund amount must be between $0.01 and $79.00.')
  // The next one says the same, so this one must be gone to tell them apart.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page, 'Invalid Amount')).toBeHidden()
  // Ambiguous: a thousand dollars or one.
  await dialog.getByLabel('Refund amount ($)').fill('1,234')
  await expect(dialog.getByRole('status')).toContainText(
    '“1,234” can be read two ways. For $1,234.00, please type 1234.',
  )
  const sent = page.waitForRequest((request) => request.url().endsWith('/partial-refund'))
  await dialog.getByRole('button', { name: 'Process Refund' }).click()
  await expect(toast(page, 'Invalid Amount')).toBeVisible()
  await dialog.getByLabel('Refund amount ($)').fill('1,50')
  await expect(dialog.getByRole('status')).toHaveText('Refund $1.50 of $79.00')
  await dialog.getByLabel('Reason').fill(HOSTILE)
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Process Refund' }).click()
  await expect(toast(page, "You're offline")).toContainText('Nothing was sent.')
  await page.context().setOffline(false)
  await expect(dialog.getByLabel('Refund amount ($)')).toHaveValue('1,50')
  await expect(dialog).toContainText('The student keeps access.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Process Refund' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ amountCents: 150 })
  await expect(toast(page, 'Partial Refund Processed')).toContainText('$1.50')
  await expect(row).toContainText('−$1.50 refunded')

  await row
    .getByRole('button', { name: /^View details of order \w{8}, CW-\d{4}-\d{6}, Ada Lovelace, Trading Psychology$/ })
    .click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  for (const text of [
    orderId,
    'Refund history',
    '$1.50',
    'Timeline',
    'Receipt resent',
    'trading-psychology',
    HOSTILE,
  ]) {
    await expect(details).toContainText(text)
  }
  await expect(details.getByRole('link', { name: /^pi_/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await main.getByRole('tab', { name: 'User Overview' }).click()
  await main.getByRole('searchbox', { name: 'Search by name or email' }).fill(person.email)
  const buyer = main.getByRole('row').filter({ hasText: person.email })
  await expect(buyer).toContainText('$77.50')
  await buyer.getByRole('link', { name: `${person.firstName} ${person.lastName}` }).click()
  await expect(main).toContainText(`Orders from ${person.firstName} ${person.lastName}.`)
  await expect(main.getByRole('row')).toHaveCount(2)
  await main.getByRole('tab', { name: 'Consent Logs' }).click()
  await main.getByRole('searchbox', { name: 'Search by email' }).fill(person.email)
  await expect(main).toContainText('No consent logs found.')
  await studentContext.close()
})

test('staff see a disputed payment with its deadline and download the evidence', async ({ page, browser }) => {
  const person = newPerson()
  const studentContext = await browser.newContext()
  expect((await studentContext.request.post('/api/register', { data: person })).ok()).toBe(true)
  const courses = (await (await studentContext.request.get('/api/courses')).json()) as { id: string; slug: string }[]
  const courseId = courses.find(({ slug }) => slug === 'trading-psychology')?.id
  const card = { courseId, paymentMethodId: 'pm_card_createDispute' }
  const bought = await studentContext.request.post('/api/billing/charge', { data: card })
  expect(bought.ok(), await bought.text()).toBe(true)
  const { orderId } = (await bought.json()) as { orderId: string }
  await studentContext.close()

  await openAsStaff(page, '/admin/orders')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Disputes' }).click()
  const row = main.getByRole('row').filter({ hasText: person.email })
  // The webhook may not have arrived yet.
  const disputes = async () =>
    (await page.request.get('/api/admin/disputes', { params: { search: person.email } })).json()
  await expect.poll(disputes).toHaveLength(1)
  await page.reload()
  for (const text of ['$79.00', 'Fraudulent', 'Needs response', '8 days left']) await expect(row).toContainText(text)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: new RegExp(`^Evidence for order ${orderId.slice(0, 8)}, CW-.* as PDF$`) }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^evidence-du_.*\.pdf$/)

  await row.getByRole('link', { name: `Open order ${orderId.slice(0, 8)}` }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await expect(details).toContainText('8 days left')
  await expect(details.getByRole('link', { name: 'Evidence for this order as Text' })).toBeVisible()
})
