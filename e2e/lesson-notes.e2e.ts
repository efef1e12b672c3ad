import type { Locator, Page } from '@playwright/test'

import { openLesson, seekTo, signUpWithCourse, video } from './player-steps.ts'
import { expect, test } from './shop-test.ts'

const content = (page: Page) => page.getByRole('textbox', { name: 'Note content' })
const title = (page: Page) => page.getByRole('textbox', { name: 'Note title' })
const status = (page: Page, text: string) =>
  page.getByRole('tabpanel', { name: 'Notes' }).getByText(text, { exact: true })

test('a note saves automatically, survives a reload while typing, and its timestamps seek the video', async ({
  page,
}) => {
  const { lessons } = await signUpWithCourse(page)
  await openLesson(page)
  await title(page).fill('Reading order')
  await content(page).fill('Body first.\n')
  await expect(status(page, 'Not saved yet')).toBeVisible()
  await expect(status(page, 'Saved')).toBeVisible()
  await expect(status(page, 'Saved')).toBeHidden()
  const stored = async () => (await page.request.get(`/api/my/notes/${lessons[0]?.id}`)).json()
  expect(await stored()).toMatchObject({ title: 'Reading order', content: 'Body first.\n' })

  await seekTo(page, 50)
  await video(page).expectAt(147)
  await content(page).press('Control+End')
  await page.getByRole('button', { name: 'Insert time' }).click()
  await page.keyboard.type('half way')
  await page.reload()
  await expect(content(page)).toHaveValue('Body first.\n[02:27] half way')
  await expect.poll(async () => (await stored()).content).toBe('Body first.\n[02:27] half way')
  await seekTo(page, 0)
  await page.getByRole('button', { name: '2:27 half way' }).click()
  await video(page).expectAt(147)

  const list = page.getByRole('region', { name: 'Course Content' })
  await list.getByRole('link', { name: lessons[1]?.title }).click()
  await expect(content(page)).toHaveValue('')
  await page.goBack()
  await expect(content(page)).toHaveValue('Body first.\n[02:27] half way')
  await title(page).fill('')
  await content(page).fill('')
  await expect(page.getByText('Your previous text is kept until you delete it.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(content(page)).toHaveValue('Body first.\n[02:27] half way')
  await title(page).fill('')
  await content(page).fill('')
  await page.getByRole('button', { name: 'Delete note' }).click()
  await expect.poll(stored).toEqual({ title: '', content: '', updatedAt: null })
})

test('on a small laptop a long note scrolls in its field, and nothing covers its times', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signUpWithCourse(page)
  await openLesson(page)
  await content(page).fill('[00:34] A long line of a long note.\n'.repeat(30))
  const panel = page.getByRole('tabpanel', { name: 'Notes' })
  expect(await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  const bottom = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
  const top = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
  const times = page.getByRole('list', { name: 'Times in this note' })
  expect(await bottom(content(page))).toBeLessThanOrEqual(await top(times))
  expect(await bottom(times)).toBeLessThanOrEqual(await top(page.getByRole('button', { name: 'Insert time' })))
  // The tint lies behind its time also at the end of a long note.
  await content(page).evaluate((field) => field.scrollTo(0, field.scrollHeight))
  const places = () =>
    content(page).evaluate((field) => [
      field.scrollHeight - (field.previousElementSibling?.scrollHeight ?? 0),
      field.scrollTop - (field.previousElementSibling?.scrollTop ?? 0),
    ])
  await expect.poll(places).toEqual([0, 0])
})

test("a note that was changed in another tab isn't overwritten without asking", async ({ page, context }) => {
  const { lessons } = await signUpWithCourse(page)
  const stored = async () => (await page.request.get(`/api/my/notes/${lessons[0]?.id}`)).json()
  const second = await context.newPage()
  await openLesson(page)
  await openLesson(second)
  await content(page).fill('From the first tab.')
  await expect(status(page, 'Saved')).toBeVisible()
  await content(second).fill('From the second tab.')
  const question = second.getByRole('alert').filter({ hasText: 'This note was changed elsewhere.' })
  await expect(question).toContainText('From the first tab.')
  expect((await stored()).content).toBe('From the first tab.')
  // What the first tab saves doesn't cost the second tab its text, even after a reload.
  await content(page).fill('From the first tab!')
  await expect(status(page, 'Saved')).toBeVisible()
  await second.reload()
  await expect(content(second)).toHaveValue('From the second tab.')
  await expect(question).toContainText('From the first tab!')
  await question.getByRole('button', { name: 'Keep both' }).click()
  await expect(content(second)).toHaveValue('From the first tab!\n\nFrom the second tab.')
  await expect.poll(async () => (await stored()).content).toBe('From the first tab!\n\nFrom the second tab.')

  await content(page).fill('First again.')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => (await stored()).content).toBe('First again.')
})
