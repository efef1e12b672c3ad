import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** Every story also fails when the page logs an error, as a hydration mismatch or a refused script would. */
export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        // A refused request logs itself; whether it was meant to be refused is the story's business.
        const isRefusal =
          /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(
            message.text(),
          )
        // The recorder of these stories tries to look into the frames of mails, and their sandbox refuses.
        const isSandbox = /Blocked script execution in 'about:srcdoc'/.test(message.text())
        if (message.type() === 'error' && !isRefusal && !isSandbox) complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const student = { email: 'student@candlewick.test', password: 'candlewick' }
export const admin = { email: 'admin@candlewick.test', password: 'candlewick' }

/** A person nobody has seen before. */
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

export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
}

/** Until then a link is followed by the browser, not by the app. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => 'earlyClick' in window && window.earlyClick === null)
}

export function toast(page: Page, title: string) {
  return page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: title })
}

/** Once the page is awake, unless somebody chose a theme, or it has none to choose. */
function followsTheme(colorScheme: string) {
  const { classList } = document.documentElement
  const hasTheme = classList.contains('light') || classList.contains('dark')
  return !hasTheme || localStorage.getItem('vite-ui-theme') !== null || classList.contains(colorScheme)
}

/** axe finds nothing, in both themes. */
export async function expectAccessible(page: Page) {
  // A list that is being asked for again is dimmed for a moment.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction(followsTheme, colorScheme)
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        try {
          animation.finish()
        } catch {
          // A spinner has no end to go to.
        }
      }
    })
    const axe = new AxeBuilder({ page })
    // All that another theme can break is color.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
    else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
}
