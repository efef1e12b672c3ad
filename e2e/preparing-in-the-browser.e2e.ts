import type { Page } from '@playwright/test'

import { sampleLadder } from '../server/test/sample-ladder.ts'
import { buyCourse } from './course-steps.ts'
import { addToQueue, closeUploader, findInLibrary, uploadAll, writeTestFile } from './media-steps.ts'
import { openAsStaff } from './open-as-staff.ts'
import { openLesson, press, video } from './player-steps.ts'
import { openSeparateShop, type SeparateShop } from './separate-shop.ts'
import { expect, expectAccessible, test, toast } from './shop-test.ts'

const COURSE = 'intro-to-trading'

const strip = (page: Page) => page.getByRole('region', { name: 'Preparing videos in this browser' })
const sample = () => writeTestFile('browser-made.mp4', sampleLadder.original)

/** Which files of a ladder this page has uploaded, in order. */
function watchUploads(page: Page): string[] {
  const completed: string[] = []
  page.on('response', (response) => {
    const name = /\/ladders\/[^/]+\/files\/(\w+)\/complete$/.exec(response.url())?.[1]
    if (name && response.ok()) completed.push(name)
  })
  return completed
}

async function openStaff(page: Page, shop: SeparateShop, path: string) {
  const staff = await (page.context().browser() ?? fail()).newContext({ baseURL: shop.url })
  const opened = await staff.newPage()
  await openAsStaff(opened, path)
  return opened
}

function fail(): never {
  throw new Error('There is no browser.')
}

test('staff upload a video, their browser prepares it, and a student plays it in several sizes', async ({
  page,
  browser,
}) => {
  const shop = await openSeparateShop()
  try {
    const student = await buyCourse(browser, shop.url, COURSE)
    const { modules } = await (await student.request.get(`/api/my/courses/${COURSE}/lessons`)).json()
    const { id: lessonId, title } = modules[0].lessons[0]
    const staff = await openStaff(page, shop, '/admin?tab=media&upload=content')
    const uploads = watchUploads(staff)
    const file = sample()
    const row = await addToQueue(staff, file)
    await row.getByLabel('Category').selectOption('courses')
    await row.getByLabel('Course', { exact: true }).selectOption('Intro to Trading')
    await row.getByLabel('Lesson (optional)').selectOption(title)
    await uploadAll(staff)
    await closeUploader(staff)
    await expect(await findInLibrary(staff, file.name)).toContainText('Ready (2 renditions')
    await expect(strip(staff)).toBeHidden()
    expect(uploads).toEqual(['480p', '240p', 'storyboard', 'posters'])

    const loaded = new Set<string>()
    student.on('response', (response) => {
      const rung = /\/renditions\/[^/]+\/(\d+p)\.mp4/.exec(response.url())?.[1]
      if (rung && response.status() === 206) loaded.add(rung)
    })
    await openLesson(student, lessonId)
    await press(student, 'Play')
    await video(student).expectPlaying()
    expect(loaded.size).toBeGreaterThan(0)
  } finally {
    await page.close()
    await shop.close()
  }
})

