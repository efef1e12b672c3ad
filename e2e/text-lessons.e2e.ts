import type { Page } from '@playwright/test'

import { signUpWithCourse } from './player-steps.ts'
import { admin, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop-test.ts'

const LINES = 'Price moves, and the candle keeps the minutes of the meeting. '.repeat(40)
const TEXT = `Read this first.\n\n## Bodies and wicks\n\n${LINES}\n\n| Open | Close |\n| ---: | ---: |\n| 100 | 103 |\n\n${LINES}\n\n<script>document.title = 'run'</script>\n\nThe last line.`

/** A course with two lessons to read. */
async function createReadingCourse(page: Page): Promise<string> {
  const post = async (path: string, data: object) => (await page.request.post(path, { data })).json()
  await post('/api/login', admin)
  const slug = `reading-${crypto.randomUUID().slice(0, 8)}`
  const course = await post('/api/admin/courses', { slug, title: 'Reading', priceCents: 0 })
  const module = await post(`/api/admin/courses/${course.id}/modules`, { title: 'Texts' })
  await post(`/api/admin/modules/${module.id}/lessons`, { title: 'First text', type: 'text', transcriptText: TEXT })
  await post(`/api/admin/modules/${module.id}/lessons`, {
    title: 'Second text',
    type: 'text',
    transcriptText: 'Short.',
  })
  return slug
}

test('a text lesson is a page to read, with progress that survives a reload and a lost connection', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const staff = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const slug = await createReadingCourse(staff)
  await staff.context().close()
  const { lessons, fetchProgress } = await signUpWithCourse(page, slug)
  const percent = async () => (await fetchProgress(lessons[0]?.id)).lessonPercent

  await page.goto(`/learn/${slug}`)
  await expect(page.getByRole('heading', { name: 'Bodies and wicks', level: 3 })).toBeVisible()
  await expect(page.getByText("<script>document.title = 'run'</script>")).toBeAttached()
  await expect(page).toHaveTitle(/First text/)
  await expect(page.locator('video')).toHaveCount(0)
  await expect(page.getByText('No video available for this lesson')).toHaveCount(0)
  expect(await page.locator('.lesson-text').evaluate(({ clientWidth }) => clientWidth)).toBeLessThanOrEqual(680)
  await expectAccessible(page)

  await page.getByText('Bodies and wicks').scrollIntoViewIfNeeded()
  await expect(page.getByText(/[1-9]\d*% read/)).toBeVisible()
  await page.getByRole('cell', { name: '103' }).scrollIntoViewIfNeeded()
  await expect(page.getByText(/[3-7]\d% read/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Picked up where you left off')).toBeVisible()
  await expect(page.getByRole('cell', { name: '103' })).toBeInViewport()
  expect(await percent()).toBeGreaterThan(20)

  // A second tab reads to the end; the first never takes that back.
  const second = await context.newPage()
  await second.goto(`/learn/${slug}`)
  await second.getByText('The last line.').scrollIntoViewIfNeeded()
  await expect.poll(percent).toBe(100)
  await second.close()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await expect(page.getByText("Marked complete. We'll save it when you're back online.")).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await fetchProgress(lessons[0]?.id)).completed).toBe(true)
  expect(await percent()).toBe(100)

  await page.getByRole('button', { name: 'Next lesson' }).click()
  await expect(page.getByRole('heading', { name: 'Second text', level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await expect(page.getByText("You've completed the whole course: 2 lessons.")).toBeVisible()

  await page.goto('/dashboard')
  // In the short list and on the course's card.
  await expect(page.getByText('2/2 lessons', { exact: true })).toHaveCount(2)
})

test('on a phone a text lesson fits, and the page scrolls as one', async ({ browser, baseURL }) => {
  const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }
  const page = await (await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) })).newPage()
  const slug = await createReadingCourse(page)
  await signUpWithCourse(page, slug)
  await page.goto(`/learn/${slug}`)
  await expect(page.getByText('The last line.')).toBeAttached()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.context().close()
})

test('a text lesson prints whole, black on white, without what is only for the screen', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const slug = await createReadingCourse(staff)
  await staff.context().close()
  await signUpWithCourse(page, slug)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/learn/${slug}`)
  await expect(page.getByText('The last line.')).toBeVisible()
  /** From 0 to 255, whatever notation the color has. */
  const brightness = (property: 'color' | 'background-color', selector: string) =>
    page.locator(selector).evaluate((element, name) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (!canvas) return Number.NaN
      canvas.fillStyle = getComputedStyle(element).getPropertyValue(name)
      canvas.fillRect(0, 0, 1, 1)
      return canvas.getImageData(0, 0, 1, 1).data[1] ?? Number.NaN
    }, property)
  expect(await brightness('background-color', 'html')).toBeLessThan(60)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { name: 'First text' })).toBeVisible()
  for (const role of ['banner', 'navigation', 'button', 'textbox', 'progressbar'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  expect(await brightness('color', '.lesson-text')).toBeLessThan(60)
  expect(await brightness('background-color', 'html')).toBeGreaterThan(240)
  // Nothing is cut off at the end of the first sheet.
  const sheets = (await page.pdf({ format: 'A5' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets?.length).toBeGreaterThan(1)
})
