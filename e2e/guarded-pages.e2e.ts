import { admin, expect, signIn, student, test, toast } from './shop-test.ts'

for (const path of ['/dashboard', '/learn/intro-to-trading']) {
  test(`a visitor who opens ${path} signs in and returns to it`, async ({ page }) => {
    // The toast disappears with the page after half a second, so the story can't wait for the page to load first.
    await page.goto(path, { waitUntil: 'commit' })
    await expect(toast(page, 'Unauthorized')).toContainText('You are logged out. Logging in again...')
    await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent(path)}`)
    await page.getByLabel('Email').fill(student.email)
    await page.getByLabel('Password', { exact: true }).fill(student.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(path)
  })
}

test('a visitor who opens the profile is denied access and can sign in', async ({ page }) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await page.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/auth?returnTo=%2Fprofile')
})

test('visitors and students are kept out of the back office without loading its code', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/admin')
  await expect(toast(page, 'Unauthorized')).toContainText('You need admin access to view this page.')
  await expect(page).toHaveURL('/')
  await signIn(page, student)
  await page.goto('/admin/settings')
  await expect(toast(page, 'Unauthorized')).toContainText('You need admin or owner access to view this page.')
  await expect(page).toHaveURL('/')
  expect(scripts.filter((url) => /(Admin(?!Login)\w*Page|\w+Tab)-/.test(url))).toEqual([])
})

test('the admin portal signs in staff and refuses everyone else', async ({ page }) => {
  await page.goto('/admin/login')
  const portal = page.getByRole('main')
  await portal.getByRole('button', { name: 'Access Admin Portal' }).click()
  await expect(toast(page, 'Validation error')).toContainText('Please fill in all fields')

  await portal.getByLabel('Email').fill(student.email)
  await portal.getByLabel('Password', { exact: true }).fill(student.password)
  await portal.getByRole('button', { name: 'Access Admin Portal' }).click()
  await expect(toast(page, 'Access denied')).toContainText('This login portal is for administrators only.')
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)

  await portal.getByLabel('Email').fill(admin.email)
  await portal.getByLabel('Password', { exact: true }).fill(admin.password)
  await portal.getByRole('button', { name: 'Access Admin Portal' }).click()
  await expect(toast(page, 'Admin login successful')).toContainText('Welcome back')
  await expect(page).toHaveURL('/admin')
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toBeVisible()
})

test('an unknown URL responds with status 404', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText('404 Page Not Found')
  await expect(page.getByRole('main')).toContainText('Did you forget to add the page to the router?')
})
