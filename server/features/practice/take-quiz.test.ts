import { strFromU8, unzipSync } from 'fflate'
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { QuizAttempt } from '#contract/practice/quiz-attempt.ts'
import type { QuestionKind } from '#contract/practice/quiz-limits.ts'
import { ada, grace, signUp } from '../../test/people.ts'
import { addAccess, endAccess } from '../../test/sample-lessons.ts'
import {
  rightAnswers,
  sampleId,
  sampleQuestions,
  sampleQuiz,
  startShopWithQuiz,
  wrongAnswers,
} from '../../test/sample-quiz.ts'
import type { TestBrowser } from '../../test/test-browser.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { sweepVisitorRuns } from './sweep-visitor-runs.ts'

const KINDS = Object.keys(rightAnswers) as QuestionKind[]
const PREVIEW = { freePreviewSince: '2026-01-01T00:00:00.000Z' }
const another = { ...grace, email: 'alan@example.test' }

const send = (browser: TestBrowser, lessonId: string) => browser.post(`/api/my/lessons/${lessonId}/quiz/attempts`)
const start = async (browser: TestBrowser, lessonId: string) => (await send(browser, lessonId)).json<QuizAttempt>()
const show = async (browser: TestBrowser, id: string) =>
  (await browser.get(`/api/my/quiz-attempts/${id}`)).json<QuizAttempt>()
const save = (browser: TestBrowser, id: string, questionId: string, answer: object | null) =>
  browser.put(`/api/my/quiz-attempts/${id}/answers/${questionId}`, { answer })
const answer = (browser: TestBrowser, id: string, kind: QuestionKind, given: object | null = rightAnswers[kind]) =>
  save(browser, id, sampleQuestions[kind].id, given)
const finish = (browser: TestBrowser, id: string) => browser.post(`/api/my/quiz-attempts/${id}/finish`)
const answersOf = ({ answers }: QuizAttempt) => new Map(answers.map((one) => [one.questionId, one.answer]))
const completed = async (browser: TestBrowser, slug: string) => {
  const { modules } = (await browser.get(`/api/my/courses/${slug}/lessons`)).json()
  return modules[0].lessons[0].progress.completed as boolean
}

