import { test as loudTest, type Page } from '@playwright/test'

import { expect, expectAccessible, signIn, student, test, toast, waitForHydration } from './shop-test.ts'

const TITLES = ['Intro to Trading', 'Trading Psychology', 'Advanced Trading Concepts']

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

async function courseId(page: Page, slug: string): Promise<string> {
  return (await (await page.request.get(`/api/courses/${slug}`)).json()).id
}

for (const width of [375, 768, 1280]) {
  test(`the landing page lists the courses in order with their facts at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText(TITLES)
    const levels = ['Beginner', 'Intermediate', 'Advanced']
    for (const [position, title] of TITLES.entries()) {
      await expect(card(page, title).getByText(levels[position] ?? '', { exact: true })).toBeVisible()
      await expect(card(page, title).getByText('2 hours', { exact: true })).toBeVisible()
      await expect(card(page, title).getByText('12 lessons', { exact: true })).toBeVisible()
    }
    await expect(card(page, 'Intro to Trading')).toContainText('$49')
    await expect(card(page, 'Intro to Trading').locator('s')).toHaveText('Original price $99')
    await expect(page.getByText('COMING SOON', { exact: true })).toHaveCount(1)
    await expect(card(page, 'Advanced Trading Concepts')).toContainText('COMING SOON')
    await expect(page.getByRole('link', { name: 'Enroll Now', exact: true })).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Pre-Enroll Now' })).toHaveCount(1)
    await expect(page.getByText('10,000+ students')).toBeVisible()
  })
}

test('the lesson in the hero is one of the first course', async ({ page }) => {
  await page.goto('/')
  const panel = page.getByRole('img', { name: /^A lesson in progress/ })
  const { modules } = await (await page.request.get('/api/courses/intro-to-trading')).json()
  const { title, durationSeconds } = modules[0].lessons[2]
  await expect(panel).toContainText(title)
  await expect(panel).toContainText('Lesson 3')
  await expect(panel).toContainText(`/ ${Math.floor(durationSeconds / 60)}:${durationSeconds % 60}`)
})

test('the hero leads to the risk disclaimer', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Read the risk disclaimer' }).press('Enter')
  await expect(page.getByText('Risk disclaimer.', { exact: true })).toBeInViewport()
})

test('the first load causes no layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  for (const title of TITLES) {
    const picture = card(page, title).locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01)
})

test('View Details opens course details, and Escape, Close or a click outside closes them', async ({ page }) => {
  await page.goto('/')
  const button = card(page, 'Trading Psychology').getByRole('button', { name: 'View Details' })
  const dialog = page.getByRole('dialog', { name: 'Trading Psychology' })
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 400),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]
  for (const close of ways) {
    await button.click()
    await expect(page).toHaveURL('/?course=trading-psychology')
    await expect(dialog.getByRole('heading', { name: 'Best For' })).toBeVisible()
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await expect(button).toBeFocused()
  }
  // Opening and closing leaves no history entries behind.
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

for (const width of [375, 1280]) {
  test(`a shared link opens course details at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/?course=advanced-trading-concepts')
    const dialog = page.getByRole('dialog', { name: 'Advanced Trading Concepts' })
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
      'Best For',
      "You'll Learn To",
      "What's Inside",
      'Prerequisites',
      "What We Don't Teach",
    ])
    await expect(dialog).toContainText('2 hours')
    await expect(dialog).toContainText('12 lessons')
    await expect(dialog).toContainText('$129')
    await expect(dialog.getByRole('link', { name: 'Pre-Enroll Now' })).toBeInViewport()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/')
    await expect(card(page, 'Advanced Trading Concepts').getByRole('button', { name: 'View Details' })).toBeFocused()
  })
}

test('course details play the trailer and link to the course, and Back returns to them', async ({ page }) => {
  await page.goto('/?course=intro-to-trading')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Play trailer' }).click()
  await expectPlaying(page)
  await dialog.getByRole('link', { name: 'View Course Details' }).click()
  await expect(page).toHaveURL('/courses/intro-to-trading')
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(dialog).toBeVisible()
})

