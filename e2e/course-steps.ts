import { readFileSync } from 'node:fs'

import type { Browser, Locator, Page } from '@playwright/test'

import { newStudent } from './checkout-steps.ts'
import { writeTestFile } from './media-steps.ts'
import { openAsStaff } from './open-as-staff.ts'
import { openLesson, press, video } from './player-steps.ts'
import { expect, toast } from './shop-test.ts'

/** 24 seconds long. */
export const VIDEO = readFileSync('server/seed/media/trailer-intro-to-trading.mp4')

/** Creates a course with the form, which opens its editor. */
export async function createCourse(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: 'New Course' }).click()
  const form = page.getByRole('dialog', { name: 'New Course' })
  await form.getByLabel('Title', { exact: true }).fill(title)
  await form.getByLabel('Price ($)').fill('149.50')
  await form.getByRole('button', { name: 'Create Course' }).click()
  await expect(toast(page, 'Course Created')).toBeVisible()
  return page.getByRole('dialog', { name: title })
}

/** A new course with one empty module, open where its first lesson is added. */
export async function addFirstLesson(page: Page): Promise<{ slug: string }> {
  await openAsStaff(page, '/admin?tab=courses')
  const slug = `authored-${crypto.randomUUID().slice(0, 8)}`
  const course = await (
    await page.request.post('/api/admin/courses', { data: { slug, title: `Authored ${slug}`, priceCents: 0 } })
  ).json()
  await page.request.post(`/api/admin/courses/${course.id}/modules`, { data: { title: 'Practice' } })
  await page.goto(`/admin?tab=courses&course=${course.id}&section=curriculum`)
  await page.getByRole('button', { name: 'Add Lesson to Practice' }).click()
  return { slug }
}

/** Adds a module with one lesson, uploads its video there and waits for the detected duration. */
export async function addLessonWithVideo(page: Page, manager: Locator, lesson: string) {
  await manager.getByRole('button', { name: 'Add Module' }).click()
  const moduleForm = page.getByRole('dialog', { name: 'New Module' })
  await moduleForm.getByRole('button', { name: 'Create Module' }).click()
  await expect(moduleForm.getByText('Title is required.')).toBeVisible()
  await moduleForm.getByLabel('Module title').fill('The tape')
  await moduleForm.getByRole('button', { name: 'Create Module' }).click()
  await expect(toast(page, 'Module Created')).toBeVisible()

  await manager.getByRole('button', { name: 'Add Lesson to The tape' }).click()
  const form = page.getByRole('dialog', { name: 'New Lesson' })
  await form.getByLabel('Lesson title').fill(lesson)
  await form.getByRole('button', { name: 'Choose' }).first().click()
  const picker = page.getByRole('dialog', { name: 'Choose a video' })
  await expect(picker.getByText('Video', { exact: true })).toBeVisible()
  await picker.getByLabel('File to upload').setInputFiles(writeTestFile('lesson.mp4', VIDEO).path)
  await expect(picker).toBeHidden()
  await expect(form.getByLabel('Length (m:ss)')).toHaveValue('0:24')
  await form.getByRole('button', { name: 'Create Lesson' }).click()
  await expect(toast(page, 'Lesson Created')).toBeVisible()
  await expect(manager.getByRole('list', { name: 'Lessons in The tape' })).toContainText('0:24')
}

/** A new student, in a separate browser context, who has paid for the course. */
export async function buyCourse(browser: Browser, baseURL: string | undefined, slug: string): Promise<Page> {
  const page = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await newStudent(page)
  const { id: courseId } = await (await page.request.get(`/api/courses/${slug}`)).json()
  const charge = await page.request.post('/api/billing/charge', { data: { courseId, paymentMethodId: 'pm_card_visa' } })
  expect(charge.ok()).toBe(true)
  return page
}

export async function expectLessonPlays(page: Page, slug: string) {
  await openLesson(page, undefined, slug)
  await press(page, 'Play')
  await video(page).expectPlaying()
}
