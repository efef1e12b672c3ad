import { CARDS, fetchPurchases, fillCard, newStudent, openCourseCheckout, payButton } from './checkout-steps.ts'
import { expect, newPerson, student, test, toast, waitForHydration } from './shop-test.ts'

test("an offline payment shows an error, isn't sent later and works on retry", async ({ page, context }) => {
  await newStudent(page)
  await openCourseCheckout(page, 'intro-to-trading')
  await fillCard(page, CARDS.good)
  let charges = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/billing/charge')) charges++
  })
  await context.setOffline(true)
  await payButton(page).click()
  await expect(page.getByRole('region', { name: 'Payment Details' }).getByRole('alert')).toHaveText(
    "You're offline. Nothing was sent. Try again when you're back online.",
  )
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByLabel('Postal code')).toHaveValue('12345')

  await context.setOffline(false)
  await expect(page.getByRole('region', { name: 'Payment Details' }).getByRole('alert')).toBeHidden()
  // The page knows it's online again and would have sent anything it had queued.
  await page.evaluate(() => fetch('/api/health/live').then((response) => response.text()))
  expect(charges).toBe(0)
  expect(await fetchPurchases(page)).toEqual([])
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  expect(charges).toBe(1)
  await expect(page).toHaveURL('/dashboard')

  // The connection drops during 3-D Secure; the next click continues the same attempt.
  await openCourseCheckout(page, 'trading-psychology')
  await fillCard(page, CARDS.requiresAuthentication)
  await payButton(page).click()
  const agree = page.getByRole('button', { name: 'Complete authentication' })
  await expect(agree).toBeVisible()
  await context.setOffline(true)
  await agree.click()
  await expect(toast(page, 'Payment Failed')).toContainText("you won't be charged twice")
  await context.setOffline(false)
  await payButton(page).click()
  await agree.click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  expect((await fetchPurchases(page)).map(({ status }) => status)).toEqual(['paid', 'paid'])
})

test('a page that is opened offline says that it did not load, once, and opens when asked again', async ({
  context,
}) => {
  // A page of its own, because React logs what couldn't be loaded.
  const page = await context.newPage()
  expect((await page.request.post('/api/login', { data: student })).ok()).toBe(true)
  await page.goto('/dashboard')
  const tabs = page.getByRole('navigation', { name: 'Your pages' })
  await expect(tabs.getByRole('link', { name: 'Practice' })).toBeVisible()
  await context.setOffline(true)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/MyPracticePage-')) requests++
  })
  await tabs.getByRole('link', { name: 'Practice' }).click()
  await expect(page.getByRole('heading', { name: "This page didn't load" })).toBeVisible()
  expect(requests).toBeLessThan(5)
  // It has the card provider next to it, which needs a full load.
  await tabs.getByRole('link', { name: 'Profile' }).click()
  await expect(toast(page, 'Loading failed')).toBeVisible()
  await expect(page).toHaveURL('/practice')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
})

test('submitting a form offline shows an error and keeps its text', async ({ page, context }) => {
  const person = newPerson()
  expect((await page.request.post('/api/register', { data: person })).ok()).toBe(true)
  await page.request.post('/api/logout')
  await page.goto('/auth')
  await waitForHydration(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await context.setOffline(true)
  const signIn = page.getByRole('button', { name: 'Sign In' })
  await signIn.click()
  await expect(toast(page, "You're offline")).toContainText("Try again when you're back online.")
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
  await context.setOffline(false)
  await signIn.click()
  await expect(page).toHaveURL('/')

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('First Name').fill('Augusta Ada')
  await context.setOffline(true)
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await expect(toast(page, "You're offline")).toBeVisible()
  // The back button asks before discarding it, too.
  const question = page.waitForEvent('dialog')
  await page.evaluate(() => history.back())
  expect((await question).type()).toBe('beforeunload')
  await (await question).dismiss()
  await expect(page.getByLabel('First Name')).toHaveValue('Augusta Ada')
  await context.setOffline(false)
  await save.click()
  await expect(toast(page, 'Profile Updated')).toBeVisible()
})
