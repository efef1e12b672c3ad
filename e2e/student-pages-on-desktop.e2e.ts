import type { Locator, Page } from '@playwright/test'

import { expect, expectAccessible, student, test } from './shop-test.ts'

test.use({ viewport: { width: 1920, height: 1000 } })

test.beforeEach(async ({ page }) => {
  expect((await page.request.post('/api/login', { data: student })).ok()).toBe(true)
})

async function edgesOf(place: Locator) {
  await expect(place).toBeVisible()
  const { x = 0, width = 0 } = (await place.boundingBox()) ?? {}
  return { left: Math.round(x), right: Math.round(x + width) }
}

const headerEdges = (page: Page) => edgesOf(page.getByRole('banner').locator('> div'))

test('a session fills the window in two columns', async ({ page }) => {
  const { upcoming } = await (await page.request.get('/api/my/mentorship')).json()
  await page.goto(`/mentorship/sessions/${upcoming[0].id}`)
  const written = await edgesOf(page.getByRole('region', { name: 'What you want to work on' }))
  const change = await edgesOf(page.getByRole('region', { name: 'Need another time?' }))
  expect(change.left).toBeGreaterThan(written.right)
  const header = await headerEdges(page)
  expect(header.right - change.right).toBe(written.left - header.left)
  await expectAccessible(page)
})

test('messages stand in the middle of the window', async ({ page }) => {
  const { upcoming } = await (await page.request.get('/api/my/mentorship')).json()
  await page.goto(`/mentorship/messages/${upcoming[0].mentorId}`)
  const message = await edgesOf(page.getByRole('textbox', { name: /^Message to/ }))
  const header = await headerEdges(page)
  expect(Math.abs(message.left - header.left - (header.right - message.right))).toBeLessThanOrEqual(1)
  const back = page.getByRole('main').getByRole('link', { name: 'Mentorship', exact: true })
  expect((await edgesOf(back)).left).toBe(message.left)
})

test('drills and quizzes stand in the same column, and only a chart takes more room', async ({ page }) => {
  const course = await (await page.request.get('/api/my/courses/intro-to-trading/lessons')).json()
  const lessons: { id: string; type: string; title: string }[] = course.modules.flatMap(
    (module: { lessons: object[] }) => module.lessons,
  )
  const edgesOfHeading = async (type: string) => {
    const lesson = lessons.find((one) => one.type === type)
    await page.goto(`/learn/intro-to-trading?lesson=${lesson?.id}`)
    await expect(page.getByRole('button', { name: /^(Start|Continue|Try again)/ })).toBeVisible()
    return edgesOf(page.getByRole('heading', { level: 2, name: lesson?.title ?? '' }))
  }
  const quiz = await edgesOfHeading('quiz')
  const drill = await edgesOfHeading('drill')
  expect(drill).toEqual(quiz)
  await page.getByRole('button', { name: /^(Start|Continue|Try again)/ }).click()
  const plan = page.getByRole('group', { name: 'Your decision' })
  expect((await edgesOf(plan)).right).toBeGreaterThan(drill.right)
})
