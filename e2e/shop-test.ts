import { readFileSync } from 'node:fs'

import { test as base, expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOnly } from 'axe-core'

/** A story also fails if the page logs an error, such as a hydration mismatch or a blocked script. */
export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        // The browser logs every refused request; the story itself checks whether the refusal was intended.
        const isRefusal =
          /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(
            message.text(),
          )
        // Playwright's recorder tries to run scripts in the sandboxed email previews and is refused.
        const isSandbox = /Blocked script execution in 'about:srcdoc'/.test(message.text())
        if (message.type() === 'error' && !isRefusal && !isSandbox) {
          errors.push(`${message.text()} (${message.location().url})`)
        }
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const student = { email: 'student@candlewick.test', password: 'candlewick' }
export const admin = { email: 'admin@candlewick.test', password: 'candlewick' }

/** Details for a person who has no account yet. */
export function newPerson() {
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada-${crypto.randomUUID()}@example.test`,
    password: 'difference engine',
  }
}

export async function signUp(page: Page, person = newPerson()) {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const form = page.getByRole('tabpanel', { name: 'Sign Up' })
  await form.getByLabel('First name').fill(person.firstName)
  await form.getByLabel('Last name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/')
  return person
}

export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
}

/** Leaves the page first: one that is still loading would ask for its data without the session, and log the refusal. */
export async function loseSession(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Before hydration, the browser follows links, not the app. Some pages sleep until somebody touches them. */
export async function waitForHydration(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
  await page.waitForFunction(() => 'earlyClick' in window && window.earlyClick === null)
}

/** Nothing sticks out sideways. A table that measures its room gets its new layout one frame after a resize. */
export async function expectNoSidewaysScroll(page: Page, message = page.url()) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, { message }).toBeLessThanOrEqual(0)
}

/** Nothing spins, is a placeholder or is dimmed any more. */
export async function expectLoaded(page: Page) {
  const main = page.getByRole('main')
  // A dialog with an address of its own may have covered the page already.
  await expect(main.or(page.getByRole('dialog')).getByRole('heading').first()).toBeVisible()
  await expect(main.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  await expect(main.locator('.animate-wait, [aria-busy=true]')).toHaveCount(0)
}

export function toast(page: Page, title: string) {
  return page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: title })
}

/** After hydration, unless a theme was chosen or the page has only one. */
function followsTheme(colorScheme: string) {
  const { classList } = document.documentElement
  const hasTheme = classList.contains('light') || classList.contains('dark')
  return !hasTheme || localStorage.getItem('vite-ui-theme') !== null || classList.contains(colorScheme)
}

const ALL_RULES: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const COLOR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** `axe.source` is twice as long. */
const AXE_SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Runs axe inside the page: three times faster than its Playwright package, which opens another page for each result. */
async function axeFindings(frame: Frame, runOnly: RunOnly) {
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(AXE_SOURCE)
  return await frame.evaluate(async (rules) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: rules,
      resultTypes: ['violations'],
      iframes: false,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
  }, runOnly)
}

/** Expects no axe findings in either theme. */
export async function expectAccessible(page: Page, themes: readonly ('light' | 'dark')[] = ['light', 'dark']) {
  // A list that is being refetched is briefly dimmed.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // The browser keeps the old theme's colors for parts it doesn't draw, also for those added during the check. A
  // transition for each of a thousand elements takes longer than the check itself.
  await page.evaluate(() => {
    const drawEverything = new CSSStyleSheet()
    drawEverything.replaceSync(
      '*, ::before, ::after { content-visibility: visible !important; transition: none !important }',
    )
    document.adoptedStyleSheets.push(drawEverything)
  })
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction(followsTheme, colorScheme)
    await page.evaluate(async () => {
      // Sections outside the viewport take the new colors with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      for (const animation of document.getAnimations()) {
        try {
          animation.finish()
        } catch {
          // A spinner's animation never ends, so it can't be finished.
        }
      }
    })
    // Only colors differ between the themes.
    const rules = colorScheme === 'dark' ? COLOR_RULES : ALL_RULES
    for (const frame of page.frames())
      expect(await axeFindings(frame, rules), `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

/** From a wide screen to a small phone; 320 px is also 1,280 px at 400 %. */
const WIDTHS = [1920, 1280, 768, 375, 320]

/** Expects no axe findings on desktop and phone, and nothing that sticks out sideways at any width, from one visit. */
export async function expectAccessibleAtEveryWidth(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page, `${page.url()} at ${width} px`)
    if (width === 1280) await expectAccessible(page)
    // Tables are cards there, in the same colors.
    if (width === 375) await expectAccessible(page, ['light'])
  }
}
