import type { Locator, Page } from '@playwright/test'

import { mentor, signUpWithSessions } from './mentorship-steps.ts'
import { owner } from './open-as-staff.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast } from './shop-test.ts'

const card = (page: Page) => page.getByRole('article').filter({ hasText: '4 weeks of personalized coaching' })

/** The picture arrived: initials stand in for one that didn't. */
async function expectFace(around: Locator) {
  const picture = around.locator('img[src^="/images/avatars/"]').first()
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

test('a mentor introduces themselves to visitors and students, and staff change the words', async ({
  page,
  browser,
  baseURL,
}) => {
  const words = `I read your journal with you. ${crypto.randomUUID()}`
  await page.request.post('/api/login', { data: mentor })
  await page.goto('/mentor/hours')
  await page.getByRole('textbox', { name: 'About you' }).fill(words)
  await page.getByRole('textbox', { name: 'About you' }).press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Introduction saved')).toBeVisible()
  await expectAccessible(page)

  const phone = await browser.newContext({ viewport: { width: 375, height: 800 }, ...(baseURL ? { baseURL } : {}) })
  const visitor = await phone.newPage()
  await visitor.goto('/courses')
  await expect(card(visitor)).toContainText(`Mara Voss${words}`)
  await expectFace(card(visitor))
  await expectNoSidewaysScroll(visitor)
  await expectAccessible(visitor)

  const { program } = await signUpWithSessions(visitor)
  await visitor.goto(`/mentorship/book/${program.id}`)
  await expect(visitor.getByText(words)).toBeVisible()
  await expectFace(visitor.getByRole('main'))
  await expectNoSidewaysScroll(visitor)
  await expectAccessible(visitor)

  await page.request.post('/api/login', { data: owner })
  await page.goto('/admin/mentorship')
  await page.getByRole('button', { name: 'Introduction of Mara Voss' }).click()
  const field = page.getByRole('textbox', { name: 'About the mentor' })
  await expect(field).toHaveValue(words)
  await expectAccessible(page)
  await field.fill('Changed by the school.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Introduction saved')).toBeVisible()
  await visitor.goto('/courses')
  await expect(card(visitor)).toContainText('Mara VossChanged by the school.')
  await phone.close()
})
