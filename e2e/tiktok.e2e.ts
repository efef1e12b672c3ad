import type { Page } from '@playwright/test'

import { expect, expectAccessible, logIn, student, test, toast, waitForHydration } from './shop-test.ts'

const SCRIPT = 'https://www.tiktok.com/embed.js'
const posts = (page: Page) => page.getByRole('region', { name: 'Latest posts' }).getByRole('article')
const load = (page: Page) => page.getByRole('button', { name: 'Load TikTok feed' })

/** TikTok is no part of the shop and not always there: each story says what its script does. */
async function tikTokAnswers(page: Page, answer: { status?: number; body: string }) {
  const asked: string[] = []
  await page.route('https://www.tiktok.com/**', async (route) => {
    asked.push(route.request().url())
    const isScript = route.request().url() === SCRIPT
    await route.fulfill(
      isScript
        ? { contentType: 'text/javascript', ...answer }
        : { contentType: 'text/html', body: '<title>TikTok</title>Videos of @candlewick' },
    )
  })
  return asked
}

const SHOWS_FRAME = `
  const frame = document.createElement('iframe')
  frame.title = 'TikTok'
  frame.src = 'https://www.tiktok.com/embed/@candlewick'
  document.querySelector('.tiktok-embed').replaceChildren(frame)`

test('the page shows our posts without contacting TikTok', async ({ page }) => {
  const asked = await tikTokAnswers(page, { body: SHOWS_FRAME })
  await page.goto('/tiktok')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(posts(page)).toHaveCount(5)
  await expect(posts(page).first()).toContainText('One candle is not a signal')
  const follow = page.getByRole('link', { name: 'Follow @candlewick' })
  await expect(follow).toHaveAttribute('href', 'https://www.tiktok.com/@candlewick')
  await expect(follow).toHaveAttribute('target', '_blank')
  await expect(follow).toHaveAttribute('rel', /noopener/)
  for (const title of ['Video Courses', 'Market Analysis', 'Live Sessions'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'View Courses' }).click()
  await expect(page).toHaveURL('/courses')
})

test('the feed loads on request, is remembered and disappears when turned off', async ({ page }) => {
  const asked = await tikTokAnswers(page, { body: SHOWS_FRAME })
  await page.goto('/tiktok')
  await load(page).click()
  const feed = page.frameLocator('iframe[title="TikTok"]')
  await expect(feed.getByText('Videos of @candlewick')).toBeVisible()
  await expect(posts(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Turn off TikTok feed' })).toBeFocused()
  await expectAccessible(page)

  await page.reload()
  await expect(feed.getByText('Videos of @candlewick')).toBeVisible()

  await page.getByRole('button', { name: 'Turn off TikTok feed' }).click()
  await expect(load(page)).toBeVisible()
  await expect(posts(page)).toHaveCount(5)
  asked.length = 0
  await page.reload()
  await expect(load(page)).toBeVisible()
  expect(asked).toEqual([])
})

test('our posts are shown when the widget has not loaded after 10 seconds', async ({ page }) => {
  await page.clock.install({ time: '2026-11-15T10:00:00Z' })
  await tikTokAnswers(page, { body: '' })
  await page.goto('/tiktok')
  await expect(load(page)).toBeVisible()
  await waitForHydration(page)
  // From here on only the story moves the clock, however slow the machine.
  await page.clock.pauseAt('2026-11-15T11:00:00Z')
  const loaded = page.waitForResponse(SCRIPT)
  await load(page).click()
  await loaded
  await page.clock.runFor(9_900)
  await expect(page.getByText('Loading the TikTok feed...')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText("The TikTok feed didn't load. Here are our latest posts instead.")).toBeVisible()
  await expect(posts(page)).toHaveCount(5)
  await page.clock.resume()
  await expectAccessible(page)
})

test('our posts are shown when the script fails, and it can be retried', async ({ page }) => {
  await tikTokAnswers(page, { status: 404, body: '' })
  await page.goto('/tiktok')
  await load(page).click()
  await expect(page.getByText("The TikTok feed didn't load.")).toBeVisible()
  await expect(posts(page)).toHaveCount(5)

  await page.unrouteAll()
  await tikTokAnswers(page, { body: SHOWS_FRAME })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.frameLocator('iframe[title="TikTok"]').getByText('Videos of @candlewick')).toBeVisible()
})

test('only the TikTok page allows TikTok content, however it is reached', async ({ page }) => {
  await tikTokAnswers(page, { body: SHOWS_FRAME })
  const policyAfter = async (name: string) => {
    // Of the page itself: the widget's frame may still be loading.
    const document = page.waitForResponse(
      (response) => response.request().isNavigationRequest() && response.frame() === page.mainFrame(),
    )
    await page.getByRole('banner').getByRole('link', { name }).click()
    return (await document).headers()['content-security-policy']
  }
  const home = await page.goto('/')
  expect(home?.headers()['content-security-policy']).not.toContain('tiktok')
  expect(await policyAfter('TikTok Feed')).toContain('frame-src https://www.tiktok.com')
  await load(page).click()
  await expect(page.locator('iframe[title="TikTok"]')).toBeVisible()
  expect(await policyAfter('Courses')).not.toContain('tiktok')
  await page.goBack()
  await expect(page.locator('iframe[title="TikTok"]')).toBeVisible()
})

test('a toast survives a full page load', async ({ page }) => {
  await logIn(page, student)
  await page.goto('/tiktok')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Logged out successfully')).toBeVisible()
})