describe('an attempt at a quiz', () => {
  it('asks every kind of question, keeps the answers and passes with the right ones', async () => {
    const { student, lessonId, course } = await startShopWithQuiz()
    const attempt = await start(student, lessonId)
    expect(attempt).toMatchObject({ answers: [], passMark: 80, review: null })
    expect(new Set(attempt.questions.map(({ kind }) => kind))).toEqual(new Set(KINDS))
    for (const kind of KINDS) expect((await answer(student, attempt.id, kind)).json()).toEqual({ saved: true })
    expect(await completed(student, course.slug)).toBe(false)
    const before = await show(student, attempt.id)
    expect(answersOf(before)).toEqual(
      new Map<string, object>(
        KINDS.map((kind) => [
          sampleQuestions[kind].id,
          kind === 'text' ? { kind: 'text', text: 'secret   WORD' } : rightAnswers[kind],
        ]),
      ),
    )
    const finished = (await finish(student, attempt.id)).json<QuizAttempt>()
    expect(finished.review).toMatchObject({ score: 100, passed: true })
    expect(finished.review?.questions.every(({ isCorrect }) => isCorrect)).toBe(true)
    expect(finished.questions).toEqual(attempt.questions)
    expect(await completed(student, course.slug)).toBe(true)
    expect((await student.get(`/api/my/lessons/${lessonId}/quiz`)).json()).toMatchObject({
      questionCount: 6,
      openAttemptId: null,
      attempts: [{ id: attempt.id, score: 100, passed: true }],
    })
  })

  for (const kind of KINDS) {
    it(`tells what was wrong with an answer to a question of the kind ${kind}`, async () => {
      const { student, lessonId } = await startShopWithQuiz({ questions: [sampleQuestions[kind]] })
      const { id } = await start(student, lessonId)
      await answer(student, id, kind, wrongAnswers[kind])
      const { review } = (await finish(student, id)).json<QuizAttempt>()
      expect(review).toMatchObject({ score: 0, passed: false })
      expect(review?.questions).toEqual([REVIEWS[kind]])
    })
  }

  it('counts unanswered questions as wrong and rounds the score', async () => {
    const { student, lessonId, course } = await startShopWithQuiz({ passMark: 34 })
    const { id } = await start(student, lessonId)
    await answer(student, id, 'single')
    await answer(student, id, 'number')
    await answer(student, id, 'text')
    await answer(student, id, 'text', null)
    const { review, answers } = (await finish(student, id)).json<QuizAttempt>()
    expect(review).toMatchObject({ score: 33, passed: false })
    expect(answers).toHaveLength(2)
    expect(await completed(student, course.slug)).toBe(false)
  })

  it('is the same in two tabs and after a reload, and tabs never overwrite each other', async () => {
    const { student, lessonId } = await startShopWithQuiz()
    const [one, other] = await Promise.all([start(student, lessonId), start(student, lessonId)])
    expect(other).toEqual(one)
    await Promise.all(KINDS.map((kind) => answer(student, one.id, kind)))
    const again = await start(student, lessonId)
    expect(again.questions).toEqual(one.questions)
    expect(again.answers).toHaveLength(6)
    await answer(student, one.id, 'single', wrongAnswers.single)
    expect(answersOf(await show(student, one.id)).get(sampleQuestions.single.id)).toEqual(wrongAnswers.single)
  })

  it('never begins with the items in the right order', async () => {
    const right = sampleQuestions.order.items.map(({ id }) => id)
    const questions = [{ ...sampleQuestions.order, items: sampleQuestions.order.items.slice(0, 2) }]
    const { student, lessonId } = await startShopWithQuiz({ questions, shufflesOptions: false })
    for (let at = 0; at < 8; at++) {
      const { id, questions: asked } = await start(student, lessonId)
      const [question] = asked
      if (question?.kind !== 'order') throw new Error('There should be an order to find.')
      expect(question.items.map((item) => item.id)).toEqual([right[1], right[0]])
      await finish(student, id)
    }
  })

  it('draws as many questions from a pool as asked for', async () => {
    const pooled = Array.from({ length: 10 }, (_, at) => ({
      ...sampleQuestions.number,
      id: sampleId(20 + at),
      pool: 'Risk',
    }))
    const { student, lessonId } = await startShopWithQuiz({
      questions: [sampleQuestions.text, ...pooled],
      pools: [{ name: 'Risk', draw: 3 }],
    })
    expect((await student.get(`/api/my/lessons/${lessonId}/quiz`)).json()).toMatchObject({ questionCount: 4 })
    const seen = new Set<string>()
    for (let at = 0; at < 20; at++) {
      const { id, questions } = await start(student, lessonId)
      expect(questions).toHaveLength(4)
      expect(questions.map((question) => question.id)).toContain(sampleQuestions.text.id)
      for (const question of questions) seen.add(question.id)
      const missed = pooled.find((question) => !questions.some((asked) => asked.id === question.id))
      expect((await save(student, id, missed?.id ?? '', rightAnswers.number)).statusCode).toBe(404)
      await finish(student, id)
    }
    expect(seen.size).toBeGreaterThan(6)
  })

  it('refuses answers that make no sense', async () => {
    const { student, lessonId } = await startShopWithQuiz()
    const { id } = await start(student, lessonId)
    const foreign = sampleId(77)
    const senseless: [QuestionKind, object][] = [
      ['single', rightAnswers.text],
      ['single', { kind: 'single', optionId: foreign }],
      ['single', { kind: 'single', optionId: sampleId(2, 1) }],
      ['multiple', { kind: 'multiple', optionIds: [sampleId(2, 1), foreign] }],
      ['multiple', { kind: 'multiple', optionIds: [sampleId(2, 1), sampleId(2, 1)] }],
      ['order', { kind: 'order', itemIds: [sampleId(4, 1), sampleId(4, 2)] }],
      ['order', { kind: 'order', itemIds: [sampleId(4, 1), sampleId(4, 2), sampleId(4, 2)] }],
      ['order', { kind: 'order', itemIds: [sampleId(4, 1), sampleId(4, 2), foreign] }],
      ['number', { kind: 'number', value: 'a lot' }],
      ['number', { kind: 'number', value: 1e300 }],
      ['image', { kind: 'image', x: 1.1, y: 0 }],
      ['text', { kind: 'text', text: 'x'.repeat(501) }],
    ]
    for (const [kind, given] of senseless) {
      expect((await answer(student, id, kind, given)).statusCode, JSON.stringify(given)).toBe(400)
    }
    expect((await save(student, id, foreign, rightAnswers.single)).statusCode).toBe(404)
    expect((await show(student, id)).answers).toEqual([])
  })

  it('stays as it is once it is finished', async () => {
    const { student, lessonId } = await startShopWithQuiz()
    const { id } = await start(student, lessonId)
    await answer(student, id, 'single', wrongAnswers.single)
    const first = (await finish(student, id)).json<QuizAttempt>()
    const late = await answer(student, id, 'single')
    expect([late.statusCode, late.json().code]).toEqual([409, 'finished'])
    expect((await finish(student, id)).json()).toEqual(first)
    expect(await show(student, id)).toEqual(first)
  })

  it('is finished once, however many tabs finish it, and no answer slips in afterwards', async () => {
    const { shop, student, lessonId } = await startShopWithQuiz({ questions: [sampleQuestions.number] })
    const { id } = await start(student, lessonId)
    await answer(student, id, 'number', wrongAnswers.number)
    const [one, other, late] = await Promise.all([
      finish(student, id),
      finish(student, id),
      answer(student, id, 'number'),
    ])
    expect(other.json()).toEqual(one.json())
    const { review, answers } = await show(student, id)
    // Saved in time or refused: what is shown is what was checked.
    expect(answers[0]?.answer).toEqual(late.statusCode === 200 ? rightAnswers.number : wrongAnswers.number)
    expect(review?.score).toBe(late.statusCode === 200 ? 100 : 0)
    const rows = await shop.ctx.db.selectFrom('quiz_attempts').select('score').execute()
    expect(rows).toEqual([{ score: review?.score }])
  })

  it("isn't anybody else's", async () => {
    const { shop, student, course, lessonId } = await startShopWithQuiz()
    const { id } = await start(student, lessonId)
    const stranger = await signUp(shop, another)
    const image = `/api/my/quiz-attempts/${id}/images/${sampleQuestions.image.id}`
    for (const browser of [stranger, shop.visitor()]) {
      const answers = [
        await browser.get(`/api/my/quiz-attempts/${id}`),
        await answer(browser, id, 'single'),
        await finish(browser, id),
        await browser.get(image),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
      expect([401, 403]).toContain((await browser.get(`/api/my/lessons/${lessonId}/quiz`)).statusCode)
      expect([401, 403]).toContain((await send(browser, lessonId)).statusCode)
    }
    // Having the course as well doesn't help.
    await addAccess(shop, stranger.id, course.id)
    expect((await stranger.get(`/api/my/quiz-attempts/${id}`)).statusCode).toBe(404)
    expect((await start(stranger, lessonId)).id).not.toBe(id)
    expect(await show(student, id)).toMatchObject({ answers: [], review: null })
  })

  it('stops when access ends', async () => {
    const { shop, student, lessonId } = await startShopWithQuiz()
    const { id } = await start(student, lessonId)
    const [grant] = await shop.ctx.db.selectFrom('access_grants').select('id').execute()
    await endAccess(shop, grant?.id ?? '')
    expect((await answer(student, id, 'single')).statusCode).toBe(403)
    expect((await finish(student, id)).statusCode).toBe(403)
    expect((await student.get(`/api/my/quiz-attempts/${id}/images/${sampleQuestions.image.id}`)).statusCode).toBe(403)
  })

  it('shows images through a link that expires', async () => {
    const { shop, student, lessonId } = await startShopWithQuiz()
    const { id, questions } = await start(student, lessonId)
    const question = questions.find(({ kind }) => kind === 'image')
    if (question?.kind !== 'image') throw new Error('There should be an image.')
    expect(question.imageText).toBe('A chart with a low.')
    const { headers } = await student.get(question.imageUrl)
    const image = await shop.visitor().get(String(headers.location))
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await student.get(question.imageUrl.replace(question.id, sampleQuestions.text.id))).statusCode).toBe(404)
    expect((await student.get(`/api/my/quiz-attempts/${id}/images/${sampleId(77)}`)).statusCode).toBe(404)
    shop.moveClock(2 * 3_600_000)
    expect((await shop.visitor().get(String(headers.location))).statusCode).not.toBe(200)
  })

  it("isn't a drill, and a drill isn't a quiz", async () => {
    const { shop, student, course, lessonId } = await startShopWithQuiz()
    expect((await student.get(`/api/my/lessons/${lessonId}/drill`)).statusCode).toBe(404)
    const { modules } = (await student.get(`/api/my/courses/${course.slug}/lessons`)).json()
    const video = modules[0].lessons[1].id
    expect((await student.get(`/api/my/lessons/${video}/quiz`)).statusCode).toBe(404)
    expect((await send(student, video)).statusCode).toBe(404)
    expect(await shop.ctx.db.selectFrom('quiz_attempts').selectAll().execute()).toEqual([])
  })
})

