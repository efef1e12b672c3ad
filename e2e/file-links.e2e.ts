import { signUpWithCourse } from './player-steps.ts'
import { admin, expect, test, waitForHydration } from './shop-test.ts'

test('a PDF link takes a signed-out student to sign in and then to the file', async ({ page }) => {
  const { person } = await signUpWithCourse(page)
  const { courses } = await (await page.request.get('/api/my/courses')).json()
  const file = `/api/my/notes/course/${courses[0].id}/notes.pdf`
  await page.request.post('/api/logout')

  await page.goto(file)
  await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent(file)}`)
  await waitForHydration(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Sign In' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('intro-to-trading-notes.pdf')
  expect((await download.createReadStream().then((stream) => stream.take(1).toArray()))[0].toString()).toMatch(/^%PDF/)
  // The browser stays on a real page, not a blank one.
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // A refusal is shown on a page as well.
  await page.goto('/api/my/purchases/not-mine/receipt')
  await expect(page.getByRole('heading', { name: "We can't open this link" })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a signed-out staff member who opens an export link signs in and gets the file', async ({ page }) => {
  await page.goto('/api/admin/orders/export.csv?status=paid')
  await expect(page).toHaveURL(/^[^?]+\/admin\/login\?returnTo=/)
  await waitForHydration(page)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await expect(page).toHaveURL('/admin')
})
