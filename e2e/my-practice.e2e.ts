import { emailLink, waitForEmail } from './email-steps.ts'
import { signUpWithCourse } from './player-steps.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, newPerson, signIn, student, test } from './shop-test.ts'

const DRILL = 'Plan a trade with the trend'

test('a student finds what to review on the dashboard, and everything else on the practice page', async ({ page }) => {
  await signIn(page, student)
  await page.goto('/dashboard')
  const due = page.getByRole('region', { name: 'Review today' })
  await expect(due).toContainText(DRILL)
  await expectAccessible(page)

  // On a phone a title has the whole line, and the button stands below it.
  await page.setViewportSize({ width: 375, height: 800 })
  const title = await due.getByText(DRILL, { exact: true }).boundingBox()
  const button = await due.getByRole('link', { name: new RegExp(`^Review ?: ${DRILL}`) }).boundingBox()
  expect(button?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0))
  await page.setViewportSize({ width: 1280, height: 800 })
  await due.getByRole('link', { name: 'All practice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Your latest attempts' })).toContainText(DRILL)
  const exercises = page.getByRole('list', { name: 'Exercises' }).getByRole('listitem')
  await expect(exercises).toHaveCount(3)
  await expect(exercises.filter({ hasText: DRILL })).toContainText('To review')

  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Quizzes')
  await expect(exercises).toHaveCount(1)
  await expect(page).toHaveURL(/kind=quiz/)
  await page.getByRole('combobox', { name: 'State' }).selectOption('Passed')
  await expect(page.getByRole('heading', { name: 'No exercise fits these filters' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(exercises).toHaveCount(3)
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await expectNoSidewaysScroll(page)

  await exercises.filter({ hasText: DRILL }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: DRILL })).toBeVisible()

  // Below an empty note, the list of lessons follows without a gap.
  await page.setViewportSize({ width: 1280, height: 900 })
  const note = await page.getByText('Saves as you type').boundingBox()
  const list = await page.getByRole('heading', { name: 'Course Content' }).boundingBox()
  expect((list?.y ?? 0) - (note?.y ?? 0)).toBeLessThan(80)
})

test('a student without courses is told what practice is', async ({ page }) => {
  expect((await page.request.post('/api/register', { data: newPerson() })).ok()).toBe(true)
  await page.goto('/practice')
  await expect(page.getByRole('heading', { name: 'Nothing to practice yet' })).toBeVisible()
  await expectAccessible(page)
})

test('a student asks for emails about reviews once the address is confirmed, and turns them off again', async ({
  page,
}) => {
  const { person } = await signUpWithCourse(page)
  await page.goto('/profile')
  const wish = page.getByRole('switch', { name: 'Email me when something is due for review' })
  await expect(wish).not.toBeChecked()
  await wish.click()
  await expect(page.getByText('Please confirm your email address first.')).toBeVisible()
  await expect(wish).not.toBeChecked()
  await expectAccessible(page)

  await page.goto(emailLink(await waitForEmail(page, person.email, 'email_verification')))
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()
  await page.goto('/practice')
  await expect(wish).not.toBeChecked()
  await Promise.all([page.waitForResponse('**/api/my/review-emails'), wish.click()])
  await expect(wish).toBeChecked()
  await expectAccessible(page)
  await page.goto('/profile#emails')
  await expect(wish).toBeChecked()
  await page.setViewportSize({ width: 375, height: 800 })
  await expectNoSidewaysScroll(page)
  await Promise.all([page.waitForResponse('**/api/my/review-emails'), wish.click()])
  await page.reload()
  await expect(wish).not.toBeChecked()
})
