import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Page } from '@playwright/test'

import { expect, newPerson } from './shop-test.ts'

/** A new student who owns the first course, signed in on this page. */
export async function becomeLearner(page: Page, slug = 'intro-to-trading') {
  const person = newPerson()
  const answer = await page.request.post('/api/register', { data: person })
  const { id: userId } = await answer.json()
  giveCourse(userId, slug)
  const course = await (await page.request.get(`/api/my/courses/${slug}/lessons`)).json()
  const lessons: { id: string; title: string }[] = course.modules.flatMap(
    (module: { lessons: object[] }) => module.lessons,
  )
  const progressOf = async (lessonId: string | undefined) => {
    const { lessons: all } = await (await page.request.get(`/api/my/progress/course/${course.id}`)).json()
    return all.find((lesson: { lessonId: string }) => lesson.lessonId === lessonId)
  }
  return { person, lessons, progressOf, loseCourse: () => takeCourses(userId) }
}

const openDatabase = () =>
  new DatabaseSync(path.join(process.env.E2E_DATA_DIR ?? '', 'candlewick.sqlite'), { timeout: 10_000 })

/** As staff would: straight into the shop's database. */
function giveCourse(userId: string, slug: string) {
  const db = openDatabase()
  db.prepare(
    `insert into access_grants (id, user_id, course_id, source, reason, granted_at)
     select ?, ?, id, 'manual', 'A story', ? from courses where slug = ?`,
  ).run(crypto.randomUUID(), userId, new Date().toISOString(), slug)
  db.close()
}

function takeCourses(userId: string) {
  const db = openDatabase()
  db.prepare('update access_grants set ended_at = ? where user_id = ?').run(new Date().toISOString(), userId)
  db.close()
}

type VideoState = { currentTime: number; playbackRate: number; paused: boolean; muted: boolean }

/** What the video on the page does right now. */
export function video(page: Page) {
  const state = (): Promise<VideoState> =>
    page.locator('video').evaluate((element: HTMLVideoElement) => {
      const { currentTime, playbackRate, paused, muted } = element
      return { currentTime, playbackRate, paused, muted }
    })
  const at = async () => (await state()).currentTime
  return {
    state,
    at,
    /** Pictures really come. */
    async expectPlaying(from = 0) {
      await expect.poll(at, { timeout: 20_000 }).toBeGreaterThan(from + 0.2)
      expect(await state()).toMatchObject({ paused: false })
    },
    expectAt: (seconds: number) =>
      expect.poll(async () => Math.abs((await at()) - seconds), { timeout: 20_000 }).toBeLessThan(1.5),
  }
}

export async function openLesson(page: Page, lessonId?: string, slug = 'intro-to-trading') {
  await page.goto(`/learn/${slug}${lessonId ? `?lesson=${lessonId}` : ''}`)
  await expect(page.getByRole('slider', { name: 'Seek' })).toBeEnabled({ timeout: 20_000 })
}

/** Controls fade while the video plays: a hand on the mouse brings them back. */
async function wake(page: Page) {
  const box = await page.locator('video').boundingBox()
  if (!box) return
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.move(box.x + 60, box.y + 60)
}

export async function seekTo(page: Page, percent: number) {
  await wake(page)
  await page.getByRole('slider', { name: 'Seek' }).fill(String(percent))
}

export async function press(page: Page, name: string) {
  await wake(page)
  await page.getByRole('button', { name, exact: true }).click()
}
