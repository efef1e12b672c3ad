import { describe, expect, it } from 'vitest'
import type { QuizAttempt } from '#contract/practice/quiz-attempt.ts'
import { MAX_QUIZ_BYTES } from '#contract/practice/quiz-limits.ts'
import { grace, signUp } from '../../test/people.ts'
import { addAccess } from '../../test/sample-lessons.ts'
import { rightAnswers, sampleId, sampleQuestions, sampleQuiz, startShopWithQuiz } from '../../test/sample-quiz.ts'
import type { TestBrowser } from '../../test/test-browser.ts'

const urlOf = (lessonId: string) => `/api/admin/lessons/${lessonId}/quiz`
const save = (browser: TestBrowser, lessonId: string, revision: number, change: object = {}) =>
  browser.put(urlOf(lessonId), { quiz: { ...sampleQuiz(), ...change }, revision })
const publish = (browser: TestBrowser, lessonId: string) => browser.post(`${urlOf(lessonId)}/publish`)
const CHANGED = 'Someone else changed this quiz meanwhile. Reload to see their version.'

/** The same shop as at first: nothing has been written about the quiz. */
async function startUnwritten() {
  const parts = await startShopWithQuiz()
  await parts.shop.ctx.db.deleteFrom('quiz_versions').execute()
  return parts
}

describe('a quiz for its authors', () => {
  it('is empty, then a draft, then published', async () => {
    const { owner, student, course, lessonId } = await startUnwritten()
    expect((await owner.get(urlOf(lessonId))).json()).toEqual({
      lessonId,
      courseId: course.id,
      lessonTitle: 'Lesson 1',
      draft: null,
      revision: 0,
      published: null,
    })
    expect((await student.get(`/api/my/lessons/${lessonId}/quiz`)).statusCode).toBe(404)
    expect((await student.post(`/api/my/lessons/${lessonId}/quiz/attempts`)).statusCode).toBe(404)
    expect((await save(owner, lessonId, 0)).json()).toMatchObject({ draft: sampleQuiz(), revision: 1, published: null })
    expect((await student.get(`/api/my/lessons/${lessonId}/quiz`)).statusCode).toBe(404)
    const published = (await publish(owner, lessonId)).json()
    expect(published).toMatchObject({ draft: null, revision: 1, published: { number: 1, quiz: sampleQuiz() } })
    expect((await publish(owner, lessonId)).json()).toMatchObject({ code: 'no_draft' })
    const again = (await save(owner, lessonId, 1, { passMark: 50 })).json()
    expect(again).toMatchObject({ revision: 2, draft: { passMark: 50 }, published: { number: 1 } })
    expect((await publish(owner, lessonId)).json()).toMatchObject({ revision: 2, published: { number: 2 } })
  })

  it('refuses to overwrite what someone else saved', async () => {
    const { owner, lessonId } = await startShopWithQuiz()
    expect((await save(owner, lessonId, 1, { passMark: 10 })).json()).toMatchObject({ revision: 2 })
    for (const revision of [0, 1, 3]) {
      const refused = await save(owner, lessonId, revision, { passMark: 20 })
      expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
        409,
        'changed_meanwhile',
        CHANGED,
      ])
    }
    await publish(owner, lessonId)
    expect((await save(owner, lessonId, 1, { passMark: 20 })).statusCode).toBe(409)
    expect((await owner.get(urlOf(lessonId))).json()).toMatchObject({
      draft: null,
      published: { quiz: { passMark: 10 } },
    })
  })

  it('keeps one of two saves at the same moment, the first as well as later ones', async () => {
    const { shop, owner, lessonId } = await startUnwritten()
    for (const revision of [0, 1, 2]) {
      const answers = await Promise.all([1, 2, 3].map((mark) => save(owner, lessonId, revision, { passMark: mark })))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
      const kept = answers.find(({ statusCode }) => statusCode === 200)?.json().draft.passMark
      expect((await owner.get(urlOf(lessonId))).json()).toMatchObject({
        revision: revision + 1,
        draft: { passMark: kept },
      })
      // What was refused left no trace in the log either.
      const logged = await shop.ctx.db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'quiz.update')
        .execute()
      expect(logged).toHaveLength(revision + 2)
    }
  })

  it('is logged with what changed', async () => {
    const { shop, owner, lessonId } = await startShopWithQuiz()
    await save(owner, lessonId, 1, { passMark: 10 })
    await save(owner, lessonId, 2, { passMark: 20 })
    const rows = await shop.ctx.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after', 'subject_label'])
      .where('action', 'like', 'quiz.%')
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['quiz.update', 'quiz.publish', 'quiz.update', 'quiz.update'])
    const { before, after, subject_label } = rows[3] ?? {}
    expect([JSON.parse(before ?? ''), JSON.parse(after ?? '')]).toEqual([{ passMark: 10 }, { passMark: 20 }])
    expect(subject_label).toMatch(/ › Lesson 1$/)
  })

  it('refuses what could not be asked or answered', async () => {
    const { owner, lessonId } = await startShopWithQuiz()
    const { single, multiple, order, image, text } = sampleQuestions
    const [first, second] = single.options
    const refusedQuestions = [
      [],
      [single, single],
      [{ ...single, options: [first] }],
      [{ ...single, options: [first, { ...first, text: 'Another' }] }],
      [{ ...single, options: [{ ...first, isCorrect: true }, second] }],
      [{ ...multiple, options: multiple.options.map((option) => ({ ...option, isCorrect: false })) }],
      [{ ...order, items: order.items.slice(0, 1) }],
      [{ ...order, items: order.items.map((item) => ({ ...item, text: 'The same' })) }],
      [{ ...text, accepted: [] }],
      [{ ...image, areas: [] }],
      [{ ...image, areas: [{ x: 0, y: 0, width: 0, height: 1 }] }],
      [{ ...image, imageKey: 'general/missing.png' }],
      Array.from({ length: 201 }, (_, at) => ({ ...text, id: sampleId(at + 1) })),
    ]
    for (const [at, questions] of refusedQuestions.entries()) {
      expect((await save(owner, lessonId, 1, { questions })).statusCode, String(at)).toBe(400)
    }
    const twice = [
      { name: 'a', draw: 1 },
      { name: 'a', draw: 2 },
    ]
    expect((await save(owner, lessonId, 1, { pools: twice })).statusCode).toBe(400)
    expect((await owner.get(urlOf(lessonId))).json()).toMatchObject({ draft: null, revision: 1 })
  })

  it('only takes images that are still in the media library', async () => {
    const { shop, owner, lessonId } = await startShopWithQuiz()
    await save(owner, lessonId, 1)
    await shop.ctx.db.deleteFrom('media_files').execute()
    const refused = await publish(owner, lessonId)
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      "Please choose the image of “Question 6” again: it isn't in the media library.",
    ])
    expect((await owner.get(urlOf(lessonId))).json()).toMatchObject({ published: { number: 1 } })
  })

  it('is named where its image would be deleted', async () => {
    const { owner, course, lessonId } = await startShopWithQuiz()
    await save(owner, lessonId, 1, { passMark: 50 })
    const { data } = (await owner.get('/api/admin/media/files')).json()
    expect(data).toMatchObject([
      { key: 'general/chart.png', usedBy: [{ kind: 'quiz', title: 'Lesson 1', courseTitle: course.title }] },
    ])
    const refused = await owner.delete(`/api/admin/media/files/${data[0].id}?unlessUsed=true`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'file_in_use'])
    await save(owner, lessonId, 2, { questions: [sampleQuestions.text] })
    await publish(owner, lessonId)
    expect((await owner.get('/api/admin/media/files')).json().data).toMatchObject([{ usedBy: [] }])
  })

  it('can be long, but not endless', async () => {
    const { owner, lessonId } = await startShopWithQuiz()
    const questions = Array.from({ length: 200 }, (_, at) => ({
      ...sampleQuestions.text,
      id: sampleId(at + 1),
      explanation: 'x'.repeat(4000),
    }))
    expect((await save(owner, lessonId, 1, { questions })).statusCode).toBe(200)
    const endless = await owner.put(urlOf(lessonId), { quiz: 'x'.repeat(MAX_QUIZ_BYTES), revision: 2 })
    expect([endless.statusCode, endless.json().message]).toEqual([413, 'Please keep a quiz under 2 MB.'])
  })

  it('is for staff, and for lessons that are quizzes', async () => {
    const { owner, student, course, lessonId } = await startShopWithQuiz()
    expect((await student.get(urlOf(lessonId))).statusCode).toBe(403)
    expect((await save(student, lessonId, 1)).statusCode).toBe(403)
    const { modules } = (await student.get(`/api/my/courses/${course.slug}/lessons`)).json()
    const video = modules[0].lessons[1].id
    for (const other of [video, sampleId(77)]) {
      expect((await owner.get(urlOf(other))).statusCode).toBe(404)
      expect((await save(owner, other, 0)).statusCode).toBe(404)
      expect((await publish(owner, other)).statusCode).toBe(404)
      expect((await owner.get(`${urlOf(other)}/statistics`)).statusCode).toBe(404)
    }
  })
})

