import { openAsStaff } from './open-as-staff.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signUp, test, toast } from './shop-test.ts'

const ESCAPED = /A script: &lt;script&gt;alert\(1\)&lt;\/script&gt;/
const TAB = '/admin?tab=email'

test('staff edit an email with a live preview, send a test, find it in the log and restore the default text', async ({
  page,
}) => {
  test.slow()
  await openAsStaff(page, TAB)
  const templates = page.getByRole('region', { name: 'Email templates', exact: true })
  await expect(templates.getByRole('button', { name: /^Edit / })).toHaveCount(15)
  await expect(page.getByRole('region', { name: 'Email analytics' })).toContainText('not reported')

  await page.getByRole('button', { name: 'Edit Dispute' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByLabel('Subject').fill('Hello <b>{{firstName}}</b>')
  await editor.getByLabel('Body').fill('A script: <script>alert(1)</script>')
  // The frame is sandboxed, so the story reads its source instead of its document.
  await expect(editor.getByTitle('Email in light mode')).toHaveAttribute('srcdoc', ESCAPED)
  await expect(editor.getByTitle('Email in light mode')).toHaveAttribute('sandbox', '')
  await expect(editor.getByText('Hello <b>', { exact: false }).last()).toBeVisible()
  await editor.getByRole('tab', { name: 'Dark' }).click()
  await expect(editor.getByTitle('Email in dark mode')).toHaveAttribute('srcdoc', /@media all/)
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Template Updated')).toBeVisible()

  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Edit Dispute' }) })
  await expect(card).toContainText('Customized')
  await page.getByRole('button', { name: 'Send Test: Dispute' }).click()
  const address = `try-${crypto.randomUUID()}@example.test`
  await page.getByLabel('Test email address').fill(address)
  await page.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(toast(page, 'Test Email Sent')).toContainText(address)
  await page.getByRole('searchbox', { name: 'Recipient' }).fill(address)
  const entry = page.getByRole('region', { name: 'Email log' }).getByRole('button', { name: /Hello <b>/ })
  const logged = async () =>
    (await page.request.get('/api/admin/email/logs', { params: { recipient: address } })).text()
  await expect.poll(logged).toContain('"subject":"')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await entry.click()
  await expect(page.getByTitle('Email content', { exact: true })).toHaveAttribute('srcdoc', ESCAPED)
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect(toast(page, 'Email Sent')).toContainText(address)

  await page.getByRole('button', { name: 'Edit Dispute' }).click()
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card).not.toContainText('Customized')

  await page.getByRole('button', { name: /^\d+ emails$/ }).click()
  await page.getByRole('button', { name: 'Edit Invitation' }).click()
  await expect(page.getByTitle('Email in light mode')).toHaveAttribute(
    'srcdoc',
    /Grace Hopper created an account for you/,
  )
  await expect(page.getByRole('switch')).toHaveCount(0)
})

test('staff choose a template for a test email, test the connection and email a student', async ({ page }) => {
  test.slow()
  const person = await signUp(page)
  await openAsStaff(page, TAB)
  await page.getByRole('button', { name: 'Test Email', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(6)
  await page.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(toast(page, 'Template Required')).toContainText('Please select a template type')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Test Connection' }).click()
  await expect(toast(page, 'Connection Successful')).toBeVisible()

  await page.getByRole('button', { name: 'Send to students: Mentorship booking' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Student email').fill(person.email)
  await form.getByLabel('Program').fill('1:1 Mentorship')
  await form.getByLabel('Mentor').fill('Grace')
  await form.getByLabel('Time').fill('Tomorrow')
  await form.getByLabel('Link').fill('https://meet.example/call')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Email Sent')).toContainText('1 student')
})

test('the email log is paginated, and a new filter starts at the first page', async ({ page }) => {
  await openAsStaff(page, TAB)
  const testEmail = `pages-${crypto.randomUUID()}@example.test`
  for (let n = 0; n < 11; n++) {
    const sent = await page.request.post('/api/admin/email/test-template', {
      data: { templateType: 'welcome', testEmail },
    })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
  const log = page.getByRole('region', { name: 'Email log' })
  await log.getByRole('searchbox').fill(testEmail)
  const pages = log.getByRole('navigation', { name: 'Pagination: emails' })
  await expect(pages).toContainText('1–10 of 11')
  await expect(log.getByRole('row')).toHaveCount(11)
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages).toContainText('11–11 of 11')
  await expect(log.getByRole('row')).toHaveCount(2)
  await log.getByLabel('Email type').selectOption('welcome')
  await expect(pages).toContainText('1–10 of 11')
  await log.getByLabel('Email type').selectOption('dispute')
  await expect(log).toContainText('No emails found')
})

for (const width of [375, 1280]) {
  test(`the email tab and its editor are accessible and fit at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await openAsStaff(page, TAB)
    await expect(page.getByRole('heading', { name: 'Email log' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Edit Welcome' }).click()
    await expect(page.getByTitle('Email in light mode')).toBeVisible()
    await page.getByRole('tab', { name: 'Text' }).click()
    await expectAccessible(page)
  })
}
