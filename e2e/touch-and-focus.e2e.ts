import type { Page } from '@playwright/test'

import { paths } from '#web/paths.ts'
import { openCourseCheckout, payButton } from './checkout-steps.ts'
import { mentor } from './mentorship-steps.ts'
import { openAsStaff, owner, STAFF_PAGE_PATHS, STAFF_TAB_PATHS } from './open-as-staff.ts'
import { listMentorPaths, listStudentPaths, PUBLIC_PATHS } from './page-paths.ts'
import { signUpWithCourse } from './player-steps.ts'
import { admin, expect, expectLoaded, expectNoSidewaysScroll, student, test } from './shop-test.ts'

const TARGETS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch]'

/** Controls smaller than 44 by 44 px, with what extends them; links within a sentence don't count. */
function findSmallTargets(selector: string): string[] {
  const isTiny = ({ width, height }: { width: number; height: number }) => width < 43.5 || height < 43.5
  const reach = (element: Element) => {
    const box = element.getBoundingClientRect()
    const sizes = [box, element.closest('label')?.getBoundingClientRect() ?? box]
    for (const part of ['::before', '::after']) {
      const { content, position, width, height } = getComputedStyle(element, part)
      if (content === 'none' || position !== 'absolute') continue
      sizes.push({ width: Number.parseFloat(width), height: Number.parseFloat(height) } as DOMRect)
    }
    return {
      width: Math.max(...sizes.map((size) => size.width)),
      height: Math.max(...sizes.map((size) => size.height)),
    }
  }
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((element) => element.getBoundingClientRect().width > 1 && !element.closest('.sr-only'))
    .filter((element) => getComputedStyle(element).display !== 'inline' || !element.closest('p, li')?.matches('p'))
    .filter((element) => isTiny(reach(element)))
    .map((element) => `${location.pathname}: ${element.outerHTML.slice(0, 120)}`)
}

async function expectTouchable(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expectLoaded(page)
    expect(await page.evaluate(findSmallTargets, TARGETS)).toEqual([])
    // Nothing is cut off or needs scrolling sideways at 320 px, which is also 1,280 px at 400 %.
    await expectNoSidewaysScroll(page)
  }
}

test.describe('on a phone every control is large enough to tap, and nothing is wider than the screen', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  const logIn = async (page: Page, person: object) => {
    expect((await page.request.post('/api/login', { data: person })).ok()).toBe(true)
  }

  test('for visitors', async ({ page }) => {
    await expectTouchable(page, PUBLIC_PATHS)
  })

  test('for students', async ({ page }) => {
    await logIn(page, student)
    await expectTouchable(page, await listStudentPaths(page))
  })

  test('for mentors', async ({ page }) => {
    await logIn(page, mentor)
    await expectTouchable(page, await listMentorPaths(page))
  })

  test('for staff, on pages', async ({ page }) => {
    await logIn(page, admin)
    await expectTouchable(page, STAFF_PAGE_PATHS)
  })

  test('for staff, in tabs and dialogs', async ({ page }) => {
    await logIn(page, owner)
    const [course] = await (await page.request.get('/api/admin/courses')).json()
    const [person] = await (await page.request.get('/api/admin/users')).json()
    await expectTouchable(page, [...STAFF_TAB_PATHS, paths.adminCourse(course.id), paths.adminUser(person.id)])
    await page.goto('/admin/settings')
    for (const tab of await page.getByRole('tab').all()) {
      await tab.tap()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      expect(await page.evaluate(findSmallTargets, TARGETS)).toEqual([])
      await expectNoSidewaysScroll(page)
    }
  })
})

const hasRing = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused !== null && focused !== document.body && getComputedStyle(focused).outlineStyle !== 'none'
  })

