import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import type { Page } from '@playwright/test'

import { buyCourse } from './course-steps.ts'
import { installFfmpegStandIn } from './ffmpeg-stand-in.ts'
import { openLibraryWithPreparedVideo, uploadSample } from './ladder-steps.ts'
import { findInLibrary } from './media-steps.ts'
import { openAsStaff } from './open-as-staff.ts'
import { openLesson, press, seekTo, showControls, video } from './player-steps.ts'
import { openSeparateShop } from './separate-shop.ts'
import { expect, test, toast } from './shop-test.ts'
import { openShopWithBucket } from './shop-with-bucket.ts'

const COURSE = 'intro-to-trading'

/** Which renditions a page has loaded parts of, in order. */
function watchRenditions(page: Page) {
  const loaded: { rung: string; origin: string }[] = []
  page.on('response', (response) => {
    const rung = /\/renditions\/[^/]+\/(\d+p)\.mp4/.exec(response.url())?.[1]
    if (rung && response.status() === 206) loaded.push({ rung, origin: new URL(response.url()).origin })
  })
  return loaded
}

async function firstLessonOf(page: Page): Promise<string> {
  const { modules } = await (await page.request.get(`/api/my/courses/${COURSE}/lessons`)).json()
  return modules[0].lessons[0].id
}

/** Copies of originals for ffmpeg. */
function listWorkFiles(dataDir: string): string[] {
  const folder = path.join(dataDir, 'encoding')
  return existsSync(folder) ? readdirSync(folder) : []
}

const setLoop = (page: Page, isOn: boolean) =>
  page.locator('video').evaluate((element: HTMLVideoElement, loop) => void Object.assign(element, { loop }), isOn)

const heightOf = (page: Page) => page.locator('video').evaluate((element: HTMLVideoElement) => element.videoHeight)

const loadedAhead = (page: Page) =>
  page
    .locator('video')
    .evaluate(({ buffered, currentTime }: HTMLVideoElement) =>
      buffered.length > 0 ? buffered.end(buffered.length - 1) - currentTime : 0,
    )

async function chooseQuality(page: Page, name: string) {
  await showControls(page)
  await page.getByRole('button', { name: /^Quality/ }).click()
  await page.getByRole('menuitemradio', { name, exact: true }).click()
}

test('a prepared lesson plays in several sizes, shows pictures over the seek bar and resumes', async ({ browser }) => {
  test.slow()
  const shop = await openSeparateShop()
  try {
    const student = await buyCourse(browser, shop.url, COURSE)
    const lessonId = await firstLessonOf(student)
    await openLibraryWithPreparedVideo(browser, shop.url, lessonId)

    const loaded = watchRenditions(student)
    await openLesson(student, lessonId)
    await press(student, 'Play')
    await video(student).expectPlaying()
    // The start of the file and its first segment: nothing is loaded just to measure the connection.
    expect(loaded[1]?.rung).toBe(loaded[0]?.rung)
    // Twenty seconds are short for a busy machine, and at the end the next lesson would start.
    await setLoop(student, true)
    for (const [rung, height] of [
      ['480p', 480],
      ['240p', 240],
    ] as const) {
      // Only what is still ahead changes its size, and near the end of the video that's nothing.
      await seekTo(student, 0)
      await chooseQuality(student, rung)
      await expect.poll(() => heightOf(student)).toBe(height)
    }
    expect(new Set(loaded.map(({ rung }) => rung))).toEqual(new Set(['480p', '240p']))

    await setLoop(student, false)
    await press(student, 'Pause')
    const bar = student.getByRole('slider', { name: 'Seek' })
    const { x, y, width, height } = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await student.mouse.move(x + width * 0.5, y + height / 2)
    const picture = student.locator('[data-part="thumbnail"]')
    await expect(picture).toBeVisible()
    // The third of five pictures, for 8 to 12 seconds.
    await expect(picture).toHaveCSS('background-position', '-320px 0px')
    await expect(picture).toHaveCSS('background-image', /storyboard\.jpg/)

    await seekTo(student, 60)
    await video(student).expectAt(12)
    const saved = student.waitForResponse(/\/api\/my\/progress\/[^/]+$/)
    await student.keyboard.press('k')
    await student.keyboard.press('k')
    expect((await saved).ok()).toBe(true)
    await student.reload()
    await expect.poll(video(student).at).toBeGreaterThan(11)
    await expect(student.getByRole('button', { name: 'Quality 240p' })).toBeVisible()
    await expect.poll(() => heightOf(student)).toBe(240)

    for (const missing of ['**/renditions/*/*.mp4*', '**/api/my/lessons/*/playlist']) {
      await student.route(missing, (route) => route.abort())
      await student.reload()
      // The video as it was uploaded.
      await expect(student.locator('video')).toHaveAttribute('src', /^(?!blob:)./, { timeout: 30_000 })
      await press(student, 'Play')
      await video(student).expectPlaying()
      await expect(student.getByRole('button', { name: /^Quality/ })).toHaveCount(0)
      await student.unroute(missing)
    }
  } finally {
    await shop.close()
  }
})