describe('a limit on attempts', () => {
  it('counts finished attempts; the open one can always be continued', async () => {
    const { student, lessonId } = await startShopWithQuiz({ maxAttempts: 2 })
    const first = await start(student, lessonId)
    await finish(student, first.id)
    const second = await start(student, lessonId)
    expect((await start(student, lessonId)).id).toBe(second.id)
    await finish(student, second.id)
    const refused = await send(student, lessonId)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_attempts_left'])
    const overview = (await student.get(`/api/my/lessons/${lessonId}/quiz`)).json()
    expect(overview).toMatchObject({ maxAttempts: 2, openAttemptId: null })
    expect(overview.attempts.map(({ id }: { id: string }) => id).sort()).toEqual([first.id, second.id].sort())
  })

  it('holds when many tabs start and finish at once', async () => {
    const { shop, student, lessonId } = await startShopWithQuiz({ maxAttempts: 2 })
    const tab = async () => {
      for (let at = 0; at < 3; at++) {
        const response = await send(student, lessonId)
        if (response.statusCode === 200) await finish(student, response.json<QuizAttempt>().id)
        else expect(response.json().code).toBe('no_attempts_left')
      }
    }
    await Promise.all(Array.from({ length: 6 }, tab))
    expect(await shop.ctx.db.selectFrom('quiz_attempts').select('id').execute()).toHaveLength(2)
  })

  it('holds when a tab counts, and others start and finish before it goes on', async () => {
    const db = await openTestDatabase()
    const slow = new SlowCount()
    const { shop, student, lessonId } = await startShopWithQuiz(
      { maxAttempts: 1 },
      { overrides: { db: db.withPlugin(slow) } },
    )
    const tab = async () => {
      const response = await send(student, lessonId)
      if (response.statusCode === 200) await finish(student, response.json<QuizAttempt>().id)
      return response
    }
    slow.isOn = true
    const first = tab()
    await slow.counted
    const others = Promise.all(Array.from({ length: 6 }, tab)).then(() => slow.goOn())
    await Promise.all([first, others])
    expect(await shop.ctx.db.selectFrom('quiz_attempts').select('id').execute()).toHaveLength(1)
  })
})