test('focus rings show for the keyboard and not for the mouse, also in dialogs', async ({ page }) => {
  await signUpWithCourse(page)
  // What loads above the button moves it, also between pressing and releasing the mouse.
  await page.goto('/profile', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await hasRing(page)).toBe(false)
  await page.keyboard.press('Tab')
  expect(await hasRing(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused()
  expect(await hasRing(page)).toBe(true)

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('First Name').click()
  expect(await hasRing(page)).toBe(false)
  await page.keyboard.type('Ada')
  expect(await hasRing(page)).toBe(false)
  await page.keyboard.press('Tab')
  expect(await hasRing(page)).toBe(true)
})

/** The focused element, if something covers it or it is outside the window. */
function findHiddenFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.closest('[data-toast]')) return null
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].map((part) => [left + (right - left) * part, top + (bottom - top) * part] as const)
  const isSeen = points.some(([x, y]) => {
    const shown = document.elementFromPoint(x, y)
    return shown !== null && (focused.contains(shown) || shown.contains(focused))
  })
  return isSeen ? null : focused.outerHTML.slice(0, 120)
}

/** Forwards, where what sticks to the bottom could cover it, and back, where what sticks to the top could. */
async function expectFocusInSight(page: Page, stops: number) {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press(key)
      // The link that skips the navigation slides in.
      await expect.poll(() => page.evaluate(findHiddenFocus), { message: `${key} on ${page.url()}` }).toBeNull()
    }
  }
}

test.describe('the focused element is never hidden behind something that sticks', () => {
  test('on pages of the shop', async ({ page }) => {
    await signUpWithCourse(page)
    await page.setViewportSize({ width: 1280, height: 600 })
    for (const path of ['/dashboard', '/profile', '/courses/intro-to-trading']) {
      await page.goto(path)
      await expectLoaded(page)
      await expectFocusInSight(page, 60)
    }
  })

  test('at the pay bar of the checkout on a phone', async ({ page }) => {
    await signUpWithCourse(page)
    await page.setViewportSize({ width: 375, height: 667 })
    await openCourseCheckout(page, 'trading-psychology')
    await expect(payButton(page)).toBeVisible()
    await expectFocusInSight(page, 40)
  })

  test('in a table with a header that sticks, and in forms with a bar to save them', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await openAsStaff(page, '/admin/users')
    const table = page.getByRole('table', { name: 'Students' })
    await table.getByRole('button').last().focus()
    await expectFocusInSight(page, 1)
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Shift+Tab')
      expect(await page.evaluate(findHiddenFocus)).toBeNull()
    }

    await page.setViewportSize({ width: 375, height: 667 })
    const [course] = await (await page.request.get('/api/admin/courses')).json()
    await page.goto(paths.adminCourse(course.id))
    const editor = page.getByRole('dialog', { name: course.title })
    await editor.getByLabel('Title', { exact: true }).fill('A longer title')
    await expect(editor.getByRole('button', { name: 'Discard' })).toBeVisible()
    await expectFocusInSight(page, 80)
  })
})

test('a price of six figures fits between the margins of the buy bar on a small phone', async ({ page }) => {
  await page.request.post('/api/login', { data: admin })
  const slug = `dear-${crypto.randomUUID().slice(0, 8)}`
  const data = { slug, title: 'A dear course', priceCents: 12_345_700, isPublished: true }
  const { id } = await (await page.request.post('/api/admin/courses', { data })).json()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/courses/${slug}`)
  const bar = page.locator('.buy-bar > div')
  await expect(bar).toContainText('Enroll Now - $123,457')
  const overhang = await bar.evaluate((row) => {
    const margin = Number.parseFloat(getComputedStyle(row).paddingRight)
    return (row.lastElementChild?.getBoundingClientRect().right ?? 0) - (row.getBoundingClientRect().right - margin)
  })
  expect(overhang).toBeLessThanOrEqual(0.5)
  await page.request.delete(`/api/admin/courses/${id}`)
})

test('bars and marks in the accent color stay visible in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const fillOf = (selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part)
  await page.goto('/')
  const highlight = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.backgroundColor = 'Highlight'
    return getComputedStyle(sample).backgroundColor
  })
  expect(await fillOf('.played')).toBe(highlight)
  expect(await fillOf('main .before\\:bg-flame', '::before')).toBe(highlight)
  await signUpWithCourse(page, 'trading-psychology')
  await page.goto('/dashboard')
  expect(await fillOf('[role=progressbar] > *')).toBe(highlight)
  await expect(page.getByRole('progressbar').first()).toHaveCSS('outline-style', 'solid')
})
