import type { Page } from '@playwright/test'

import { owner } from './open-as-staff.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, student, test } from './shop-test.ts'

const courses = (page: Page) => page.getByRole('region', { name: 'Courses', exact: true })
const titles = (page: Page) => courses(page).getByRole('heading', { level: 3 })
const SEEDED_COURSES = ['Intro to Trading', 'Trading Psychology', 'Advanced Trading Concepts']
/** The three seeded courses come first, whatever other stories add after them. */
const expectWholeCatalog = (page: Page) =>
  expect.poll(async () => (await titles(page).allInnerTexts()).slice(0, SEEDED_COURSES.length)).toEqual(SEEDED_COURSES)
const row = (page: Page, title: string) =>
  courses(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) })

for (const width of [375, 768, 1280]) {
  test(`the catalog lists each course with its facts at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/courses')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course Catalog')
    await expectWholeCatalog(page)
    const figures = { 'Intro to Trading': '90 mins · 11 lessons', 'Trading Psychology': '80 mins · 10 lessons' }
    for (const [title, text] of Object.entries(figures)) await expect(row(page, title)).toContainText(text)
    await expect(row(page, 'Advanced Trading Concepts')).toContainText('100 mins · 12 lessons')
    await expect(row(page, 'Advanced Trading Concepts').getByRole('link', { name: 'Pre-Enroll Now' })).toBeVisible()
  })
}

test('typing a search narrows the list without adding history entries', async ({ page }) => {
  await page.goto('/courses')
  const search = page.getByPlaceholder('Search courses...')
  await search.pressSequentially('PSYCH')
  await expect(titles(page)).toHaveText(['Trading Psychology'])
  await expect(page).toHaveURL('/courses?q=PSYCH')
  await search.fill('one page')
  await expect(titles(page)).toHaveText(['Intro to Trading'])

  await search.fill('nothing like this')
  await expect(courses(page).getByRole('heading', { name: 'No courses found' })).toBeVisible()
  await expect(courses(page)).toContainText('Try adjusting your search query')
  await expect(page).toHaveURL('/courses?q=nothing+like+this')
  await expectAccessible(page)

  await search.fill('')
  await expect(page).toHaveURL('/courses')
  await expectWholeCatalog(page)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('a search typed before hydration still runs', async ({ page }) => {
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto('/courses', { waitUntil: 'commit' })
  await page.getByPlaceholder('Search courses...').fill('psychology')
  release()
  await expect(titles(page)).toHaveText(['Trading Psychology'])
  await expect(page).toHaveURL('/courses?q=psychology')
})

test('a search has its own URL, even without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/courses')
  await page.getByPlaceholder('Search courses...').fill('psychology')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/courses?q=psychology')
  await expect(titles(page)).toHaveText(['Trading Psychology'])
  await expect(page.getByPlaceholder('Search courses...')).toHaveValue('psychology')
  await context.close()
})

test('the navigation link clears the search and shows the full catalog', async ({ page }) => {
  await page.goto('/courses?q=psychology')
  await expect(titles(page)).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
  await expectWholeCatalog(page)
  await expect(page.getByPlaceholder('Search courses...')).toHaveValue('')
})

for (const width of [375, 1280]) {
  test(`course details list Quick Concepts and labs at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/courses?q=trading')
    await row(page, 'Intro to Trading').getByRole('button', { name: 'View Details' }).click()
    await expect(page).toHaveURL('/courses?q=trading&course=intro-to-trading')
    const dialog = page.getByRole('dialog', { name: 'Intro to Trading' })
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
      'Best For',
      "You'll Learn To",
      'Quick Concepts',
      'Labs',
      "What's Inside",
      'Prerequisites',
    ])
    await expect(dialog).toContainText('90 mins · 11 lessons')
    await expectAccessible(page)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/courses?q=trading')
  })
}