describe("a visitor's attempt at a free preview", () => {
  it('works like any other, but completes nothing', async () => {
    const { shop, lessonId } = await startShopWithQuiz({ maxAttempts: 1 }, PREVIEW)
    const visitor = shop.visitor()
    const { id, questions } = await start(visitor, lessonId)
    for (const kind of KINDS) await answer(visitor, id, kind)
    const question = questions.find(({ kind }) => kind === 'image')
    expect((await visitor.get(question?.kind === 'image' ? question.imageUrl : '')).statusCode).toBe(302)
    expect((await finish(visitor, id)).json()).toMatchObject({ review: { score: 100, passed: true } })
    expect(await shop.ctx.db.selectFrom('lesson_progress').selectAll().execute()).toEqual([])
    expect((await visitor.get(`/api/my/lessons/${lessonId}/quiz`)).json()).toMatchObject({ attempts: [] })
  })

  it('is deleted after a week with its answers; those of students stay', async () => {
    const { shop, student, lessonId } = await startShopWithQuiz({}, PREVIEW)
    const visitor = shop.visitor()
    await answer(visitor, (await start(visitor, lessonId)).id, 'single')
    const mine = await start(student, lessonId)
    await answer(student, mine.id, 'single')
    shop.moveClock(8 * 86_400_000)
    await sweepVisitorRuns.run(shop.ctx)
    expect(await shop.ctx.db.selectFrom('quiz_attempts').select('id').execute()).toEqual([{ id: mine.id }])
    const answers = await shop.ctx.db.selectFrom('quiz_answers').select('attempt_id').execute()
    expect(answers).toEqual([{ attempt_id: mine.id }])
  })

  it('is limited to a hundred an hour from one address', async () => {
    const { shop, lessonId } = await startShopWithQuiz({ questions: [sampleQuestions.text] }, PREVIEW)
    const visitor = shop.visitor()
    for (let at = 0; at < 100; at++) await start(visitor, lessonId)
    expect((await send(visitor, lessonId)).statusCode).toBe(429)
  })
})

