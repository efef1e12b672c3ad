import { PUBLIC_PATHS, STUDENT_PATHS } from './page-paths.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, student, test } from './shop-test.ts'

for (const path of PUBLIC_PATHS) {
  test(`${path} is accessible and fits on desktop and on a phone`, async ({ page }) => {
    await page.goto(path)
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })
}

for (const path of STUDENT_PATHS) {
  test(`${path} is accessible`, async ({ page }) => {
    expect((await page.request.post('/api/login', { data: student })).ok()).toBe(true)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('public pages are complete without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Master Trading Like a Pro')
  await page.goto('/courses/intro-to-trading')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Play trailer' }).click()
  await expect(page).toHaveURL(/\/api\/s3\/stream\/trailers\//)
  await context.close()
})

test('a course trailer plays and can be seeked', async ({ page }) => {
  const [course] = await (await page.request.get('/api/courses')).json()
  await page.goto('/')
  const played = await page.evaluate(async (src) => {
    const video = Object.assign(document.createElement('video'), { muted: true, src })
    document.body.append(video)
    await video.play()
    video.currentTime = video.duration - 5
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    return { width: video.videoWidth, at: video.currentTime, of: video.duration }
  }, `/api/s3/stream/${course.trailerVideoKey}`)
  expect(played.width).toBe(1280)
  expect(played.of - played.at).toBeLessThanOrEqual(5)
})
