import { emailLink, waitForEmail } from './email-steps.ts'
import { expect, expectAccessible, loseSession, newPerson, signIn, signUp, test, toast } from './shop-test.ts'

test('a forgotten password is replaced with the link from the outbox', async ({ page, browser, baseURL }) => {
  test.slow()
  const person = await signUp(page)
  const visitor = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await visitor.goto('/auth')
  await visitor.getByLabel('Email').fill(person.email)
  await visitor.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = visitor.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  await expectAccessible(visitor)
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(toast(visitor, 'Email sent!')).toContainText(
    "If your email is in our system, you'll receive a password reset link.",
  )
  await expect(dialog).toHaveCount(0)

  await visitor.goto(emailLink(await waitForEmail(visitor, person.email, 'password_reset')))
  await expect(visitor.getByRole('heading', { name: 'Reset Password' })).toBeVisible()

  const update = visitor.getByRole('button', { name: 'Update Password' })
  await visitor.getByLabel('New Password').fill('short')
  await update.click()
  await expect(toast(visitor, 'Password Too Short')).toContainText('Password must be at least 6 characters long.')
  await visitor.getByLabel('New Password').fill('analytical engine')
  await visitor.getByLabel('Confirm Password').fill('analytical engines')
  await update.click()
  await expect(toast(visitor, "Passwords Don't Match")).toContainText('Please make sure both password fields match.')
  await expectAccessible(visitor)
  await visitor.getByLabel('Confirm Password').fill('analytical engine')
  await update.click()
  await expect(toast(visitor, 'Password Reset Successful!')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible()
  await expect(visitor).toHaveURL('/auth')

  await visitor.getByLabel('Email').fill(person.email)
  await visitor.getByLabel('Password', { exact: true }).fill(person.password)
  await visitor.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(visitor, 'Login failed')).toBeVisible()
  await visitor.getByLabel('Password', { exact: true }).fill('analytical engine')
  await visitor.getByRole('button', { name: 'Sign In' }).click()
  await expect(visitor).toHaveURL('/')
  // The reset ended every session that used the old password.
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})

test('a reset link works once, and an expired one offers a new link', async ({ page }) => {
  await page.goto('/reset-password?token=long-gone')
  await page.getByLabel('New Password').fill('analytical engine')
  await page.getByLabel('Confirm Password').fill('analytical engine')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(toast(page, 'Reset Failed')).toContainText(
    'Failed to reset password. The link may be expired or invalid.',
  )
  await expect(page.getByLabel('New Password')).toHaveValue('analytical engine')
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
})

test('a reset link without a token redirects to the sign-in page', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(toast(page, 'Invalid Reset Link')).toContainText(
    'The password reset link is invalid or missing a token.',
  )
  await expect(page).toHaveURL('/auth')
})

test('a student changes their password on the profile', async ({ page }) => {
  const person = await signUp(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const fill = async (current: string, next: string) => {
    await page.getByLabel('Current Password').fill(current)
    await page.getByLabel('New Password').fill(next)
    await page.getByLabel('Confirm Password').fill(next)
    await page.getByRole('button', { name: 'Update Password' }).click()
  }
  await fill('not this one', 'analytical engine')
  await expect(toast(page, 'Password Change Failed')).toContainText('Your current password is not correct.')
  await expect(page.getByLabel('New Password')).toHaveValue('analytical engine')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByLabel('Current Password')).toHaveValue('')
  await expectAccessible(page)
  await fill(person.password, 'analytical engine')
  await expect(toast(page, 'Password Changed')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toHaveCount(0)
  await loseSession(page)
  await signIn(page, { ...person, password: 'analytical engine' })
})

test('signing up sends a welcome email and warns about a weak password without refusing it', async ({ page }) => {
  const person = { ...newPerson(), password: 'abc123' }
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('tabpanel', { name: 'Sign Up' }).getByLabel('Password', { exact: true }).fill(person.password)
  await expect(page.getByText('Easy to guess')).toBeVisible()
  await expectAccessible(page)
  await signUp(page, person)
  const mail = await waitForEmail(page, person.email, 'welcome')
  expect(mail.text).toContain(person.firstName)
})
