import { emailLink, waitForEmail } from './email-steps.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, signUp, test, toast } from './shop-test.ts'

test('editing a name on the profile sends only the changed fields', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Last Name').fill('King')
  const [request] = await Promise.all([
    page.waitForRequest('**/api/profile'),
    page.getByRole('button', { name: 'Save Changes' }).click(),
  ])
  expect(request.postDataJSON()).toEqual({ lastName: 'King' })
  await expect(toast(page, 'Profile Updated')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'King' })).toBeVisible()
})

test('changing to a taken email is refused without losing typed text', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('First Name').fill('Augusta')
  await page.getByLabel('Email', { exact: true }).fill('student@candlewick.test')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Update Failed')).toContainText('already exists')
  await expect(page.getByLabel('First Name')).toHaveValue('Augusta')
})

test('an email change can be confirmed from the new address and undone from the old one', async ({ page }) => {
  test.slow()
  const person = await signUp(page)
  // Only a confirmed address can undo the change.
  await page.goto(emailLink(await waitForEmail(page, person.email, 'email_verification')))
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()
  const newEmail = `countess-${crypto.randomUUID()}@example.test`
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Email', { exact: true }).fill(newEmail)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile Updated')).toBeVisible()
  await expect(page.getByText('Not confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect(toast(page, 'Email sent!')).toContainText(newEmail)

  await page.goto(emailLink(await waitForEmail(page, newEmail, 'email_verification')))
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/profile')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  const undo = emailLink(await waitForEmail(page, person.email, 'email_change_notice'))
  await page.goto(undo)
  await expect(page.getByRole('heading', { name: 'Email change undone' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Your email address is ${person.email} again.`)
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page.getByRole('definition').filter({ hasText: person.email })).toBeVisible()

  await page.goto(undo)
  await expect(page.getByRole('heading', { name: "This link didn't work" })).toBeVisible()
  await expectAccessible(page)
})

test('a student sees their devices and signs out the others', async ({ page, browser, baseURL }) => {
  test.slow()
  const person = await signUp(page)
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await signIn(other, person)
  const third = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await signIn(third, person)

  await page.goto('/profile')
  const devices = page.getByRole('listitem').filter({ hasText: 'First seen' })
  await expect(devices).toHaveCount(3)
  await expect(devices.first()).toContainText('This device')
  await expect(devices.first().getByRole('button')).toHaveCount(0)
  await devices
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(devices).toHaveCount(2)

  await page.getByRole('button', { name: 'Sign out other devices' }).click()
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Sign out other devices' }).click()
  await expect(toast(page, '1 other device signed out')).toBeVisible()
  await expect(devices).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out other devices' })).toHaveCount(0)
  for (const gone of [other, third]) expect((await gone.request.get('/api/auth/user')).status()).toBe(401)
})

test('a student sets and removes a profile picture, and files that are not images are refused', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile')
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Picture', { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('virus.png', Buffer.from('<script>alert(1)</script>'))
  await expect(toast(page, 'Upload Failed')).toContainText('Please choose a JPEG, PNG')
  await choose('huge.png', Buffer.alloc(6 * 1024 * 1024))
  await expect(toast(page, 'Upload Failed')).toContainText('at most 5 MB')

  await choose('me.png', await page.screenshot())
  await expect(toast(page, 'Profile Updated')).toBeVisible()
  const picture = page.getByRole('button', { name: 'User menu' }).locator('img')
  await expect(picture).toHaveAttribute('src', /-320\.webp$/)
  await expect(picture).toHaveJSProperty('complete', true)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(toast(page, 'Profile Updated')).toContainText('removed')
  await expect(picture).toHaveCount(0)
})

test('signing out in one tab clears personal data in the others', async ({ page, context }) => {
  const person = await signUp(page)
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByText(person.email).first()).toBeVisible()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(other.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(other.getByText(person.email)).toHaveCount(0)
})

test('the sign-up form keeps its text while the sign-in tab is open', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.test')
  await page.getByRole('tab', { name: 'Login' }).click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.test')
})

test('a student downloads all their data', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('my-data.zip')
})

test('a student deletes their account after confirming', async ({ page }) => {
  test.slow()
  const person = await signUp(page)
  // What loads above the button moves it, also between pressing and releasing the mouse.
  await page.goto('/profile', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('What we keep')
  await expect(dialog).not.toContainText('payment plan')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused()

  await page.getByRole('button', { name: 'Delete Account' }).click()
  // Holds the redirect so the goodbye page can be checked.
  const goodbyeChecked = Promise.withResolvers<void>()
  await page.route('**/api/logout', async (route) => {
    await goodbyeChecked.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(toast(page, 'Account Deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'User menu' })).toHaveCount(0)
  goodbyeChecked.resolve()
  await expect(page).toHaveURL('/')
  expect((await page.request.post('/api/login', { data: person })).status()).toBe(401)
})

for (const width of [375, 1280]) {
  test(`the profile is accessible and fits at ${width} px, even with a long name`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signUp(page, {
      firstName: 'Maximiliane-Friederike-Charlotte',
      lastName: 'Donaudampfschifffahrtsgesellschaftskapitänswitwe',
      email: `a-very-long-mailbox-name-${crypto.randomUUID()}@subdomain.example.test`,
      password: 'difference engine',
    })
    await page.goto('/profile')
    await expect(page.getByText('This device')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