describe('the statistics of a quiz', () => {
  it('count finished attempts of students and visitors, by question', async () => {
    const preview = { freePreviewSince: '2026-01-01T00:00:00.000Z' }
    const { shop, owner, student, course, lessonId } = await startShopWithQuiz(
      { questions: [sampleQuestions.number, sampleQuestions.text], passMark: 50 },
      preview,
    )
    const statistics = async () => (await owner.get(`${urlOf(lessonId)}/statistics`)).json()
    const nothing = { attempts: 0, students: 0, passed: 0, averageScore: null, questions: [] }
    expect(await statistics()).toEqual(nothing)
    const take = async (browser: TestBrowser, answers: [string, object][], isFinished = true) => {
      const { id } = (await browser.post(`/api/my/lessons/${lessonId}/quiz/attempts`)).json<QuizAttempt>()
      for (const [questionId, answer] of answers) {
        await browser.put(`/api/my/quiz-attempts/${id}/answers/${questionId}`, { answer })
      }
      if (isFinished) await browser.post(`/api/my/quiz-attempts/${id}/finish`)
    }
    const right: [string, object] = [sampleQuestions.number.id, rightAnswers.number]
    const wrong: [string, object] = [sampleQuestions.text.id, { kind: 'text', text: 'No idea' }]
    await addAccess(shop, owner.id, course.id)
    await take(owner, [right])
    expect(await statistics()).toEqual(nothing)
    await take(student, [right, wrong])
    await take(student, [])
    await take(shop.visitor(), [right, [sampleQuestions.text.id, rightAnswers.text]])
    const friend = await signUp(shop, { ...grace, email: 'alan@example.test' })
    await take(friend, [right], false)
    expect(await statistics()).toEqual({
      attempts: 3,
      students: 1,
      passed: 2,
      averageScore: 50,
      questions: [
        { questionId: sampleQuestions.number.id, asked: 3, answered: 2, correct: 2 },
        { questionId: sampleQuestions.text.id, asked: 3, answered: 2, correct: 1 },
      ],
    })
  })
})
