import { mentor } from './mentorship-steps.ts'
import { listMentorPaths, listStudentPaths, PUBLIC_PATHS } from './page-paths.ts'
import { expect, expectAccessibleAtEveryWidth, expectLoaded, student, test } from './shop-test.ts'

for (const path of PUBLIC_PATHS) {
  test(`${path} is accessible and fits phones, tablets and wide screens`, async ({ page }) => {
    await page.goto(path)
    await expectAccessibleAtEveryWidth(page)
  })
}

const PEOPLE = {
  student: { person: student, listPaths: listStudentPaths },
  mentor: { person: mentor, listPaths: listMentorPaths },
}

for (const [who, { person, listPaths }] of Object.entries(PEOPLE)) {
  test(`every page of a ${who} is accessible and fits phones, tablets and wide screens`, async ({ page }) => {
    test.slow()
    expect((await page.request.post('/api/login', { data: person })).ok()).toBe(true)
    for (const path of await listPaths(page)) {
      await page.goto(path)
      await expectLoaded(page)
      await expectAccessibleAtEveryWidth(page)
    }
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
