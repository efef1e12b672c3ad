import { signUpWithCourse } from './player-steps.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signUp, test } from './shop-test.ts'

test("a new student's dashboard says where to start", async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible()
  await expect(main.getByText('Welcome back, Ada!')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
  await expect(main.getByText('No courses enrolled', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Browse Courses' })).toHaveCount(1)
  await expect(main.getByRole('link', { name: 'Intro to Trading' })).toHaveAttribute(
    'href',
    '/courses/intro-to-trading',
  )
  await expect(main.getByText('Learning Progress Summary')).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Latest Trading Insights' })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Browse Courses' }).click()
  await expect(page).toHaveURL('/courses')
})

test('the dashboard shows where the student left off and opens course notes', async ({ page }) => {
  test.slow()
  const { lessons } = await signUpWithCourse(page)
  const [first, second] = lessons
  await page.request.put(`/api/my/progress/${first?.id}`, { data: { watchedSeconds: 60, completed: true } })
  await page.request.put(`/api/my/progress/${second?.id}`, { data: { watchedSeconds: 117, positionSeconds: 117 } })
  await page.request.put(`/api/my/notes/${second?.id}`, { data: { title: 'Swings', content: 'Both sides lower.' } })

  // One whole lesson and 1:57 of 3:30.
  const percent = Math.round((100 * (1 + 117 / 210)) / lessons.length)
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2, name: second?.title })).toBeVisible()
  await expect(main.getByText('1:57 of 3:30 · 1:33 left')).toBeVisible()
  // Exactly where the student stopped.
  await expect.poll(() => main.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(117)

  for (const [label, value] of [
    ['Courses Completed', '0/1'],
    ['Total Watch Time', '2m'],
    ['Overall Progress', `${percent}%`],
    ['Courses Enrolled', '1'],
    ['Watch Time', '0.0h'],
    ['Certificates', '0'],
    ['Total Lessons', '12'],
    ['Completed', '1'],
    ['Remaining', '11'],
    ['Practice steps', '0/3'],
  ]) {
    const figure = main.locator('dl > div').filter({ has: page.getByText(label ?? '', { exact: true }) })
    await expect(figure.getByRole('definition')).toContainText(value ?? '')
  }
  const card = main.getByRole('article').filter({ hasText: 'remaining to complete' })
  await expect(card).toContainText('In Progress')
  await expect(card).toContainText('1/12 lessons · 0/3 practice steps · 2m watched')
  await expect(card).toContainText(`${100 - percent}% remaining to complete`)
  // The list above the card draws the progress that the card says in words.
  await expect(card.getByRole('progressbar')).toHaveCount(0)
  await expect(main.getByRole('progressbar', { name: 'Progress: Intro to Trading' })).toHaveCount(1)
  await expect(card.getByRole('button', { name: 'Get Certificate' })).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Individual Courses' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Manage Billing' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await expectNoSidewaysScroll(page)

  const notesButton = card.getByRole('button', { name: /^Notes/ })
  await notesButton.click()
  const dialog = page.getByRole('dialog', { name: 'Intro to Trading - Notes' })
  await expect(dialog.getByText('Swings')).toBeVisible()
  await expectAccessible(page)
  const module = dialog.getByRole('button', { name: /1 note/ })
  await module.press('Enter')
  await expect(dialog.getByText('Swings')).toBeHidden()
  await module.press('Enter')
  await page.keyboard.press('Escape')
  await expect(notesButton).toBeFocused()
  await notesButton.press('Enter')
  await dialog.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(`/learn/intro-to-trading?lesson=${second?.id}`)
})

test("the dashboard's course card and Continue buttons open the first unfinished lesson", async ({ page }) => {
  const { lessons } = await signUpWithCourse(page)
  const [first, second, third] = lessons
  await page.request.put(`/api/my/progress/${first?.id}`, { data: { watchedSeconds: 60, completed: true } })
  await page.request.put(`/api/my/progress/${third?.id}`, { data: { watchedSeconds: 117, positionSeconds: 117 } })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Start lesson' }).click()
  await expect(page).toHaveURL(`/learn/intro-to-trading?lesson=${second?.id}`)
  for (const name of [/^Continue ?: Intro/, /^Continue Learning ?: Intro/]) {
    await page.goto('/dashboard')
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL('/learn/intro-to-trading')
    await expect(page.getByRole('heading', { name: second?.title })).toBeVisible()
  }
})
