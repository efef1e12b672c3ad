import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { AskedQuestion, QuizAttempt, QuizOverview } from '#contract/practice/quiz-attempt.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { type Answers, noConnection, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { QuizLesson } from './QuizLesson.tsx'

const overview: QuizOverview = {
  lessonId: 'l1',
  introduction: 'A few questions about risk.',
  passMark: 70,
  maxAttempts: 3,
  questionCount: 6,
  openAttemptId: null,
  attempts: [],
}
const questions: Record<AskedQuestion['kind'], AskedQuestion> = {
  single: {
    kind: 'single',
    id: 'q1',
    prompt: 'What limits a loss?',
    options: [
      { id: 'o1', text: 'A stop' },
      { id: 'o2', text: 'Hope' },
    ],
  },
  multiple: {
    kind: 'multiple',
    id: 'q2',
    prompt: 'Which are candles?',
    options: [
      { id: 'm1', text: 'Doji' },
      { id: 'm2', text: 'Hammer' },
      { id: 'm3', text: 'Saw' },
    ],
  },
  number: { kind: 'number', id: 'q3', prompt: 'How much do you risk?', unit: '%' },
  order: {
    kind: 'order',
    id: 'q4',
    prompt: 'What comes first?',
    items: [
      { id: 'i1', text: 'Review' },
      { id: 'i2', text: 'Plan' },
      { id: 'i3', text: 'Trade' },
    ],
  },
  text: { kind: 'text', id: 'q5', prompt: 'What is R?' },
  image: { kind: 'image', id: 'q6', prompt: 'Where is the wick?', imageUrl: '/chart.png', imageText: 'One candle' },
}
const asks = (...kinds: AskedQuestion['kind'][]): QuizAttempt => ({
  id: 'a1',
  questions: kinds.map((kind) => questions[kind]),
  answers: [],
  passMark: 70,
  startedAt: '2026-11-18T10:00:00.000Z',
  review: null,
})

const PUT = 'PUT /api/my/quiz-attempts/:attemptId/answers/:questionId'
const SAVED = { saved: true } as const

function open(answers: Answers, at = '/learn/intro?lesson=l1') {
  return show(
    <QuizLesson place={{ lessonId: 'l1', courseId: null }} title="Risk" above="Lesson 1" hasDisclaimer>
      <p>The end</p>
    </QuizLesson>,
    { viewer: ada, at, answers: { 'GET /api/my/lessons/:lessonId/quiz': overview, ...answers } },
  )
}
const openAttempt = (attempt: QuizAttempt, answers: Answers = {}) =>
  open(
    { 'GET /api/my/quiz-attempts/:attemptId': attempt, [PUT]: SAVED, ...answers },
    '/learn/intro?lesson=l1&attempt=a1',
  )

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

