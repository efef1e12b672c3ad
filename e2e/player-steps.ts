import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Page } from '@playwright/test'

import { expect, newPerson } from './shop-test.ts'

/** Signs in a new student who owns the course. */
export async function signUpWithCourse(page: Page, slug = 'intro-to-trading') {
  const person = newPerson()
  const response = await page.request.post('/api/register', { data: person })
  const { id: userId } = await response.json()
  grantCourse(userId, slug)
  const course = await (await page.request.get(`/api/my/courses/${slug}/lessons`)).json()
  const lessons: { id: string; title: string }[] = course.modules.flatMap(
    (module: { lessons: object[] }) => module.lessons,
  )
  const fetchProgress = async (lessonId: string | undefined) => {
    const { lessons: all } = await (await page.request.get(`/api/my/progress/course/${course.id}`)).json()
    return all.find((lesson: { lessonId: string }) => lesson.lessonId === lessonId)
  }
  return { person, lessons, fetchProgress, revokeCourse: () => revokeCourses(userId) }
}

const openDatabase = () =>
  new DatabaseSync(path.join(process.env.E2E_DATA_DIR ?? '', 'candlewick.sqlite'), { timeout: 10_000 })

/** Grants access directly in the shop's database. */
function grantCourse(userId: string, slug: string) {
  const db = openDatabase()
  db.prepare(
    `insert into access_grants (id, user_id, course_id, source, reason, granted_at)
     select ?, ?, id, 'manual', 'A story', ? from courses where slug = ?`,
  ).run(crypto.randomUUID(), userId, new Date().toISOString(), slug)
  db.close()
}

function revokeCourses(userId: string) {
  const db = openDatabase()
  db.prepare('update access_grants set ended_at = ? where user_id = ?').run(new Date().toISOString(), userId)
  db.close()
}

/** As if the day on which the missed questions of a quiz return had come. */
export function makeReviewsDue(lessonId: string) {
  const db = openDatabase()
  db.prepare('update question_reviews set due_on = ? where lesson_id = ?').run('2026-01-01', lessonId)
  db.close()
}

type VideoState = { currentTime: number; playbackRate: number; paused: boolean; muted: boolean }

/** Steps and checks for the video on the page. */
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
    /** Frames are really being drawn. */
    async expectPlaying(from = 0) {
      await expect.poll(at).toBeGreaterThan(from + 0.2)
      expect(await state()).toMatchObject({ paused: false })
    },
    expectAt: (seconds: number) => expect.poll(async () => Math.abs((await at()) - seconds)).toBeLessThan(1.5),
  }
}

export async function openLesson(page: Page, lessonId?: string, slug = 'intro-to-trading') {
  await page.goto(`/learn/${slug}${lessonId ? `?lesson=${lessonId}` : ''}`)
  await expect(page.getByRole('slider', { name: 'Seek' })).toBeEnabled()
}

/** Controls fade during playback; moving the mouse brings them back. */
export async function showControls(page: Page) {
  const box = await page.locator('video').boundingBox()
  if (!box) return
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.move(box.x + 60, box.y + 60)
}

export async function seekTo(page: Page, percent: number) {
  await showControls(page)
  await page.getByRole('slider', { name: 'Seek' }).fill(String(percent))
}

export async function press(page: Page, name: string) {
  await showControls(page)
  await page.getByRole('button', { name, exact: true }).click()
}
