import type { Page } from '@playwright/test'

import { expect, expectAccessible, expectNoSidewaysScroll, signIn, student, test, toast } from './shop-test.ts'

const INTRO_LENGTHS = [
  '4:55',
  '3:30',
  '3:30',
  '3:10',
  '3:55',
  '3:15',
  '3:50',
  '4:00',
  '3:20',
  '3:50',
  '2 min read',
  '2 min read',
]

const INTRO = '/courses/intro-to-trading'
const enrollButton = (page: Page, price: string) =>
  page.getByRole('button', { name: `Enroll Now - ${price}` }).filter({ visible: true })

async function courseId(page: Page, slug: string): Promise<string> {
  return (await (await page.request.get(`/api/courses/${slug}`)).json()).id
}

for (const width of [375, 768, 1280]) {
  test(`a course page shows all course details at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(INTRO)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Intro to Trading')
    for (const text of ['Beginner', '2,500+ students', 'Lifetime access', 'One-time payment • Lifetime access']) {
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
    }
    for (const card of ['Best For', 'Quick Concepts', 'Labs', "You'll Learn To", "What's Inside", 'Prerequisites']) {
      await expect(main.getByRole('region', { name: card })).toBeVisible()
    }
    await expect(main.getByRole('region', { name: "What We Don't Teach" })).toHaveCount(0)
    await expect(main.getByRole('complementary', { name: 'Price' })).toContainText('30-day money-back guarantee')
    await expect(enrollButton(page, '$49').last()).toBeInViewport()

    const contents = main.getByRole('region', { name: 'Contents' })
    await expect(contents.getByRole('heading', { level: 3 })).toHaveCount(4)
    await expect(contents.locator('time')).toHaveText(INTRO_LENGTHS)
    await expect(contents.getByText('Free preview').first()).toBeVisible()

    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('the price card of a course stays in view on desktop', async ({ page }) => {
  await page.goto(INTRO)
  await page.getByRole('heading', { name: "You'll Learn To" }).scrollIntoViewIfNeeded()
  const card = page.getByRole('complementary', { name: 'Price' }).locator(':scope > div')
  await expect.poll(() => card.boundingBox().then((box) => box?.y)).toBe(88)
  await expect(enrollButton(page, '$49')).toHaveCount(1)
  await expect(enrollButton(page, '$49')).toBeInViewport()
})

test('a course page on a phone always shows exactly one enroll button', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(INTRO)
  const inCard = page.getByRole('complementary', { name: 'Price' }).getByRole('button')
  const buttons = enrollButton(page, '$49')
  await expect(buttons.last()).toBeInViewport({ ratio: 1 })
  await expect(inCard).not.toBeInViewport()
  await inCard.scrollIntoViewIfNeeded()
  await expect(buttons).toHaveCount(1)
  await expect(inCard).toBeInViewport({ ratio: 1 })
  await page.getByRole('heading', { name: 'Prerequisites' }).scrollIntoViewIfNeeded()
  await expect(buttons.last()).toBeInViewport({ ratio: 1 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
})

test('paper shows all answers, and no bar to buy from', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.emulateMedia({ media: 'print' })
  await page.goto(INTRO)
  await expect(page.locator('.buy-bar')).toBeHidden()
  await page.goto('/')
  for (const answer of await page.locator('#questions details > div').all()) await expect(answer).toBeVisible()
})

test("the advanced course is marked and says what it doesn't teach", async ({ page }) => {
  await page.goto('/courses/advanced-trading-concepts')
  await expect(page.getByRole('main').getByText('COMING SOON').first()).toBeVisible()
  await expect(page.getByRole('region', { name: "What We Don't Teach" })).toBeVisible()
  await expect(enrollButton(page, '$129')).toBeVisible()
})

test('a trailer plays in place on the course page', async ({ page }) => {
  await page.goto(INTRO)
  const video = page.getByLabel('Trailer: Intro to Trading')
  await expect(video).toHaveAttribute('poster', /intro-to-trading/)
  const width = await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
    return element.videoWidth
  })
  expect(width).toBe(1280)
})

test("a trailer that can't be played says so", async ({ page }) => {
  const failed = page.getByText("We couldn't play the trailer. Please try again later.")
  await page.route('**/api/s3/stream/**', (route) => route.fulfill({ status: 404 }))
  await page.goto(INTRO)
  await page.getByRole('button', { name: 'Play trailer' }).click()
  await expect(failed).toBeVisible()
  await page.goto('/?course=intro-to-trading')
  await page.getByRole('dialog').getByRole('button', { name: 'Play trailer' }).click()
  await expect(failed).toBeVisible()
})

test('a visitor watches a free preview on a phone and returns to where they were', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(INTRO)
  const contents = page.getByRole('region', { name: 'Contents' })
  const lesson = contents.getByRole('listitem').filter({ hasText: 'Free preview' }).getByRole('button')
  await expect(lesson).toHaveCount(1)
  await lesson.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Free preview: lesson 1 of 12')
  const video = dialog.locator('video')
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.2)
  await expect(dialog.getByRole('button', { name: 'Enroll Now - $49' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(lesson).toBeFocused()
  await expect(page).toHaveURL(INTRO)
})

for (const { outcome, title } of [
  { outcome: 'success', title: 'Payment Successful!' },
  { outcome: 'canceled', title: 'Payment Canceled' },
]) {
  test(`returning from checkout with ${outcome} shows the result once and cleans the URL`, async ({ page }) => {
    await page.goto('/courses')
    await page.goto(`${INTRO}?ref=mail&${outcome}=true&lang=en#contents`)
    await expect(toast(page, title)).toBeVisible()
    await expect(page).toHaveURL(`${INTRO}?ref=mail&lang=en#contents`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(toast(page, title)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/courses')
  })
}

test('a visitor who enrolls on a course page signs in first and lands at checkout', async ({ page }) => {
  const checkout = `/checkout/${await courseId(page, 'trading-psychology')}`
  await page.goto('/courses/trading-psychology')
  await enrollButton(page, '$79').click()
  await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent(checkout)}`)
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(checkout)
})

test('a signed-in student goes straight to checkout, and the button shows it is loading', async ({ page }) => {
  await signIn(page, student)
  const checkout = `/checkout/${await courseId(page, 'trading-psychology')}`
  await page.goto('/courses/trading-psychology')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1500,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await enrollButton(page, '$79').click()
  const processing = page.getByRole('complementary', { name: 'Price' }).getByRole('button')
  await expect(processing).toHaveText('Processing...')
  await expect(processing).toBeDisabled()
  await expect(page).toHaveURL(checkout)
})

test('the server-rendered course page shows Continue Learning to students who own it', async ({ page }) => {
  await signIn(page, student)
  const html = await (await page.request.get(INTRO)).text()
  expect(html).toContain('Continue Learning')
  expect(html).not.toContain('Enroll Now')
  await page.goto(INTRO)
  await page.getByRole('main').getByRole('link', { name: 'Continue Learning' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/learn/intro-to-trading')
})

test('an unknown course responds with status 404', async ({ page }) => {
  const response = await page.goto('/courses/no-such-course')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course not found')
  await expect(page.getByRole('main')).toContainText("The course you're looking for doesn't exist.")
  await expectAccessible(page)
})
