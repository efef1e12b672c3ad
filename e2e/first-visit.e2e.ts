import { expect, newPerson, signUp, test, toast } from './shop-test.ts'

// What most people have: menus, drawers and toasts that move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a visitor signs up, toggles the theme and signs out', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expect(page).toHaveTitle(/Candlewick/)
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/auth')

  const person = await signUp(page)
  await expect(toast(page, 'Welcome to Candlewick')).toBeVisible()

  const html = page.locator('html')
  await expect(html).not.toHaveClass(/dark/)
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await expect(html).toHaveClass(/dark/)
  await page.reload()
  await expect(html).toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark')

  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menu')).toContainText(person.email)
  await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(toast(page, 'Logged out successfully')).toContainText('You have been signed out.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('the navigation drawer on a phone opens, navigates and closes with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: /menu/i }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link')).toHaveText([
    ...['Courses', 'TikTok Feed'],
    ...['Help Center', 'Contact Us', 'System Status'],
    ...['Login', 'Get Started'],
  ])
  expect(await drawer.boundingBox().then((box) => box?.width)).toBeCloseTo(300)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.getByRole('button', { name: /menu/i }).click()
  await drawer.getByRole('link', { name: 'Courses' }).click()
  await expect(page).toHaveURL('/courses')
  await expect(drawer).toHaveCount(0)
})

test('a wrong password shows an error and stays on the form', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('student@candlewick.test')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'Login failed')).toContainText('Invalid email or password')
  await expect(page).toHaveURL('/auth')
})

test('signing up with a taken email shows an error without losing typed text', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const form = page.getByRole('tabpanel', { name: 'Sign Up' })
  const person = { ...newPerson(), email: 'student@candlewick.test' }
  await form.getByLabel('First name').fill(person.firstName)
  await form.getByLabel('Last name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(toast(page, 'Registration Failed')).toContainText('already exists')
  await expect(form.getByLabel('First name')).toHaveValue('Ada')
})

test('a signed-in student sees their picture and name in the user menu', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('student@candlewick.test')
  await page.getByLabel('Password', { exact: true }).fill('candlewick')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  const picture = page.getByRole('banner').getByRole('button', { name: 'User menu' }).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