test('the bundle shows how much it saves', async ({ page }) => {
  await page.goto('/courses')
  const bundle = page.getByRole('region', { name: 'Bundles' }).getByRole('article').filter({ hasText: 'Most Popular' })
  await expect(bundle.getByText('Most Popular')).toBeVisible()
  await expect(bundle.getByRole('list', { name: 'Included courses' }).getByRole('listitem')).toHaveText([
    'Intro to Trading$49',
    'Trading Psychology$79',
    'Advanced Trading Concepts$129',
  ])
  await expect(bundle.getByText('Save $58 (23% off)')).toBeVisible()
  await expect(bundle.locator('s')).toHaveText('Original price $257')
  await expect(bundle.getByRole('link', { name: 'Pre-order Bundle' })).toHaveAttribute(
    'href',
    /^\/auth\?returnTo=%2Fcheckout%2Fbundle%2F/,
  )
})

test('a student books a mentorship from the catalog', async ({ page }) => {
  await signIn(page, student)
  await page.goto('/courses')
  const mentorships = page.getByRole('region', { name: '1:1 Mentorship' })
  const mentorship = mentorships.getByRole('article').filter({ hasText: 'Zoom calls' })
  await expect(mentorship.getByRole('listitem')).toHaveText([
    '4 x 60-minute Zoom calls over 4 weeks',
    'A personalized plan',
    'Trade review',
    'Weekly homework and journal review',
  ])
  await expect(mentorship).toContainText('$499')
  await expect(mentorship.getByText('4 weeks of personalized coaching')).toBeVisible()
  const [program] = await (await page.request.get('/api/mentorship')).json()
  await mentorship.getByRole('link', { name: 'Book Mentorship' }).click()
  await expect(page).toHaveURL(`/checkout/mentorship/${program.id}`)
})

test('a student continues a course they own from the catalog', async ({ page }) => {
  await signIn(page, student)
  await page.goto('/courses')
  await expect(row(page, 'Intro to Trading').getByText('Enrolled', { exact: true })).toBeVisible()
  await expect(row(page, 'Intro to Trading').getByRole('link', { name: 'Continue Learning' })).toHaveAttribute(
    'href',
    '/learn/intro-to-trading',
  )
  await page.goto('/courses?course=intro-to-trading')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Continue Learning' })).toBeVisible()
})

test('long words and large prices stay inside their page', async ({ page }) => {
  await page.request.post('/api/login', { data: owner })
  const title = `Donaudampfschifffahrtsgesellschaftskapitän ${crypto.randomUUID()}`
  const created = await page.request.post('/api/admin/courses', {
    data: {
      title,
      slug: `long-${crypto.randomUUID()}`,
      subtitle: 'Positionsgrößenbestimmungsverfahrensbeschreibung',
      description: 'Supercalifragilisticexpialidocious '.repeat(8),
      runtimeClaim: '30 mins with exercises and reading',
      priceCents: 90_000_000,
      originalPriceCents: 95_000_000,
      isPublished: true,
    },
  })
  const { id, slug } = await created.json()
  try {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      for (const path of ['/courses', `/courses/${slug}`, `/checkout/${id}`]) {
        await page.goto(path)
        const main = page.locator('main')
        await expect(main.getByText(title).first()).toBeVisible()
        await expectNoSidewaysScroll(page, `${path} at ${width}`)
        const escaped = () => main.evaluate(listEscaped)
        await expect.poll(escaped, { message: `${path} at ${width}` }).toEqual([])
      }
    }
  } finally {
    await page.request.delete(`/api/admin/courses/${id}`)
  }
})

/** Texts and buttons that reach beyond the page's column. */
function listEscaped(main: Element): string[] {
  const right = Math.max(
    ...[...main.querySelectorAll('.column')].map((column) => {
      const { paddingRight } = getComputedStyle(column)
      return column.getBoundingClientRect().right - Number.parseFloat(paddingRight)
    }),
  )
  return [...main.querySelectorAll('h1, h2, h3, p, a, button, dd')]
    .filter((element) => element.getBoundingClientRect().right > right + 1)
    .map((element) => element.textContent ?? '')
}
