import { describe, expect, it } from 'vitest'

import {
  alan,
  complete,
  fail,
  listLessons,
  listModules,
  pass,
  setGate,
  startGatedShop,
  takeQuiz,
} from '#server/test/gated-shop.ts'
import { signUp } from '#server/test/people.ts'
import { goodPlan, startShopWithDrill } from '#server/test/sample-drill.ts'
import { addAccess, addCourseWithLessons } from '#server/test/sample-lessons.ts'
import { rightAnswers, sampleQuestions, sampleQuiz, startShopWithQuiz } from '#server/test/sample-quiz.ts'

const PREVIEW = { freePreviewSince: '2026-01-01T00:00:00.000Z' }

describe('a quiz that has to be passed for the certificate', () => {
  it('is completed by passing it and by nothing else', async () => {
    const { shop, student, course, lessonId, videoId, issue } = await startGatedShop('certificate')
    const refused = await complete(student, lessonId)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'pass_required' })
    // A page that also sends time, and several tabs at the same moment.
    await Promise.all([
      student.put(`/api/my/progress/${lessonId}`, { completed: true, watchedSeconds: 9 }),
      ...Array.from({ length: 4 }, () => complete(student, lessonId)),
    ])
    expect((await complete(student, videoId)).json()).toMatchObject({ completed: true })
    expect((await fail(student, lessonId)).review.passed).toBe(false)
    const [quiz] = await listLessons(student, course.slug)
    expect(quiz).toMatchObject({
      progress: { completed: false },
      mustPass: { for: 'certificate', isMet: false, isWaived: false },
    })
    await shop.runner.runDueJobs()
    expect(await shop.ctx.db.selectFrom('certificates').selectAll().execute()).toEqual([])
    expect((await issue()).statusCode).toBe(409)

    expect((await pass(student, lessonId)).review.passed).toBe(true)
    expect((await listLessons(student, course.slug))[0]).toMatchObject({
      progress: { completed: true },
      mustPass: { isMet: true, isWaived: false },
    })
    expect((await issue()).statusCode).toBe(200)
  })

  it('leaves the lessons after it open', async () => {
    const { student, course, videoId } = await startGatedShop('certificate')
    expect((await listLessons(student, course.slug))[1]).not.toHaveProperty('lockedBy')
    expect((await student.get(`/api/my/lessons/${videoId}`)).statusCode).toBe(200)
  })

  it('can be marked complete like before as long as nothing has to be passed', async () => {
    const { student, course, lessonId } = await startShopWithQuiz()
    const [quiz] = await listLessons(student, course.slug)
    expect(quiz).not.toHaveProperty('mustPass')
    expect((await complete(student, lessonId)).json()).toMatchObject({ completed: true, lessonPercent: 100 })
  })

  it('can be marked complete by someone who passed the free preview before buying', async () => {
    const { shop, course, lessonId } = await startGatedShop('next', {}, PREVIEW)
    await shop.ctx.db.updateTable('courses').set({ published_at: shop.clock.now().toISOString() }).execute()
    await shop.ctx.cache.change('catalog', async () => {})
    const buyer = await signUp(shop, alan)
    expect((await pass(buyer, lessonId)).review.passed).toBe(true)
    await addAccess(shop, buyer.id, course.id)
    const [quiz, video] = await listLessons(buyer, course.slug)
    expect(quiz).toMatchObject({ progress: { completed: false }, mustPass: { isMet: true } })
    expect(video).not.toHaveProperty('lockedBy')
    expect((await complete(buyer, lessonId)).json()).toMatchObject({ completed: true })
  })
})

