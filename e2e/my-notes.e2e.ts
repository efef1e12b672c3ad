import { readFileSync } from 'node:fs'

import { signUpWithCourse, video } from './player-steps.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signUp, test } from './shop-test.ts'

test('a student reads and downloads their notes on the profile', async ({ page, context }) => {
  test.slow()
  const { lessons } = await signUpWithCourse(page)
  const [first, second] = lessons
  const text = 'Body first, then wicks.\n[00:23] Reached, not kept.'
  await page.request.put(`/api/my/notes/${first?.id}`, { data: { title: 'Reading order', content: text } })
  await page.request.put(`/api/my/notes/${second?.id}`, { data: { title: 'Only a title', content: '' } })

  await page.goto('/profile')
  const notes = page.getByRole('region', { name: 'My Notes' })
  await notes.getByRole('button', { name: /2 notes in 1 module/ }).click()
  const note = notes.getByRole('listitem').filter({ hasText: 'Reading order' })
  await expect(note).toContainText(first?.title ?? '')
  await expect(note).toContainText('Just now')

  await context.setOffline(true)
  await note.getByRole('button', { name: 'Show note' }).click()
  await expect(note.getByText('Failed to load notes')).toBeVisible()
  await note.getByRole('button', { name: 'Try Again' }).click()
  await expect(note.getByText('Failed to load notes')).toBeVisible()
  // They load without a click once the connection is back.
  await context.setOffline(false)
  await expect(note.getByText('Body first, then wicks.')).toBeVisible()
  await expect(notes.getByRole('listitem').filter({ hasText: 'Only a title' }).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await expectNoSidewaysScroll(page)

  const download = page.waitForEvent('download')
  await notes.getByRole('link', { name: 'Markdown' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('intro-to-trading-notes.md')
  expect(readFileSync(await file.path(), 'utf8')).toContain(text)

  await note.getByRole('link', { name: 'Open Lesson' }).click()
  await expect(page).toHaveURL(`/learn/intro-to-trading?lesson=${first?.id}`)
  await expect(page).toHaveTitle(`${first?.title}: Intro to Trading · Candlewick`)

  await page.goBack()
  await notes.getByRole('button', { name: /2 notes in 1 module/ }).click()
  await note.getByRole('button', { name: 'Show note' }).click()
  await note.getByRole('link', { name: '0:23' }).click()
  await expect(page).toHaveURL(`/learn/intro-to-trading?lesson=${first?.id}`)
  await video(page).expectAt(23)
})

test('a student without notes sees a link to their courses', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile')
  const notes = page.getByRole('region', { name: 'My Notes' })
  await expect(notes.getByRole('heading', { name: 'No notes yet' })).toBeVisible()
  await notes.getByRole('link', { name: 'Browse Courses' }).click()
  await expect(page).toHaveURL('/courses')
})