test('a viewer who presses Play before the player is ready gets as much loaded ahead', async ({ browser }) => {
  const shop = await openSeparateShop()
  try {
    const student = await buyCourse(browser, shop.url, COURSE)
    const lessonId = await firstLessonOf(student)
    await openLibraryWithPreparedVideo(browser, shop.url, lessonId)
    let letPlayerLoad = () => {}
    const pressed = new Promise<void>((resolve) => {
      letPlayerLoad = resolve
    })
    await student.route('**/assets/hls.light-*.js', (route) => pressed.then(() => route.continue()))
    await student.goto(`/learn/${COURSE}?lesson=${lessonId}`)
    await press(student, 'Play')
    letPlayerLoad()
    await video(student).expectPlaying()
    // At the end, the next lesson would start.
    await setLoop(student, true)
    // Before playing, hls.js loads eight seconds and the rest of a segment.
    await expect.poll(() => loadedAhead(student)).toBeGreaterThan(12)
  } finally {
    await shop.close()
  }
})

test('with S3 storage, renditions come from the bucket and never through the shop', async ({ browser }) => {
  const { shop, s3, close } = await openShopWithBucket()
  try {
    const student = await buyCourse(browser, shop.url, COURSE)
    const lessonId = await firstLessonOf(student)
    const { staff, name } = await openLibraryWithPreparedVideo(browser, shop.url, lessonId)
    const stored = () => [...s3.objects.keys()].filter((key) => key.startsWith('renditions/'))
    expect(stored()).toHaveLength(4)

    const loaded = watchRenditions(student)
    await openLesson(student, lessonId)
    await press(student, 'Play')
    await video(student).expectPlaying()
    expect(new Set(loaded.map(({ origin }) => origin))).toEqual(new Set([new URL(s3.endpoint).origin]))

    // Deleting the video deletes what was made of it.
    await staff.getByRole('button', { name: `Actions for ${name}` }).click()
    await staff.getByRole('menuitem', { name: 'Delete' }).click()
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(staff, 'File Deleted')).toBeVisible()
    await expect.poll(() => stored().length).toBe(0)
  } finally {
    await close()
  }
})

test('with S3 storage, ffmpeg on the server prepares a video from and into the bucket', async ({ browser }) => {
  const { ffmpeg, remove } = installFfmpegStandIn()
  const { shop, s3, close } = await openShopWithBucket({ FFMPEG: ffmpeg })
  try {
    const student = await buyCourse(browser, shop.url, COURSE)
    const lessonId = await firstLessonOf(student)
    const staff = await (await browser.newContext({ baseURL: shop.url })).newPage()
    await openAsStaff(staff, '/admin?tab=media')
    const { fileName } = await uploadSample(staff.request, { lessonId, encodesInBrowser: false })
    await expect(await findInLibrary(staff, fileName)).toContainText('Ready (2 renditions, 58.4 KB)')
    const made = [...s3.objects.keys()].filter((key) => key.startsWith('renditions/')).map((key) => path.basename(key))
    expect(made.sort()).toEqual(['240p.mp4', '480p.mp4', 'posters.jpg', 'storyboard.jpg'])
    // The copy that ffmpeg read is gone.
    await expect.poll(() => listWorkFiles(shop.dataDir)).toEqual([])

    const loaded = watchRenditions(student)
    await openLesson(student, lessonId)
    await press(student, 'Play')
    await video(student).expectPlaying()
    expect(new Set(loaded.map(({ origin }) => origin))).toEqual(new Set([new URL(s3.endpoint).origin]))
    await staff.context().close()
  } finally {
    await close()
    remove()
  }
})
