import { addLessonWithVideo, buyCourse, createCourse, expectLessonPlays } from './course-steps.ts'
import { closeUploader, expectWrongTypeRefused, findInLibrary, uploadWithLostConnection } from './media-steps.ts'
import { openAsStaff } from './open-as-staff.ts'
import { expect, test, toast } from './shop-test.ts'
import { openShopWithBucket } from './shop-with-bucket.ts'

const DAY_MS = 24 * 3_600_000

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16)

test('with S3 storage, a scheduled course is published on time with its video, uploads resume and wrong files are refused', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const { shop, s3, close } = await openShopWithBucket()
  try {
    const page = await (await browser.newContext({ baseURL: shop.url, timezoneId: 'UTC' })).newPage()
    await openAsStaff(page, '/admin?tab=media&upload=content')
    const wrong = await expectWrongTypeRefused(page)
    const big = await uploadWithLostConnection(page, { urlPattern: `${s3.endpoint}/**`, partParam: 'partNumber' })
    await closeUploader(page)
    await findInLibrary(page, big.name)
    const stored = [...s3.objects].map(([key, { content }]) => ({ key, bytes: content.length }))
    expect(stored.find(({ key }) => key.endsWith(big.name))?.bytes).toBe(17 * 1024 * 1024)
    expect(stored.filter(({ key }) => key.endsWith(wrong.name))).toEqual([])

    await page.goto('/admin?tab=courses')
    const manager = await createCourse(page, 'Kept in a Bucket')
    await addLessonWithVideo(page, manager, 'From far away')
    expect([...s3.objects.keys()].filter((key) => /^courses\/[0-9a-f-]{36}\/lesson-\w+\.mp4$/.test(key))).toHaveLength(
      1,
    )
    await manager.getByRole('button', { name: 'Schedule Publishing' }).click()
    const form = page.getByRole('dialog', { name: 'Schedule Publishing' })
    await form.getByLabel('Publish date and time', { exact: true }).fill(inDays(1))
    await form.getByLabel('Unpublish date and time').fill(inDays(3))
    await form.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(toast(page, 'Course Scheduled')).toBeVisible()

    const visit = async () => (await page.request.get('/courses/kept-in-a-bucket')).status()
    expect(await visit()).toBe(404)
    await shop.moveClock(2 * DAY_MS)
    expect(await visit()).toBe(200)
    const student = await buyCourse(browser, shop.url, 'kept-in-a-bucket')
    await expectLessonPlays(student, 'kept-in-a-bucket')
    expect(await student.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)).toContain(
      s3.endpoint,
    )
    await shop.moveClock(2 * DAY_MS)
    expect(await visit()).toBe(404)
  } finally {
    await close()
  }
})