describe('a new version of a quiz', () => {
  it('is for those who begin after it; the others keep theirs', async () => {
    const { owner, student, lessonId } = await startShopWithQuiz()
    const { id } = await start(student, lessonId)
    const quiz = sampleQuiz({ questions: [{ ...sampleQuestions.text, accepted: ['Another'] }], passMark: 10 })
    await owner.put(`/api/admin/lessons/${lessonId}/quiz`, { quiz, revision: 1 })
    expect((await student.get(`/api/my/lessons/${lessonId}/quiz`)).json()).toMatchObject({ passMark: 80 })
    await owner.post(`/api/admin/lessons/${lessonId}/quiz/publish`)
    expect((await student.get(`/api/my/lessons/${lessonId}/quiz`)).json()).toMatchObject({ passMark: 10 })
    expect((await start(student, lessonId)).questions).toHaveLength(6)
    for (const kind of KINDS) await answer(student, id, kind)
    expect((await finish(student, id)).json()).toMatchObject({ passMark: 80, review: { score: 100 } })
    expect((await start(student, lessonId)).questions).toHaveLength(1)
  })
})

describe('the account of someone who took quizzes', () => {
  it('exports what they answered, in words', async () => {
    const { student, lessonId } = await startShopWithQuiz()
    const { id } = await start(student, lessonId)
    for (const kind of KINDS) await answer(student, id, kind)
    await finish(student, id)
    const { rawPayload } = await student.get('/api/account/export')
    const files = unzipSync(new Uint8Array(rawPayload))
    const { quizzes } = JSON.parse(strFromU8(files['my-data.json'] ?? new Uint8Array()))
    expect(quizzes).toMatchObject([{ lesson: 'Lesson 1', score: 100 }])
    expect(quizzes[0].answers.toSorted()).toEqual([
      'Question 1: Option 2',
      'Question 2: Option 3, Option 1',
      'Question 3: 0.5',
      'Question 4: Item 1, Item 2, Item 3',
      'Question 5: secret   WORD',
      'Question 6: 0.3, 0.4',
    ])
  })

  it('takes its attempts along when it is deleted', async () => {
    const { shop, student, lessonId } = await startShopWithQuiz()
    const { id } = await start(student, lessonId)
    await answer(student, id, 'single')
    await student.post('/api/account/confirm-password', { password: ada.password })
    expect((await student.delete('/api/account')).statusCode).toBe(200)
    expect(await shop.ctx.db.selectFrom('quiz_attempts').selectAll().execute()).toEqual([])
    expect(await shop.ctx.db.selectFrom('quiz_answers').selectAll().execute()).toEqual([])
  })
})

/** Holds back how many attempts are finished, once, until the other tabs are done. Where these wait for it: half a second. */
class SlowCount implements KyselyPlugin {
  isOn = false
  #held = Promise.withResolvers<void>()
  #released = Promise.withResolvers<void>()
  readonly counted = this.#held.promise
  readonly goOn = () => this.#released.resolve()
  #counts = new WeakSet<object>()

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    // Only the list of finished attempts is sorted.
    if (
      this.isOn &&
      node.kind === 'SelectQueryNode' &&
      node.orderBy &&
      JSON.stringify(node.from).includes('quiz_attempts')
    ) {
      this.#counts.add(queryId)
      this.isOn = false
    }
    return node
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs) {
    if (this.#counts.has(queryId)) {
      this.#held.resolve()
      await Promise.race([this.#released.promise, new Promise((resolve) => setTimeout(resolve, 500))])
    }
    return result
  }
}

const reviewed = (kind: QuestionKind) => ({
  questionId: sampleQuestions[kind].id,
  isCorrect: false,
  explanation: sampleQuestions[kind].explanation,
  rightAnswer: '',
  rightOptionIds: [],
  areas: [],
  feedback: [],
})
const REVIEWS = {
  single: {
    ...reviewed('single'),
    rightOptionIds: [sampleId(1, 2)],
    feedback: [{ optionId: sampleId(1, 1), text: 'Secret feedback 1' }],
  },
  multiple: {
    ...reviewed('multiple'),
    rightOptionIds: [sampleId(2, 1), sampleId(2, 3)],
    feedback: [{ optionId: sampleId(2, 1), text: 'Secret feedback 1' }],
  },
  number: { ...reviewed('number'), rightAnswer: '0.4711 ± 0.14711 %' },
  order: { ...reviewed('order'), rightAnswer: 'Item 1 → Item 2 → Item 3' },
  text: { ...reviewed('text'), rightAnswer: 'Secret word / Secret term' },
  image: { ...reviewed('image'), areas: sampleQuestions.image.areas },
}
