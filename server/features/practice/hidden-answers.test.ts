import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'

import type { QuizAttempt } from '#contract/practice/quiz-attempt.ts'
import type { QuestionKind } from '#contract/practice/quiz-limits.ts'
import { listOperations } from '../../test/fuzz/fuzz-operations.ts'
import { grace, signUp } from '../../test/people.ts'
import { rightAnswers, sampleQuestions, startShopWithQuiz, wrongAnswers } from '../../test/sample-quiz.ts'
import type { TestBrowser } from '../../test/test-browser.ts'
import { exportQuizzes } from './practice.ts'

const KINDS = Object.keys(sampleQuestions) as QuestionKind[]
const PREVIEW = { freePreviewSince: '2026-01-01T00:00:00.000Z' }

/** Everything in the sample that tells an answer, besides which of the choices are right. */
const SECRETS = /secret (?:feedback|explanation|word|term)|\.\d?4711/i
/** That, and the fields in which an answer would be. */
const TELLING = new RegExp(`${SECRETS.source}|isCorrect|"(?:accepted|tolerance|areas|feedback|explanation)"`, 'i')

/** Calls after which nothing else could be tried, and the one that ends the attempt. */
const LEAVES =
  /logout|account|login|register|password|two-factor|sessions|stripe|outbox|\/quiz-attempts\/\{\w+\}\/finish$/

async function startWatched() {
  const logged: string[] = []
  const sink = new Writable({
    write: (line, _, done) => {
      logged.push(String(line))
      done()
    },
  })
  const parts = await startShopWithQuiz({}, { ...PREVIEW, overrides: { log: pino({ level: 'trace' }, sink) } })
  const stranger = await signUp(parts.shop, { ...grace, email: 'alan@example.test' })
  const attempt = (await parts.student.post(`/api/my/lessons/${parts.lessonId}/quiz/attempts`)).json<QuizAttempt>()
  logged.length = 0
  return { ...parts, stranger, attempt, logged }
}

const send = (browser: TestBrowser, method: string, url: string, body: object | undefined) => {
  if (method === 'GET') return browser.get(url)
  if (method === 'DELETE') return browser.delete(url)
  return method === 'PUT' ? browser.put(url, body) : browser.post(url, body)
}

describe('the answers of a quiz', () => {
  it('are in no reply and no log before the attempt is finished, whoever calls whatever', async () => {
    const { shop, student, stranger, course, lessonId, attempt, logged } = await startWatched()
    const visitor = shop.visitor()
    const visited = (await visitor.post(`/api/my/lessons/${lessonId}/quiz/attempts`)).json<QuizAttempt>()
    const operations = listOperations().filter(({ access, path }) => access !== 'staff' && !LEAVES.test(path))
    const answers = new Set<number>()
    let replies = 0
    for (const { method, path } of operations) {
      for (const kind of /answers/.test(path) ? KINDS : (['image'] as const)) {
        for (const [browser, attemptId] of [
          [student, attempt.id],
          [stranger, attempt.id],
          [visitor, visited.id],
          [visitor, attempt.id],
        ] as const) {
          const ids = {
            attemptId,
            lessonId,
            courseId: course.id,
            slug: course.slug,
            questionId: sampleQuestions[kind].id,
          }
          const url = path.replace(
            /\{(\w+)\}/g,
            (_, name: string) => ids[name as keyof typeof ids] ?? crypto.randomUUID(),
          )
          // A right answer repeats what was sent, so only wrong ones are saved here.
          const given = kind === 'number' ? { kind: 'number', value: 99 } : wrongAnswers[kind]
          const response = await send(browser, method, url, { answer: given })
          answers.add(response.statusCode)
          replies++
          const reply = response.body + JSON.stringify(response.headers)
          expect(reply, `${method} ${path}`).not.toMatch(/quiz/.test(path) ? TELLING : SECRETS)
        }
      }
    }
    // It walked: the calls of quizzes worked for those who may, and were refused for the others.
    expect(replies).toBeGreaterThan(200)
    expect([...answers]).toEqual(expect.arrayContaining([200, 302, 404]))
    const kept = (await student.get(`/api/my/quiz-attempts/${attempt.id}`)).json<QuizAttempt>()
    expect(kept).toMatchObject({ review: null })
    expect(kept.answers).toHaveLength(KINDS.length)
    for (const page of ['/', `/courses/${course.slug}`, `/learn/${course.slug}?lesson=${lessonId}`]) {
      expect((await student.get(page)).body, page).not.toMatch(SECRETS)
    }
    expect(logged.join('\n')).not.toMatch(SECRETS)
  })

  it('say nothing in what a refused answer is told', async () => {
    const { student, attempt } = await startWatched()
    for (const kind of KINDS) {
      for (const given of [...Object.values(wrongAnswers), { kind }, { kind: 'single', optionId: attempt.id }, {}]) {
        const url = `/api/my/quiz-attempts/${attempt.id}/answers/${sampleQuestions[kind].id}`
        expect((await student.put(url, { answer: given })).body).not.toMatch(TELLING)
      }
    }
  })

  it('are the same for a right and a wrong answer while the attempt is open', async () => {
    const { student, attempt } = await startWatched()
    for (const kind of KINDS) {
      const url = `/api/my/quiz-attempts/${attempt.id}/answers/${sampleQuestions[kind].id}`
      const wrong = await student.put(url, { answer: wrongAnswers[kind] })
      const right = await student.put(url, { answer: rightAnswers[kind] })
      expect([right.statusCode, right.body]).toEqual([wrong.statusCode, wrong.body])
    }
  })

  it("aren't in the export of an account whose attempt is open", async () => {
    const { shop, student, attempt } = await startWatched()
    await student.put(`/api/my/quiz-attempts/${attempt.id}/answers/${sampleQuestions.number.id}`, {
      answer: { kind: 'number', value: 99 },
    })
    const exported = await exportQuizzes(shop.ctx.db, student.id)
    expect(exported).toMatchObject([{ lesson: 'Lesson 1', score: null, answers: ['Question 3: 99'] }])
    expect(JSON.stringify(exported)).not.toMatch(TELLING)
  })

  it('would be found by this test', async () => {
    const { owner, student, lessonId, attempt } = await startWatched()
    expect((await owner.get(`/api/admin/lessons/${lessonId}/quiz`)).body).toMatch(TELLING)
    expect((await student.post(`/api/my/quiz-attempts/${attempt.id}/finish`)).body).toMatch(TELLING)
  })
})