describe('a quiz that is opened', () => {
  it('says what passes and starts an attempt that a reload finds again', async () => {
    const { screen, press } = open({
      'POST /api/my/lessons/:lessonId/quiz/attempts': asks('single'),
      'GET /api/my/quiz-attempts/:attemptId': asks('single'),
    })
    expect(await screen.findByText('A few questions about risk.')).toBeTruthy()
    expect(screen.getByText('70%')).toBeTruthy()
    expect(screen.getByText('3 of 3')).toBeTruthy()
    expect(screen.getByText(/Our courses are education, not investment advice/)).toBeTruthy()
    await press('Start')
    expect(await screen.findByText('What limits a loss?')).toBeTruthy()
    expect(location.search).toContain('attempt=a1')
  })

  it('lists earlier attempts and offers no other one when all are used', async () => {
    const attempts = [{ id: 'a', finishedAt: '2026-11-18T10:00:00.000Z', score: 40, passed: false }]
    const { screen } = open({ 'GET /api/my/lessons/:lessonId/quiz': { ...overview, maxAttempts: 1, attempts } })
    expect(await screen.findByText('40%')).toBeTruthy()
    expect(screen.getByText(/used all your attempts/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it("says when it isn't ready", async () => {
    const { screen } = open({ 'GET /api/my/lessons/:lessonId/quiz': new Refusal(404, 'Not found') })
    expect(await screen.findByText("This quiz isn't ready yet")).toBeTruthy()
  })
})

describe('an answer', () => {
  it('is saved when it is given', async () => {
    const { screen, user, server } = openAttempt(asks('single', 'multiple'))
    await user.click(await screen.findByLabelText('A stop'))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(server.sentTo(PUT)).toEqual([{ answer: { kind: 'single', optionId: 'o1' } }])
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(await screen.findByLabelText('Hammer'))
    await user.click(screen.getByLabelText('Doji'))
    await vi.waitFor(() =>
      expect(server.sentTo(PUT).at(-1)).toEqual({ answer: { kind: 'multiple', optionIds: ['m1', 'm2'] } }),
    )
  })

  it('survives a lost connection and a reload, and is sent when the connection is back', async () => {
    const offline = openAttempt(asks('single'), { [PUT]: noConnection })
    await offline.user.click(await offline.screen.findByLabelText('A stop'))
    expect(await offline.screen.findByText(/Kept on this device/)).toBeTruthy()
    // Finishing now would lose it.
    await offline.press('Next')
    await offline.press('Finish quiz')
    expect(await offline.screen.findByText(/Some answers aren't saved yet/)).toBeTruthy()
    offline.unmount()
    const again = openAttempt(asks('single'))
    expect(await again.screen.findByText('1 of 1 answered')).toBeTruthy()
    await vi.waitFor(() => expect(again.server.sentTo(PUT)).toEqual([{ answer: { kind: 'single', optionId: 'o1' } }]))
    expect(await again.screen.findByText('Saved')).toBeTruthy()
  })

  it('is tried again without being asked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let tries = 0
    const { screen, server, unmount } = openAttempt(asks('single'), {
      [PUT]: () => (++tries === 1 ? new Refusal(503, 'Busy') : SAVED),
    })
    fireEvent.click(await screen.findByLabelText('Hope'))
    expect(await screen.findByText(/Kept on this device/)).toBeTruthy()
    await vi.advanceTimersByTimeAsync(2500)
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(server.sentTo(PUT)).toHaveLength(2)
    unmount()
  })

  it('leads to the review when another tab has finished', async () => {
    const finished: QuizAttempt = {
      ...asks('single'),
      review: {
        score: 0,
        passed: false,
        questions: [
          {
            questionId: 'q1',
            isCorrect: false,
            explanation: 'Hope is no plan.',
            rightAnswer: '',
            rightOptionIds: ['o1'],
            areas: [],
            feedback: [],
          },
        ],
      },
    }
    let shown = asks('single')
    const { screen, user } = openAttempt(asks('single'), {
      'GET /api/my/quiz-attempts/:attemptId': () => shown,
      [PUT]: () => {
        shown = finished
        return new Refusal(409, 'This attempt is finished.', 'finished')
      },
    })
    await user.click(await screen.findByLabelText('A stop'))
    expect(await screen.findByRole('heading', { name: 'Not yet' })).toBeTruthy()
    expect(screen.getByText('Hope is no plan.')).toBeTruthy()
    expect(screen.getByText('No answer')).toBeTruthy()
  })
})

describe('a number', () => {
  it('takes a decimal comma and explains what it cannot read', async () => {
    const { screen, user, server } = openAttempt(asks('number'))
    const field = await screen.findByRole('textbox', { name: /How much do you risk/ })
    await user.type(field, 'one')
    await user.tab()
    expect(screen.getByText(/Please enter a number, such as/)).toBeTruthy()
    expect(server.sentTo(PUT)).not.toContainEqual({ answer: { kind: 'number', value: expect.anything() } })
    await user.clear(field)
    await user.type(field, '1,5')
    expect(screen.getByText('Read as 1.5 %.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await vi.waitFor(() => expect(server.sentTo(PUT).at(-1)).toEqual({ answer: { kind: 'number', value: 1.5 } }))
  })
})

describe('an order', () => {
  it('changes by keyboard, says so, and keeps the focus', async () => {
    const { screen, user, server } = openAttempt(asks('order'))
    const down = await screen.findByRole('button', { name: 'Move Review down' })
    down.focus()
    await user.keyboard('{Enter}')
    expect(screen.getByText('Review is now 2 of 3.')).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Review down')
    await user.keyboard('{Enter}{Enter}')
    await vi.waitFor(() =>
      expect(server.sentTo(PUT).at(-1)).toEqual({ answer: { kind: 'order', itemIds: ['i2', 'i3', 'i1'] } }),
    )
  })
})

describe('a place on an image', () => {
  it('is found with the arrow keys and set with Enter', async () => {
    const { screen, user, server } = openAttempt(asks('image'))
    const image = await screen.findByRole('application', { name: 'Image: One candle' })
    image.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
    expect(screen.getByText(/51% from the left and 40% from the top. Press Enter/)).toBeTruthy()
    expect(server.sentTo(PUT)).toEqual([])
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(server.sentTo(PUT)).toEqual([{ answer: { kind: 'image', x: 0.51, y: 0.4 } }]))
    expect(screen.getByText('Your mark is 51% from the left and 40% from the top.')).toBeTruthy()
  })

  it('can be typed', async () => {
    const { screen, press, fill, user, server } = openAttempt(asks('image'))
    await press('Enter the place as numbers')
    await fill('From the left (%)', '25')
    await fill('From the top (%)', '12,5')
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(server.sentTo(PUT)).toEqual([{ answer: { kind: 'image', x: 0.25, y: 0.125 } }]))
    expect(screen.getByText('Where is the wick?')).toBeTruthy()
  })
})

describe('the end', () => {
  it('names what has no answer, finishes, and shows what was right and why', async () => {
    const attempt = asks('single', 'text')
    const review: QuizAttempt['review'] = {
      score: 50,
      passed: false,
      questions: [
        {
          questionId: 'q1',
          isCorrect: false,
          explanation: 'A stop is decided before the trade.',
          rightAnswer: '',
          rightOptionIds: ['o1'],
          areas: [],
          feedback: [{ optionId: 'o2', text: 'Hope moves no price.' }],
        },
        {
          questionId: 'q5',
          isCorrect: true,
          explanation: '',
          rightAnswer: 'risk',
          rightOptionIds: [],
          areas: [],
          feedback: [],
        },
      ],
    }
    const answers: QuizAttempt['answers'] = [
      { questionId: 'q1', answer: { kind: 'single', optionId: 'o2' } },
      { questionId: 'q5', answer: { kind: 'text', text: 'risk' } },
    ]
    const { screen, user, press } = openAttempt(attempt, {
      'POST /api/my/quiz-attempts/:attemptId/finish': { ...attempt, answers, review },
      'POST /api/my/lessons/:lessonId/quiz/attempts': { ...attempt, id: 'a2' },
      'GET /api/my/quiz-attempts/:attemptId': ({ path }) => ({ ...attempt, id: path.split('/').at(-1) ?? '' }),
    })
    await user.click(await screen.findByLabelText('Hope'))
    await press('All questions')
    expect(screen.getByText(/1 question has no answer yet/)).toBeTruthy()
    await press('Finish quiz')
    expect(await screen.findByRole('heading', { name: 'Not yet' })).toBeTruthy()
    expect(screen.getByText('Hope moves no price.')).toBeTruthy()
    expect(screen.getByText('A stop is decided before the trade.')).toBeTruthy()
    expect(screen.getByText('Right answer')).toBeTruthy()
    await press('Try again')
    expect(await screen.findByText('Question 1 of 2')).toBeTruthy()
    expect(screen.getByLabelText('Hope')).toHaveProperty('checked', false)
  })
})
