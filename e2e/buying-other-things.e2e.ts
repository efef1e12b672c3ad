import { CARDS, fillCard, newStudent, payButton } from './buying.ts'
import { mailTo } from './read-mail.ts'
import { expect, test, toast } from './shop-test.ts'

test('a visitor who wants a bundle signs in, pays and owns all of its courses', async ({ page }) => {
  const [bundle] = await (await page.request.get('/api/bundles')).json()
  await page.goto(`/checkout/bundle/${bundle.id}`)
  await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent(`/checkout/bundle/${bundle.id}`)}`)
  await newStudent(page)
  await page.goto(`/checkout/bundle/${bundle.id}`)
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(bundle.title)
  await fillCard(page, CARDS.good)
  await payButton(page).click()
  await expect(page).toHaveURL('/dashboard')
  for (const course of bundle.courses) await expect(page.getByRole('main')).toContainText(course.title)
  await page.goto('/courses')
  const card = page.getByRole('article').filter({ hasText: 'Most Popular' })
  await expect(card.getByText('Enrolled')).toBeVisible()
  await expect(card.getByRole('link')).toHaveText('Continue Learning')
})

test('a mentorship is booked, confirmed by mail, and listed with its receipt', async ({ page }) => {
  const { email } = await newStudent(page)
  const [program] = await (await page.request.get('/api/mentorship')).json()
  await page.goto(`/checkout/mentorship/${program.id}`)
  await fillCard(page, CARDS.good)
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful!')).toBeVisible()
  await mailTo(page, email, 'mentorship_purchase_confirmation')
  await page.goto('/courses')
  const card = page.getByRole('article').filter({ hasText: 'Zoom calls' })
  await expect(card.getByText('Booked')).toBeVisible()
  await card.getByRole('link', { name: 'Go to Dashboard' }).click()
  const panel = page.getByRole('region', { name: 'Your Purchases' })
  await expect(panel).toContainText(`${program.title}We write to you to agree on the times.`)

  await panel.getByRole('link', { name: 'Receipt and payments' }).click()
  const purchases = page.getByRole('region', { name: 'Purchases' })
  await expect(purchases).toContainText(program.title)
  await expect(purchases).toBeInViewport()
  const download = page.waitForEvent('download')
  await purchases.getByRole('link', { name: /^Receipt/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})
