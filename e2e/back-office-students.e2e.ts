import { emailLink, waitForEmail } from './email-steps.ts'
import { openAsStaff } from './open-as-staff.ts'
import { expect, expectAccessible, newPerson, test, toast } from './shop-test.ts'

test('staff find a student, grant and revoke a course, view their activity and reset their password', async ({
  page,
  browser,
}) => {
  const person = { ...newPerson(), lastName: `Found-${crypto.randomUUID().slice(0, 8)}` }
  const studentContext = await browser.newContext()
  expect((await studentContext.request.post('/api/register', { data: person })).ok()).toBe(true)
  await openAsStaff(page, '/admin/users')
  const main = page.getByRole('main')
  for (const name of ['Total Students', 'Admin Users', 'Total Courses', 'Course Bundles']) {
    await expect(main.getByText(name, { exact: true }).first()).toBeVisible()
  }
  await main.getByRole('searchbox', { name: 'Search by name or email' }).fill(person.lastName.toUpperCase())
  const students = main.getByRole('table', { name: 'Students' })
  const card = students.getByRole('row').filter({ hasText: person.email })
  await expect(card).toContainText('student')
  await expect(students.getByRole('row')).toHaveCount(2)

  await card.getByRole('button', { name: 'Access' }).click()
  const access = page.getByRole('dialog', { name: 'Manage Access' })
  await expect(access).toContainText('No course access.')
  await expect(access.getByRole('button', { name: 'Grant Access' })).toBeDisabled()
  await access.getByLabel('Course', { exact: true }).selectOption('Intro to Trading')
  await access.getByRole('button', { name: 'Grant Access' }).click()
  await expect(toast(page, 'Access Granted')).toBeVisible()
  expect((await (await studentContext.request.get('/api/my/courses')).json()).courses).toHaveLength(1)

  await card.getByRole('button', { name: 'Progress' }).click()
  await expect(students).toContainText('Enrolled')
  await expect(students).toContainText('Intro to Trading')
  await card.getByRole('button', { name: 'Hide' }).click()
  await card.getByRole('button', { name: 'Impersonate' }).click()
  await expect(page.getByRole('dialog')).toContainText('Got access to Intro to Trading')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: 'Access' }).click()
  await expect(access.getByRole('list')).toContainText(/Intro to Trading\s*Granted by staff on/)
  await access.getByLabel('Course', { exact: true }).selectOption('Intro to Trading')
  await access.getByRole('button', { name: 'Revoke Access' }).click()
  await expect(toast(page, 'Access Revoked')).toBeVisible()
  expect((await (await studentContext.request.get('/api/my/courses')).json()).courses).toHaveLength(0)

  await card.getByRole('button', { name: 'Email' }).click()
  const mails = page.getByRole('dialog', { name: 'Email Actions' })
  await mails.getByRole('button', { name: 'Resend Verification' }).click()
  await expect(toast(page, 'Email Sent')).toBeVisible()
  await card.getByRole('button', { name: 'Email' }).click()
  await mails.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(page, 'Password Reset')).toBeVisible()
  expect((await studentContext.request.get('/api/auth/user')).status()).toBe(401)

  await card.getByRole('link', { name: person.lastName }).click()
  await expect(main.getByRole('heading', { level: 1 })).toContainText(person.lastName)
  await expect(main).toContainText('revoked access to Intro to Trading')
  await expect(main).toContainText('Temporary (must be changed at next login)')
  await expectAccessible(page)
  await studentContext.close()
})

test('staff preview and import students from a file, and an imported student accepts the invitation', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 375, height: 800 })
  await openAsStaff(page, '/admin/users?import=students')
  const email = `import-${crypto.randomUUID()}@example.test`
  const csv = `Email,First name,Last name\n${email},Ida,Rhodes\nnot an address,No,Body\n`
  const dialog = page.getByRole('dialog', { name: 'Import students' })
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 's.csv', mimeType: 'text/csv', buffer: Buffer.from('x\ny') })
  await expect(dialog).toContainText('The first line must contain the columns Email, First name and Last name.')
  await dialog.getByLabel('CSV file').setInputFiles({ name: 's.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog).toContainText('New: 1. Already registered: 0. With errors: 1.')
  await dialog.getByLabel('Give access to').selectOption({ label: 'Intro to Trading' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create 1 student' }).click()
  await expect(toast(page, 'Students Imported')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(email)
  await expect(page.getByRole('list', { name: 'Students' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('listitem', { name: 'Ida Rhodes' })).toBeVisible()

  const first = await waitForEmail(page, email, 'invitation')
  expect(first.text).toContain('You have access to Intro to Trading.')
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Email/ })
    .click()
  await page.getByRole('button', { name: 'Resend Invitation' }).click()
  await expect(toast(page, 'Email Sent')).toContainText(email)
  await page.goto(emailLink(first))
  await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
  await expectAccessible(page)
  const newestLink = async () => emailLink(await waitForEmail(page, email, 'invitation'))
  await expect.poll(newestLink).not.toBe(emailLink(first))
  await page.goto(await newestLink())
  await expect(page.getByRole('heading', { name: 'Welcome, Ida' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('electronic computer')
  await page.getByLabel('Confirm Password').fill('electronic computer')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: "You're all set" })).toBeVisible()
  await expect(toast(page, "You're all set")).toBeVisible()
})
