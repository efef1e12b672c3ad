import { expect, expectAccessible, expectNoSidewaysScroll, student, test } from './shop-test.ts'

test.beforeEach(async ({ page }) => {
  expect((await page.request.post('/api/login', { data: student })).ok()).toBe(true)
})

test("tabs lead between a student's pages, also with the keyboard, and are nowhere else", async ({ page }) => {
  await page.goto('/dashboard')
  const tabs = page.getByRole('navigation', { name: 'Your pages' })
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Dashboard')
  // The page is marked once: in the tabs, not in the bar above them as well.
  const inBar = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' })
  await expect(inBar).toHaveAttribute('aria-current', 'page')
  expect(await inBar.evaluate((link) => getComputedStyle(link, '::after').display)).toBe('none')
  await tabs.getByRole('link', { name: 'Dashboard' }).focus()
  await page.keyboard.press('Tab')
  await expect(tabs.getByRole('link', { name: 'Practice' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/practice')
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Practice')
  await expectAccessible(page)
  const [course] = await (await page.request.get('/api/courses')).json()
  const elsewhere = ['/', '/courses', `/courses/${course.slug}`, `/learn/${course.slug}`, `/checkout/${course.id}`]
  for (const path of elsewhere) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(tabs).toHaveCount(0)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('the tabs scroll sideways by themselves, and the open page is in view', async ({ page }) => {
    await page.goto('/profile')
    const tabs = page.getByRole('navigation', { name: 'Your pages' })
    const current = tabs.locator('[aria-current=page]')
    await expect(current).toHaveText('Profile')
    await expect(current).toBeInViewport({ ratio: 1 })
    for (const tab of await tabs.getByRole('link').all()) {
      const box = await tab.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    expect(await tabs.evaluate((row: HTMLElement) => row.offsetHeight - row.clientHeight)).toBe(0)
    await expectNoSidewaysScroll(page)
  })
})
