import { waitForEmail } from './email-steps.ts'
import { openLesson, press, seekTo, signUpWithCourse } from './player-steps.ts'
import { admin, expect, expectAccessible, expectNoSidewaysScroll, signIn, test, toast } from './shop-test.ts'

test('a student who finishes a course gets a certificate that anyone can verify and staff can revoke', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const { lessons } = await signUpWithCourse(page, 'trading-psychology')
  const last = lessons.at(-1)
  for (const { id } of lessons.slice(0, -1)) {
    await page.request.put(`/api/my/progress/${id}`, { data: { watchedSeconds: 60, completed: true } })
  }
  await openLesson(page, last?.id, 'trading-psychology')
  await seekTo(page, 99.5)
  await press(page, 'Play')
  const end = page.getByRole('region', { name: 'End of the course' })
  await expect(end).toContainText("Well done. You've finished Trading Psychology.")
  await expect(end.getByRole('button', { name: 'Get Certificate' })).toBeVisible()
  await end.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByText("You've completed the whole course: 12 lessons and 3 practice steps.")).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: "You're all caught up" })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Course completed!' })
  await expect(card.getByRole('link', { name: 'Review Course' })).toBeVisible()
  await card.getByRole('button', { name: 'Get Certificate' }).click()
  await expect(page).toHaveURL(/\/certificates\/CW(-\w{4}){4}$/)
  const certificatePath = new URL(page.url()).pathname

  const visitor = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await visitor.goto(certificatePath)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  await expect(visitor.getByText('Genuine certificate')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Revoke certificate' })).toHaveCount(0)
  const preview = visitor.getByRole('img', { name: 'Certificate of completion for Ada Lovelace: Trading Psychology' })
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(800)
  const file = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'Download PDF' }).click()
  expect((await file).suggestedFilename()).toMatch(/^certificate-CW-.*\.pdf$/)
  await expectAccessible(visitor)
  await visitor.setViewportSize({ width: 375, height: 800 })
  await expectNoSidewaysScroll(visitor)

  const html = await (await visitor.request.get(certificatePath)).text()
  expect(html).toContain('<meta name="robots" content="noindex">')
  const [, image = ''] = /property="og:image" content="[^"]*?(\/share\/certificates\/[^"]+)"/.exec(html) ?? []
  const picture = await visitor.request.get(image)
  expect(picture.headers()['content-type']).toBe('image/png')

  await signIn(visitor, admin)
  await visitor.goto(certificatePath)
  await visitor.getByRole('button', { name: 'Revoke certificate' }).click()
  await visitor.getByRole('alertdialog').getByRole('button', { name: 'Revoke certificate' }).click()
  await expect(toast(visitor, 'Certificate revoked')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'This certificate was revoked' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This certificate was revoked' })).toBeVisible()
  await expectAccessible(page)
})

test('an unknown certificate number responds with status 404', async ({ page }) => {
  const response = await page.goto('/certificates/CW-0000-0000-0000-0000')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Certificate not found' })).toBeVisible()
})

test('a student gets a progress email after finishing a course and can unsubscribe', async ({ page }) => {
  test.slow()
  const { lessons, person } = await signUpWithCourse(page)
  for (const { id } of lessons) await page.request.put(`/api/my/progress/${id}`, { data: { completed: true } })
  const { text } = await waitForEmail(page, person.email, 'course_progress')
  const link = new URL(/Unsubscribe:\s+(\S+)/.exec(text)?.[1] ?? '')
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('heading', { name: 'Unsubscribe from these emails?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible()
  await page.getByRole('button', { name: 'Resubscribe' }).click()
  await expect(page.getByRole('heading', { name: "You're subscribed again" })).toBeVisible()
  await page.goto('/unsubscribe?token=nonsense')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: "This link didn't work" })).toBeVisible()
})