test('a frame from when a trailer was prepared becomes the thumbnail', async ({ page }) => {
  test.slow()
  const shop = await openSeparateShop()
  try {
    const staff = await openStaff(page, shop, '/admin?tab=media&upload=content')
    const file = sample()
    await addToQueue(staff, file)
    await uploadAll(staff)
    await closeUploader(staff)
    await staff.getByRole('tab', { name: 'Categories' }).click()
    await expect(await findInLibrary(staff, file.name)).toContainText('Ready (2 renditions')
    const found = await (await staff.request.get(`/api/admin/media/files?search=${file.name}`)).json()
    const courses = await (await staff.request.get('/api/admin/courses')).json()
    const { id } = courses.find(({ slug }: { slug: string }) => slug === COURSE)
    const chosen = { trailerVideoKey: found.data[0].key }
    expect((await staff.request.put(`/api/admin/courses/${id}`, { data: chosen })).ok()).toBe(true)

    await staff.goto(`/admin?tab=courses&course=${id}&section=media`)
    await staff.getByRole('button', { name: 'Choose from Trailer' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Choose a frame' })
    const frames = dialog.getByRole('region', { name: 'Suggested frames' }).getByRole('button')
    await expect(frames).toHaveText(['0:02', '0:07', '0:12', '0:17'])
    await expectAccessible(staff)
    for (const width of await frames.locator('img').evaluateAll(listWidths)) expect(width).toBe(854)
    expect(await dialog.getByLabel('Trailer', { exact: true }).evaluate(fitsWhenPortrait)).toBe(true)
    await frames.nth(1).focus()
    await staff.keyboard.press('Enter')
    const crop = staff.getByRole('dialog', { name: 'Crop the thumbnail' })
    await crop.getByRole('button', { name: 'Save Thumbnail' }).click()
    await expect(toast(staff, 'Thumbnail Updated')).toContainText('Thumbnail saved.')

    // Without them, the trailer is there as always.
    await staff.route('**/posters.jpg*', (route) => route.fulfill({ body: 'not a picture' }))
    await staff.getByRole('button', { name: 'Choose from Trailer' }).click()
    await expect(dialog.getByRole('button', { name: 'Use This Frame' })).toBeEnabled()
    await expect(dialog.getByText('Suggested frames')).toBeHidden()
  } finally {
    await page.close()
    await shop.close()
  }
})

/** Runs in the page. Shows a portrait picture instead of the video, which must stay inside its frame. */
async function fitsWhenPortrait(element: Element) {
  const video = element as HTMLVideoElement
  const portrait = Object.assign(document.createElement('canvas'), { width: 90, height: 160 })
  const pen = portrait.getContext('2d')
  video.srcObject = portrait.captureStream(10)
  pen?.fillRect(0, 0, 90, 160)
  await video.play()
  const { height } = video.getBoundingClientRect()
  return video.videoHeight > video.videoWidth && height <= (video.parentElement?.clientHeight ?? 0)
}

/** Runs in the page. */
const listWidths = (pictures: Element[]) => pictures.map((picture) => (picture as HTMLImageElement).naturalWidth)

test('a preparation that was paused continues after a reload without making anything twice', async ({ page }) => {
  const shop = await openSeparateShop()
  try {
    const staff = await openStaff(page, shop, '/admin?tab=media&upload=content')
    const uploads = watchUploads(staff)
    // The first rendition arrives; the second waits until staff resume it.
    await staff.route(/\/files\/480p\/complete$/, async (route) => {
      await strip(staff).getByRole('button', { name: 'Pause', includeHidden: true }).dispatchEvent('click')
      await route.continue()
    })
    const file = sample()
    await addToQueue(staff, file)
    await uploadAll(staff)
    await closeUploader(staff)
    await expect(strip(staff)).toContainText(/Paused at \d+%/)
    await expect.poll(() => uploads).toEqual(['480p'])
    await staff.reload()
    await expect(strip(staff)).toContainText(/Paused at \d+%/)
    await strip(staff).getByRole('button', { name: 'Resume' }).click()
    await expect(strip(staff)).toBeHidden()
    expect(uploads).toEqual(['480p', '240p', 'storyboard', 'posters'])
    await staff.getByRole('tab', { name: 'Categories' }).click()
    await expect(await findInLibrary(staff, file.name)).toContainText('Ready (2 renditions')
  } finally {
    await page.close()
    await shop.close()
  }
})

test('a video that cannot be read stays as it was uploaded, and staff read why', async ({ page }) => {
  const shop = await openSeparateShop()
  try {
    const staff = await openStaff(page, shop, '/admin?tab=media&upload=content')
    // Whole at first sight, but its pictures are missing.
    const file = writeTestFile('broken.mp4', sampleLadder.original.subarray(0, 4096))
    await addToQueue(staff, file)
    await uploadAll(staff)
    await closeUploader(staff)
    await expect(strip(staff).getByRole('listitem').filter({ hasText: file.name })).toContainText(/can't/)
    await strip(staff)
      .getByRole('button', { name: `Dismiss ${file.name}` })
      .click()
    await expect(strip(staff)).toBeHidden()
    await staff.getByRole('tab', { name: 'Categories' }).click()
    await expect(await findInLibrary(staff, file.name)).toContainText('Original')
  } finally {
    await page.close()
    await shop.close()
  }
})

/** Uploads the sample and pauses after its first rendition, so that the rest happens while a story looks. */
async function pauseHalfway(staff: Page) {
  await staff.route(/\/files\/480p\/complete$/, async (route) => {
    await strip(staff).getByRole('button', { name: 'Pause', includeHidden: true }).dispatchEvent('click')
    await route.continue()
  })
  const file = sample()
  await addToQueue(staff, file)
  await uploadAll(staff)
  await closeUploader(staff)
  await expect(strip(staff)).toContainText(/Paused at \d+%/)
  return file
}

test('a preparation survives a closed tab, a lost connection and an ended session', async ({ page }) => {
  const shop = await openSeparateShop()
  try {
    const first = await openStaff(page, shop, '/admin?tab=media&upload=content')
    const firstUploads = watchUploads(first)
    const file = await pauseHalfway(first)
    await expect.poll(() => firstUploads).toEqual(['480p'])
    const second = await first.context().newPage()
    await second.goto('/admin?tab=media')
    await expect(strip(second)).toContainText('Preparing in another tab')
    await first.close()

    await expect(strip(second)).toContainText(/Paused at \d+%/)
    const uploads = watchUploads(second)
    await second.route(/\/files\/240p$/, (route) => route.abort())
    await strip(second).getByRole('button', { name: 'Resume' }).click()
    await expect(strip(second)).toContainText("We can't reach the server, and will keep trying.")
    await second.unroute(/\/files\/240p$/)
    await second.context().clearCookies()
    await strip(second).getByRole('button', { name: 'Try again' }).click()
    // The page leaves for the login by itself, which would stop a page that is being opened.
    await second.waitForURL('**/admin/login')
    await openAsStaff(second, '/admin?tab=media')
    await second.getByRole('tab', { name: 'Categories' }).click()
    await expect(await findInLibrary(second, file.name)).toContainText('Ready (2 renditions')
    await expect(strip(second)).toBeHidden()
    expect(uploads).toEqual(['240p', 'storyboard', 'posters'])
  } finally {
    await page.close()
    await shop.close()
  }
})

test('a paused preparation can be canceled and begun again, alone or with all other videos', async ({ page }) => {
  const shop = await openSeparateShop()
  try {
    const staff = await openStaff(page, shop, '/admin?tab=media&upload=content')
    const uploads = watchUploads(staff)
    const file = await pauseHalfway(staff)
    await strip(staff)
      .getByRole('button', { name: `Cancel ${file.name}` })
      .click()
    await expect(strip(staff)).toBeHidden()
    await staff.unroute(/\/files\/480p\/complete$/)
    await staff.getByRole('tab', { name: 'Categories' }).click()
    const card = await findInLibrary(staff, file.name)
    await expect(card).toContainText('Original')
    await card.getByRole('button', { name: `Actions for ${file.name}` }).click()
    await staff.getByRole('menuitem', { name: 'Prepare in this browser' }).click()
    await expect(card).toContainText('Ready (2 renditions')
    expect(uploads).toEqual(['480p', '480p', '240p', 'storyboard', 'posters'])
    const left = await (await staff.request.get('/api/admin/media/renditions/unprepared')).json()
    await staff.getByRole('button', { name: 'Prepare all in this browser' }).click()
    await expect(strip(staff).getByRole('listitem')).toHaveCount(left.videos.length)
    await staff.close()
  } finally {
    await page.close()
    await shop.close()
  }
})