test('course details that load slowly show a spinner, and Back closes them', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/CourseModal-*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  await card(page, 'Trading Psychology').getByRole('button', { name: 'View Details' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

test('losing the connection affects only the course details, not the landing page', async ({ page, context }) => {
  await page.goto('/')
  await waitForHydration(page)
  await card(page, 'Intro to Trading').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await card(page, 'Intro to Trading').getByRole('button', { name: 'View Details' }).click()
  await expect(toast(page, 'Loading failed')).toBeVisible()
  await expect(page).toHaveURL('/')
  await context.setOffline(false)
  await card(page, 'Intro to Trading').getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an unknown course in the URL shows the landing page without details', async ({ page }) => {
  const response = await page.goto('/?course=none')
  expect(response?.status()).toBe(200)
  await card(page, 'Intro to Trading').getByRole('button', { name: 'View Details' }).hover()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Watch Preview plays the trailer and returns focus when closed', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Watch Preview' })
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Intro to Trading' })).toBeVisible()
  await expectPlaying(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('Start Learning Today opens the sign-in form', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Start Learning Today' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('a visitor who enrolls on the landing page signs in and continues to checkout', async ({ page }) => {
  await page.goto('/')
  const checkout = `/checkout/${await courseId(page, 'trading-psychology')}`
  await card(page, 'Trading Psychology').getByRole('link', { name: 'Enroll Now' }).click()
  await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent(checkout)}`)
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(checkout)
})

test('the landing page lets a student continue one course and enroll in another', async ({ page, browser }) => {
  await signIn(page, student)
  await expect(card(page, 'Intro to Trading').getByText('Enrolled', { exact: true })).toBeVisible()
  await expect(card(page, 'Trading Psychology').getByRole('link', { name: 'Enroll Now' })).toHaveAttribute(
    'href',
    `/checkout/${await courseId(page, 'trading-psychology')}`,
  )

  // The server already knows what the student owns, so nothing changes on hydration.
  const scriptless = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: new URL(page.url()).origin,
  })
  const scriptlessPage = await scriptless.newPage()
  await scriptlessPage.goto('/')
  await expect(scriptlessPage.getByText('Enrolled', { exact: true })).toHaveCount(1)
  await expect(scriptlessPage.getByRole('link', { name: 'Continue Learning' })).toHaveCount(1)
  await scriptless.close()

  await card(page, 'Intro to Trading').getByRole('link', { name: 'Continue Learning' }).click()
  await expect(page).toHaveURL('/learn/intro-to-trading')
})

test('the bundle shows its savings and can be pre-ordered', async ({ page }) => {
  await page.goto('/')
  const band = page.getByRole('region', { name: 'Full Course Bundle' })
  await expect(band).toContainText('SAVE $58')
  for (const title of [...TITLES, 'Exclusive Bonus Materials']) await expect(band).toContainText(title)
  await expect(band.getByRole('definition')).toHaveText(['$49', '$79', '$129', 'Included', '$257', '−$58', '$199'])
  const [bundle] = await (await page.request.get('/api/bundles')).json()
  await band.getByRole('link', { name: 'Pre-order Bundle' }).click()
  await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent(`/checkout/bundle/${bundle.id}`)}`)
})

// The console logs the broken connection, as expected.
loudTest('a page that fails to load shows an error and can be retried', async ({ page }) => {
  await page.goto('/auth')
  await waitForHydration(page)
  // Nothing in the shop can cause this failure, so the story breaks the connection.
  await page.route('**/api/bundles', (route) => route.abort())
  await page.getByRole('link', { name: 'Candlewick' }).first().click()
  await expect(page.getByRole('heading', { name: "This page didn't load" })).toBeVisible()
  await page.unroute('**/api/bundles')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('region', { name: 'Full Course Bundle' })).toBeVisible()
})

async function expectPlaying(page: Page) {
  const video = page.getByRole('dialog').locator('video')
  await expect(video).toHaveAttribute('src', /^\/api\/s3\/stream\//)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)
}
