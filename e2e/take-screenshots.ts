// Retakes the pictures in README.md and docs/, after `npm run build`:
// `CHROMIUM_PATH=/usr/bin/chromium node e2e/take-screenshots.ts [readme] [owner-guide] [analytics] [learning] [mentorship]`
import { mkdirSync } from 'node:fs'
import path from 'node:path'

import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

import { openSeparateShop } from './separate-shop.ts'
import { openEmptyShop, walkToFirstSale } from './walk-to-first-sale.ts'

const FOLDER = path.resolve(import.meta.dirname, '../docs/screenshots')
const requested = process.argv.slice(2)
/** With a year of students and orders. */
const SCHOOL = { DEMO_SHOP: 'full' }
const MENTORSHIP_PAGES = [
  { name: 'student', as: 'student', path: '/mentorship' },
  { name: 'results', as: 'student', path: '/journal?tab=results' },
  { name: 'desk', as: 'mentor', path: '/mentor' },
  { name: 'calendar', as: 'owner', path: '/admin/mentorship' },
] as const
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  if (requested.length === 0 || requested.includes('readme')) await takeReadmePictures(browser)
  if (requested.length === 0 || requested.includes('owner-guide')) await takeGuidePictures(browser)
  if (requested.length === 0 || requested.includes('analytics')) await takeAnalyticsPictures(browser)
  if (requested.length === 0 || requested.includes('learning')) await takeLearningPictures(browser)
  if (requested.length === 0 || requested.includes('mentorship')) await takeMentorshipPictures(browser)
} finally {
  await browser.close()
}

async function takeReadmePictures(browser: Browser): Promise<void> {
  const shop = await openSeparateShop(SCHOOL)
  try {
    const visitor = await openPage(browser, shop.url, 1.5)
    await visitor.goto('/')
    await waitUntilStill(visitor)
    await save(visitor, 'storefront')

    const student = await openPage(browser, shop.url, 1.5)
    await student.request.post('/api/login', { data: { email: 'student@candlewick.test', password: 'candlewick' } })
    await student.goto('/learn/intro-to-trading')
    await student.locator('video').waitFor()
    await student.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.currentTime = 100
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    })
    await waitUntilStill(student)
    await save(student, 'lesson-player')

    const owner = await openPage(browser, shop.url, 1.5)
    await owner.request.post('/api/login', { data: { email: 'owner@candlewick.test', password: 'candlewick' } })
    await owner.goto('/admin')
    await waitUntilStill(owner)
    await save(owner, 'back-office')
  } finally {
    await shop.close()
  }
}

async function takeGuidePictures(browser: Browser): Promise<void> {
  const shop = await openEmptyShop()
  try {
    const owner = await openPage(browser, shop.url)
    const student = await openPage(browser, shop.url)
    await walkToFirstSale({ owner, student }, async (page, name) => {
      await waitUntilStill(page)
      await save(page, `owner-guide/${name}`)
    })
  } finally {
    await shop.close()
  }
}

async function takeAnalyticsPictures(browser: Browser): Promise<void> {
  const shop = await openSeparateShop(SCHOOL)
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      const owner = await openPage(browser, shop.url)
      await owner.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await owner.setViewportSize({ width: 1200, height: 1500 })
      await owner.request.post('/api/login', { data: { email: 'owner@candlewick.test', password: 'candlewick' } })
      for (const tab of ['sales', 'watch']) {
        await owner.goto(`/admin?tab=${tab}`)
        await waitUntilStill(owner)
        await save(owner, `analytics-${tab}-${colorScheme}`)
      }
    }
  } finally {
    await shop.close()
  }
}

/** The player, a drill, a quiz and the practice page, at the widths of a phone, a tablet and a laptop, in both themes. */
async function takeLearningPictures(browser: Browser): Promise<void> {
  const shop = await openSeparateShop(SCHOOL)
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      const student = await openPage(browser, shop.url, 1)
      await student.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await student.request.post('/api/login', { data: { email: 'student@candlewick.test', password: 'candlewick' } })
      const { exercises } = await (await student.request.get('/api/my/practice')).json()
      const lesson = (title: string) => {
        const { courseSlug, lessonId } = exercises.find((one: { title: string }) => one.title === title)
        return `/learn/${courseSlug}?lesson=${lessonId}`
      }
      for (const width of [375, 768, 1280]) {
        await student.setViewportSize({ width, height: width === 375 ? 740 : 800 })
        await student.goto('/learn/intro-to-trading')
        await student.locator('video').waitFor()
        await waitUntilStill(student)
        await save(student, `learning/player-${width}-${colorScheme}`)
        await student.goto(lesson('Plan a trade with the trend'))
        await student.getByRole('button', { name: /^(Start|Continue|Try again)/ }).click()
        await student.getByRole('link', { name: 'Charting by TradingView' }).waitFor()
        await waitUntilStill(student)
        await save(student, `learning/drill-${width}-${colorScheme}`)
        await student.goto(lesson('Charts and orders'))
        await student.getByRole('button', { name: /^(Start|Continue|Try again)/ }).click()
        await waitUntilStill(student)
        await save(student, `learning/quiz-${width}-${colorScheme}`)
        await student.goto('/practice')
        await waitUntilStill(student)
        await save(student, `learning/practice-${width}-${colorScheme}`)
      }
    }
  } finally {
    await shop.close()
  }
}

async function takeMentorshipPictures(browser: Browser): Promise<void> {
  const shop = await openSeparateShop(SCHOOL)
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const { name, as, path: address } of MENTORSHIP_PAGES) {
        const page = await openPage(browser, shop.url, 1)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.request.post('/api/login', { data: { email: `${as}@candlewick.test`, password: 'candlewick' } })
        for (const width of [375, 1280]) {
          await page.setViewportSize({ width, height: 1000 })
          await page.goto(address)
          await waitUntilStill(page)
          await save(page, `mentorship/${name}-${width}-${colorScheme}`)
        }
        await page.context().close()
      }
    }
  } finally {
    await shop.close()
  }
}

async function openPage(browser: Browser, baseURL: string, deviceScaleFactor = 1.25): Promise<Page> {
  const viewport = { width: 1200, height: 750 }
  const context = await browser.newContext({
    baseURL,
    viewport,
    deviceScaleFactor,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** Waits until images and fonts have loaded, toasts are gone and animations have ended. */
async function waitUntilStill(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  while (await dismiss.isVisible()) await dismiss.click()
  // A course page sends its view in the background, which Chromium never reports as finished.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(700)
}

async function save(page: Page, name: string): Promise<void> {
  const file = path.join(FOLDER, `${name}.webp`)
  mkdirSync(path.dirname(file), { recursive: true })
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 78, effort: 6 })
    .toFile(file)
  console.log(`${path.relative(process.cwd(), file)}, ${Math.round(size / 1024)} KB`)
}
