import { expect } from 'vitest'

import type { AdminModule } from '#contract/catalog/admin-course.ts'
import type { CourseWithLessons } from '#contract/learning/lesson.ts'
import type { PassGate } from '#contract/learning/pass-gate.ts'
import type { QuestionKind } from '#contract/practice/quiz-limits.ts'

import { grace } from './people.ts'
import { addAccess, addCourseWithLessons } from './sample-lessons.ts'
import { rightAnswers, sampleQuestions, sampleQuiz, startShopWithQuiz } from './sample-quiz.ts'
import type { TestShop } from './start-shop.ts'
import type { TestBrowser } from './test-browser.ts'

export const alan = { ...grace, email: 'alan@example.test' }
export const complete = (browser: TestBrowser, lessonId: string) =>
  browser.put(`/api/my/progress/${lessonId}`, { completed: true })
export const setGate = (owner: TestBrowser, lessonId: string, passGate: PassGate | null) =>
  owner.put(`/api/admin/lessons/${lessonId}`, { passGate })

export async function listLessons(browser: TestBrowser, slug: string) {
  const { modules } = (await browser.get(`/api/my/courses/${slug}/lessons`)).json<CourseWithLessons>()
  return modules.flatMap(({ lessons }) => lessons)
}

export async function takeQuiz(browser: TestBrowser, lessonId: string, kinds: QuestionKind[]) {
  const { id } = (await browser.post(`/api/my/lessons/${lessonId}/quiz/attempts`)).json<{ id: string }>()
  for (const kind of kinds) {
    const path = `/api/my/quiz-attempts/${id}/answers/${sampleQuestions[kind].id}`
    await browser.put(path, { answer: rightAnswers[kind] })
  }
  return (await browser.post(`/api/my/quiz-attempts/${id}/finish`)).json<{ review: { passed: boolean } }>()
}
export const pass = (browser: TestBrowser, lessonId: string) =>
  takeQuiz(browser, lessonId, Object.keys(rightAnswers) as QuestionKind[])
export const fail = (browser: TestBrowser, lessonId: string) => takeQuiz(browser, lessonId, [])

/** A course with a quiz, which has to be passed, and a video. */
export async function startGatedShop(passGate: PassGate, ...args: Parameters<typeof startShopWithQuiz>) {
  const started = await startShopWithQuiz(...args)
  expect((await setGate(started.owner, started.lessonId, passGate)).json()).toMatchObject({ passGate })
  const [, video] = await listLessons(started.student, started.course.slug)
  const issue = () => started.student.post(`/api/my/courses/${started.course.id}/certificate`)
  return { ...started, videoId: video?.id ?? '', issue }
}

/** A course as staff see it. */
export async function listModules(owner: TestBrowser, courseId: string): Promise<AdminModule[]> {
  return (await owner.get(`/api/admin/courses/${courseId}/details`)).json<{ modules: AdminModule[] }>().modules
}

/** Another course of a student, with a quiz that has to be passed. */
export async function addRequiredQuiz(shop: TestShop, owner: TestBrowser, studentId: string) {
  const quiz = { type: 'quiz', video_key: null, video_duration_seconds: null, pass_gate: 'next' } as const
  const { course, lessonIds } = await addCourseWithLessons(shop, [quiz, {}], { slug: 'required-quiz' })
  const [lessonId = ''] = lessonIds
  await addAccess(shop, studentId, course.id)
  await owner.put(`/api/admin/lessons/${lessonId}/quiz`, {
    quiz: sampleQuiz({ questions: [sampleQuestions.number] }),
    revision: 0,
  })
  await owner.post(`/api/admin/lessons/${lessonId}/quiz/publish`)
  return { course, lessonId }
}