describe('a quiz that has to be passed for the next lesson', () => {
  it('closes what comes after it until it is passed', async () => {
    const { student, course, lessonId, videoId } = await startGatedShop('next')
    const calls = ['', '/video', '/playback', '/playlist', '/playlist/720', '/captions'].map(
      (part) => `/api/my/lessons/${videoId}${part}`,
    )
    const open = async () => {
      const answers = await Promise.all([...calls.map((path) => student.get(path)), complete(student, videoId)])
      return answers.map((answer) => answer.json().code)
    }
    expect(await open()).toEqual(Array.from({ length: 7 }, () => 'lesson_locked'))
    expect((await student.get(`/api/my/lessons/${videoId}`)).json()).toMatchObject({
      message: 'Pass “Lesson 1” first to open this lesson.',
      lockedBy: lessonId,
    })
    expect((await listLessons(student, course.slug))[1]).toMatchObject({
      lockedBy: { lessonId, title: 'Lesson 1' },
      progress: { completed: false },
    })
    expect((await student.get('/api/my/next-lesson')).json()).toMatchObject({ lesson: { lessonId } })

    await fail(student, lessonId)
    expect((await student.get(`/api/my/lessons/${videoId}`)).statusCode).toBe(403)
    await pass(student, lessonId)
    expect((await student.get(`/api/my/lessons/${videoId}`)).statusCode).toBe(200)
    expect((await complete(student, videoId)).json()).toMatchObject({ completed: true })
  })

  it('closes them for an id in capitals too', async () => {
    const { student, videoId } = await startGatedShop('next')
    const statuses = [
      (await student.get(`/api/my/lessons/${videoId.toUpperCase()}`)).statusCode,
      (await complete(student, videoId.toUpperCase())).statusCode,
    ]
    for (const status of statuses) expect([403, 404]).toContain(status)
  })

  it('leaves notes to their writer', async () => {
    const { student, videoId } = await startGatedShop('next')
    const note = { title: 'Stops', content: 'Always.' }
    expect((await student.put(`/api/my/notes/${videoId}`, note)).statusCode).toBe(200)
    expect((await student.get(`/api/my/notes/${videoId}`)).json()).toMatchObject(note)
  })

  it("doesn't tell who has no access what to pass", async () => {
    const { shop, videoId } = await startGatedShop('next')
    const stranger = await signUp(shop, alan)
    expect((await complete(stranger, videoId)).json()).toMatchObject({ code: 'forbidden' })
    expect((await stranger.get(`/api/my/lessons/${videoId}`)).json()).toMatchObject({ code: 'forbidden' })
  })

  it('takes nothing away that was completed before', async () => {
    const { student, owner, course, lessonId } = await startShopWithQuiz()
    const [, video] = await listLessons(student, course.slug)
    await complete(student, video?.id ?? '')
    await setGate(owner, lessonId, 'next')
    expect((await student.get(`/api/my/lessons/${video?.id}`)).statusCode).toBe(200)

    await setGate(owner, lessonId, null)
    await complete(student, lessonId)
    await setGate(owner, lessonId, 'next')
    expect((await listLessons(student, course.slug))[0]).toMatchObject({
      progress: { completed: true },
      mustPass: { isMet: true, isWaived: false },
    })
  })

  it('closes nothing without a published version, once it is off, moved to the end or deleted', async () => {
    const { shop, student, owner, course, lessonId, videoId } = await startGatedShop('next')
    const isOpen = async () => (await student.get(`/api/my/lessons/${videoId}`)).statusCode === 200
    expect(await isOpen()).toBe(false)

    const { db } = shop.ctx
    await db.updateTable('quiz_versions').set({ published_at: null }).execute()
    expect(await isOpen()).toBe(true)
    await owner.post(`/api/admin/lessons/${lessonId}/quiz/publish`)
    expect(await isOpen()).toBe(false)

    await setGate(owner, lessonId, null)
    expect(await isOpen()).toBe(true)
    await setGate(owner, lessonId, 'next')
    expect(await isOpen()).toBe(false)

    const [module] = await listModules(owner, course.id)
    const reorder = (lessonIds: string[]) =>
      owner.post(`/api/admin/modules/${module?.id}/lessons/reorder`, { lessonIds })
    await reorder([videoId, lessonId])
    expect(await isOpen()).toBe(true)
    await reorder([lessonId, videoId])
    expect(await isOpen()).toBe(false)
    await owner.delete(`/api/admin/lessons/${lessonId}`)
    expect(await isOpen()).toBe(true)
  })

  it('can be marked complete while there is nothing to pass', async () => {
    const { shop, student, lessonId } = await startGatedShop('next')
    await shop.ctx.db.updateTable('quiz_versions').set({ published_at: null }).execute()
    expect((await complete(student, lessonId)).json()).toMatchObject({ completed: true })
  })

  it('leaves free previews open to everyone', async () => {
    const { shop, student, owner, videoId } = await startGatedShop('next')
    await owner.put(`/api/admin/lessons/${videoId}`, { isFreePreview: true })
    await shop.ctx.db.updateTable('courses').set({ published_at: shop.clock.now().toISOString() }).execute()
    await shop.ctx.cache.change('catalog', async () => {})
    expect((await shop.visitor().get(`/api/my/lessons/${videoId}`)).statusCode).toBe(200)
    expect((await student.get(`/api/my/lessons/${videoId}`)).statusCode).toBe(200)
    expect((await complete(student, videoId)).statusCode).toBe(200)
  })

  it('comes in turn with other exercises, and closes their attempts as well', async () => {
    const { shop, student, owner, course, lessonId } = await startShopWithDrill()
    const { id: runId } = (await student.post(`/api/my/lessons/${lessonId}/drill/runs`)).json<{ id: string }>()
    await student.put(`/api/my/drill-runs/${runId}/plan`, goodPlan)
    const [module] = await listModules(owner, course.id)
    const quiz = { title: 'Warm up', type: 'quiz', passGate: 'next', position: 0 }
    const { id: quizId } = (await owner.post(`/api/admin/modules/${module?.id}/lessons`, quiz)).json<{ id: string }>()
    const questions = [sampleQuestions.number]
    await owner.put(`/api/admin/lessons/${quizId}/quiz`, { quiz: sampleQuiz({ questions }), revision: 0 })
    await owner.post(`/api/admin/lessons/${quizId}/quiz/publish`)
    await setGate(owner, lessonId, 'next')
    expect((await listLessons(student, course.slug)).map((lesson) => lesson.lockedBy?.title)).toEqual([
      undefined,
      'Warm up',
      'Warm up',
    ])
    const calls = [
      student.get(`/api/my/lessons/${lessonId}/drill`),
      student.post(`/api/my/lessons/${lessonId}/drill/runs`),
      student.get(`/api/my/drill-runs/${runId}`),
      student.post(`/api/my/drill-runs/${runId}/step`, { revealed: 0 }),
      student.post(`/api/my/drill-runs/${runId}/finish`),
    ]
    expect((await Promise.all(calls)).map((answer) => answer.json().code)).toEqual(
      Array.from({ length: 5 }, () => 'lesson_locked'),
    )

    await takeQuiz(student, quizId, ['number'])
    expect((await listLessons(student, course.slug)).map((lesson) => lesson.lockedBy?.title)).toEqual([
      undefined,
      undefined,
      'Lesson 1',
    ])
    // The attempt goes on where it was, and passing the drill opens the rest.
    expect((await student.post(`/api/my/drill-runs/${runId}/step`, { revealed: 0 })).statusCode).toBe(200)
    expect((await complete(student, lessonId)).statusCode).toBe(403)
    expect((await student.post(`/api/my/drill-runs/${runId}/finish`)).json()).toMatchObject({
      review: { passed: true },
    })
    const lessons = await listLessons(student, course.slug)
    expect(lessons.map(({ progress }) => progress.completed)).toEqual([true, true, false])
    expect(lessons.some(({ lockedBy }) => lockedBy)).toBe(false)
    expect(await shop.ctx.db.selectFrom('pass_waivers').selectAll().execute()).toEqual([])
  })

  it('counts an attempt that began before it had to be passed', async () => {
    const { student, owner, course, lessonId } = await startShopWithQuiz({ questions: [sampleQuestions.number] })
    const { id } = (await student.post(`/api/my/lessons/${lessonId}/quiz/attempts`)).json<{ id: string }>()
    await setGate(owner, lessonId, 'next')
    const path = `/api/my/quiz-attempts/${id}/answers/${sampleQuestions.number.id}`
    await student.put(path, { answer: rightAnswers.number })
    await student.post(`/api/my/quiz-attempts/${id}/finish`)
    expect((await listLessons(student, course.slug)).map(({ lockedBy }) => lockedBy)).toEqual([undefined, undefined])
  })
})

it('leaves other courses alone', async () => {
  const { shop, student } = await startGatedShop('next')
  const { course, lessonIds } = await addCourseWithLessons(shop, [{}, {}], { slug: 'another' })
  await addAccess(shop, student.id, course.id)
  expect((await complete(student, lessonIds[1] ?? '')).json()).toMatchObject({ completed: true })
})
