import { expect, it } from 'vitest'

import { startShopWithDrill } from '../../test/sample-drill.ts'
import { startShopWithQuiz } from '../../test/sample-quiz.ts'

it('copies a drill into a lesson after it, as a draft that students do not see', async () => {
  const { owner, student, course, lessonId } = await startShopWithDrill()
  const { published } = (await owner.get(`/api/admin/lessons/${lessonId}/drill`)).json()
  const copy = (await owner.post(`/api/admin/lessons/${lessonId}/duplicate`)).json()
  const { modules } = (await owner.get(`/api/admin/courses/${course.id}/details`)).json()
  const [first, second] = modules[0].lessons
  expect([first.id, second.id]).toEqual([lessonId, copy.lessonId])
  expect(second).toMatchObject({ title: `${first.title} (copy)`, type: 'drill', isFreePreview: false })
  const drill = (await owner.get(`/api/admin/lessons/${copy.lessonId}/drill`)).json()
  expect(drill).toMatchObject({ draft: published.drill, published: null })
  expect((await student.get(`/api/my/lessons/${copy.lessonId}/drill`)).statusCode).toBe(404)
})

it('copies what was written last of a quiz, even if it is not published', async () => {
  const { owner, lessonId } = await startShopWithQuiz()
  const { published, revision } = (await owner.get(`/api/admin/lessons/${lessonId}/quiz`)).json()
  const quiz = { ...published.quiz, introduction: 'Not published yet.' }
  await owner.put(`/api/admin/lessons/${lessonId}/quiz`, { quiz, revision })
  const copy = (await owner.post(`/api/admin/lessons/${lessonId}/duplicate`)).json()
  expect((await owner.get(`/api/admin/lessons/${copy.lessonId}/quiz`)).json()).toMatchObject({
    draft: quiz,
    published: null,
  })
})

it('copies nothing else, and only for staff', async () => {
  const { owner, student, course, lessonId } = await startShopWithDrill()
  const { modules } = (await owner.get(`/api/admin/courses/${course.id}/details`)).json()
  const video = modules.flatMap((module: { lessons: { id: string; type: string }[] }) => module.lessons)[1]
  expect((await owner.post(`/api/admin/lessons/${video.id}/duplicate`)).statusCode).toBe(404)
  expect((await student.post(`/api/admin/lessons/${lessonId}/duplicate`)).statusCode).toBe(403)
})
