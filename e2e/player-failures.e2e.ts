import { openLesson, press, seekTo, signUpWithCourse, video } from './player-steps.ts'
import { expect, signUp, test } from './shop-test.ts'

test('a video with an expired URL continues at the same second with a new one', async ({ page }) => {
  const { lessons } = await signUpWithCourse(page)
  await page.request.put(`/api/my/progress/${lessons[0]?.id}`, { data: { watchedSeconds: 25 } })
  let requests = 0
  // The first URL has expired, and the shop itself refuses it.
  await page.route('**/api/my/lessons/*/video', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    requests += 1
    if (requests === 1) body.videoUrl = body.videoUrl.replace(/expires=\d+/, 'expires=1000')
    await route.fulfill({ response, json: body })
  })
  await openLesson(page)
  expect(requests).toBe(2)
  await video(page).expectAt(25)
  await press(page, 'Play')
  await video(page).expectPlaying(25)
})

test('offline progress and notes are saved when back online', async ({ page, context }) => {
  const { lessons, fetchProgress } = await signUpWithCourse(page)
  await openLesson(page)
  await press(page, 'Play')
  await video(page).expectPlaying()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Note content' }).fill('Written in a tunnel.')
  await expect(page.getByText('Error saving')).toBeVisible()
  await press(page, 'Pause')
  await seekTo(page, 85)
  await press(page, 'Mark Complete')
  await expect(page.getByText("Marked complete. We'll save it when you're back online.")).toBeVisible()
  await press(page, 'Next lesson')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load video. Please try again.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()

  await expect(page.getByText('Failed to load notes')).toBeVisible()

  await context.setOffline(false)
  await video(page).expectPlaying()
  await expect(page.getByRole('textbox', { name: 'Note content' })).toBeVisible()
  await expect.poll(async () => (await fetchProgress(lessons[0]?.id)).completed).toBe(true)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Note content' })).toHaveValue('Written in a tunnel.')
  await expect
    .poll(async () => (await (await page.request.get(`/api/my/notes/${lessons[0]?.id}`)).json()).content)
    .toBe('Written in a tunnel.')

  // Reconnecting doesn't take the focus away from someone who is typing.
  await page.getByRole('textbox', { name: 'Note content' }).press('End')
  await context.setOffline(true)
  await page.keyboard.type(' And')
  await context.setOffline(false)
  await expect
    .poll(async () => (await (await page.request.get(`/api/my/notes/${lessons[0]?.id}`)).json()).content)
    .toBe('Written in a tunnel. And')
  await page.keyboard.type(' more.')
  await expect(page.getByRole('textbox', { name: 'Note content' })).toHaveValue('Written in a tunnel. And more.')
})

test("a lesson without a video, and one that can't be loaded, show a message", async ({ page }) => {
  await signUpWithCourse(page)
  const cases = [
    { response: { status: 404, json: { message: 'Video not found' } }, message: 'No video available for this lesson' },
    { response: { status: 403, json: { message: 'No' } }, message: 'Failed to load video' },
    { response: { json: { videoUrl: '', expiresAt: '2030-01-01T00:00:00.000Z' } }, message: 'Video not available' },
    {
      response: { json: { videoUrl: '/files/none.mp4', expiresAt: '2030-01-01T00:00:00.000Z' } },
      message: 'Failed to load video. Please try again.',
    },
  ]
  for (const { response, message } of cases) {
    await page.route('**/api/my/lessons/*/video', (route) => route.fulfill(response))
    await page.goto('/learn/intro-to-trading')
    await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible()
    // A lesson without a video has no 80% to reach, and students must still be able to earn the certificate.
    const markComplete = page.getByRole('button', { name: 'Mark Complete' })
    await expect(markComplete).toHaveCount(response.status === 404 ? 1 : 0)
    await page.unroute('**/api/my/lessons/*/video')
  }
  await press(page, 'Reload Page')
  await expect(page.getByRole('slider', { name: 'Seek' })).toBeEnabled()
  await seekTo(page, 50)
  await video(page).expectAt(147)
})

test('losing access during a lesson is shown right away, and notes stay readable', async ({ page }) => {
  const { revokeCourse } = await signUpWithCourse(page)
  await openLesson(page)
  await press(page, 'Play')
  await video(page).expectPlaying()
  const note = page.getByRole('textbox', { name: 'Note content' })
  await note.fill('Do not lose me.')
  revokeCourse()
  await press(page, 'Pause')
  const message = page.getByRole('alert').filter({ hasText: 'You no longer have access to this course' })
  await expect(message).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await expect(note).toHaveValue('Do not lose me.')
  await message.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
})

test("a student can't open a course they don't own", async ({ page }) => {
  await signUp(page)
  for (const slug of ['intro-to-trading', 'no-such-course']) {
    await page.goto(`/learn/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course not found')
    await expect(page.getByRole('main')).toContainText("You don't have access to this course or it doesn't exist.")
  }
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})
