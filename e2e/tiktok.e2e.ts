import type { Page } from '@playwright/test'

import { expect, expectAccessible, signIn, student, test, toast, waitForHydration } from './shop-test.ts'

const SCRIPT = 'https://www.tiktok.com/embed.js'
const posts = (page: Page) => page.getByRole('region', { name: 'Latest posts' }).getByRole('article')
const load = (page: Page) => page.getByRole('button', { name: 'Load TikTok feed' })

/** TikTok isn't part of the shop and isn't always reachable, so each story provides its own script. */
async function serveTikTokScript(page: Page, response: { status?: number; body: string }) {
  const requests: string[] = []
  await page.route('https://www.tiktok.com/**', async (route) => {
    requests.push(route.request().url())
    const isScript = route.request().url() === SCRIPT
    await route.fulfill(
      isScript
        ? { contentType: 'text/javascript', ...response }
        : { contentType: 'text/html', body: '<html lang="en"><title>TikTok</title>Videos of @candlewick' },
    )
  })
  return requests
}

const FRAME_SCRIPT = `
  const frame = document.createElement('iframe')
  frame.title = 'TikTok'
  frame.src = 'https://www.tiktok.com/embed/@candlewick'
  document.querySelector('.tiktok-embed').replaceChildren(frame)`

test('the TikTok page shows our posts without contacting TikTok', async ({ page }) => {
  const requests = await serveTikTokScript(page, { body: FRAME_SCRIPT })
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
  expect(requests).toEqual([])
  await page.getByRole('link', { name: 'View Courses' }).click()
  await expect(page).toHaveURL('/courses')
})

test('the TikTok feed loads on request, stays on for later visits and disappears when turned off', async ({ page }) => {
  const requests = await serveTikTokScript(page, { body: FRAME_SCRIPT })
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
  requests.length = 0
  await page.reload()
  await expect(load(page)).toBeVisible()
  expect(requests).toEqual([])
})

test("our posts are shown if the TikTok widget hasn't loaded after 10 seconds", async ({ page }) => {
  await page.clock.install({ time: '2026-11-15T10:00:00Z' })
  await serveTikTokScript(page, { body: '' })
  await page.goto('/tiktok')
  await expect(load(page)).toBeVisible()
  await waitForHydration(page)
  // From here on only the story moves the clock, however slow the machine is.
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

test('our posts are shown if the TikTok script fails, and it can be retried', async ({ page }) => {
  await serveTikTokScript(page, { status: 404, body: '' })
  await page.goto('/tiktok')
  await load(page).click()
  await expect(page.getByText("The TikTok feed didn't load.")).toBeVisible()
  await expect(posts(page)).toHaveCount(5)

  await page.unrouteAll()
  await serveTikTokScript(page, { body: FRAME_SCRIPT })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.frameLocator('iframe[title="TikTok"]').getByText('Videos of @candlewick')).toBeVisible()
})

test('only the TikTok page allows TikTok content, no matter how it was opened', async ({ page }) => {
  await serveTikTokScript(page, { body: FRAME_SCRIPT })
  const policyAfter = async (name: string) => {
    // The page's own response; the widget's frame may still be loading.
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
  await signIn(page, student)
  await page.goto('/tiktok')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Logged out successfully')).toBeVisible()
})
