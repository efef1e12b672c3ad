import { fireEvent, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { AuthoredQuiz } from '#contract/practice/admin-quizzes.endpoints.ts'
import type { Quiz } from '#contract/practice/quiz.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { authoredQuizQuery } from './authored-quiz.queries.ts'
import { QuizEditorPage } from './QuizEditorPage.tsx'

const L1 = '019a0000-0000-7000-8000-000000000001'
const question = {
  kind: 'single' as const,
  id: '019a0000-0000-7000-8000-0000000000a1',
  prompt: 'What limits a loss?',
  explanation: 'A stop closes the trade.',
  pool: '',
  options: [
    { id: '019a0000-0000-7000-8000-0000000000b1', text: 'A stop', isCorrect: true, feedback: '' },
    { id: '019a0000-0000-7000-8000-0000000000b2', text: 'Hope', isCorrect: false, feedback: 'Hope moves no price.' },
  ],
}
const quiz: Quiz = {
  introduction: 'Five minutes.',
  questions: [question],
  pools: [],
  shufflesQuestions: false,
  shufflesOptions: false,
  passMark: 70,
  maxAttempts: null,
}
const unwritten: AuthoredQuiz = {
  lessonId: L1,
  courseId: '019a0000-0000-7000-8000-000000000002',
  lessonTitle: 'Risk',
  draft: null,
  revision: 0,
  published: null,
}
const written: AuthoredQuiz = { ...unwritten, draft: quiz, revision: 3 }
const NOBODY = { attempts: 0, students: 0, passed: 0, averageScore: null, questions: [] }
const PUT = 'PUT /api/admin/lessons/:lessonId/quiz'

function open(authored: AuthoredQuiz, answers: Answers = {}) {
  return show(<QuizEditorPage params={{ id: L1 }} />, {
    viewer: grace,
    at: `/admin/quizzes/${L1}`,
    loaded: [[authoredQuizQuery(L1), authored]],
    answers: {
      'GET /api/admin/settings': { unconfirmedMail: null } as never,
      'GET /api/admin/lessons/:lessonId/quiz': authored,
      'GET /api/admin/lessons/:lessonId/quiz/statistics': NOBODY,
      ...answers,
    },
  })
}

describe('writing a quiz', () => {
  it('names the lesson and leads back to its curriculum', async () => {
    const { screen } = open(unwritten)
    expect(await screen.findByRole('heading', { level: 1, name: 'Quiz: Risk' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the curriculum' }).getAttribute('href')).toContain(
      'section=curriculum',
    )
    expect(await screen.findByText(/No finished attempts yet/)).toBeTruthy()
  })

  it('adds a question, says what is missing at its field, and saves it', async () => {
    const { screen, user, fill, press, server } = open(unwritten, { [PUT]: written })
    await press('Add question')
    await user.click(await screen.findByRole('menuitem', { name: 'Number' }))
    await fill('Question', 'How much do you risk?')
    await press('Save draft')
    const answer = await screen.findByLabelText('Right answer')
    await vi.waitFor(() => expect(answer.getAttribute('aria-invalid')).toBe('true'))
    await vi.waitFor(() => expect(document.activeElement).toBe(answer))
    expect(server.sentTo(PUT)).toEqual([])
    await fill('Right answer', '1,5')
    // What is corrected is no longer marked, and the question stays open.
    await vi.waitFor(() => expect(answer.getAttribute('aria-invalid')).not.toBe('true'))
    expect(screen.queryByText('Please correct the marked field above.')).toBeNull()
    await fill('Unit (optional)', '%')
    await press('Save draft')
    await vi.waitFor(() =>
      expect(server.sentTo(PUT)).toMatchObject([
        {
          revision: 0,
          quiz: {
            questions: [{ kind: 'number', prompt: 'How much do you risk?', answer: 1.5, tolerance: 0, unit: '%' }],
          },
        },
      ]),
    )
  })

  it('keeps a question open whose only problem is being corrected', async () => {
    const { screen, fill, user, press } = open(written)
    await press(/^What limits a loss\?/)
    await user.clear(await screen.findByLabelText('Question'))
    await press(/^Question 1/)
    await press('Save draft')
    const field = await screen.findByLabelText('Question')
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    await fill('Question', 'What limits it?')
    await vi.waitFor(() => expect(screen.queryByText('To correct')).toBeNull())
    expect(screen.getByLabelText('Question')).toBe(field)
  })

  it('duplicates and deletes questions, and draws some of a pool', async () => {
    const { screen, user, fill, press, server } = open(written, { [PUT]: written })
    await press('Duplicate question 1')
    await press(/^What limits a loss\?.*1\. Single/)
    for (const field of await screen.findAllByLabelText('Pool (optional)')) {
      await user.click(field)
      await user.paste('Risk')
    }
    await press('Duplicate question 2')
    await press('Delete question 3')
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete question' }))
    await fill('Questions from Risk', '1')
    await press('Save draft')
    await vi.waitFor(() =>
      expect(server.sentTo(PUT)).toMatchObject([{ revision: 3, quiz: { pools: [{ name: 'Risk', draw: 1 }] } }]),
    )
    const [{ quiz: sent }] = server.sentTo(PUT) as [{ quiz: Quiz }]
    expect(sent.questions).toHaveLength(2)
    expect(sent.questions[0]?.id).toBe(question.id)
    expect(sent.questions[1]?.id).not.toBe(question.id)
  })

  it('keeps what was typed when somebody else saved first', async () => {
    const theirs = { ...written, revision: 4, draft: { ...quiz, introduction: 'Theirs.' } }
    let isRefused = true
    const { screen, fill, press, server } = open(written, {
      'GET /api/admin/lessons/:lessonId/quiz': theirs,
      [PUT]: () => (isRefused ? new Refusal(409, 'Someone else changed this.', 'changed_meanwhile') : theirs),
    })
    await fill('Introduction (optional)', 'Mine.')
    await press('Save draft')
    expect(await screen.findByText(/Someone else saved this quiz while you were writing/)).toBeTruthy()
    expect(screen.getByLabelText('Introduction (optional)')).toHaveProperty('value', 'Mine.')
    isRefused = false
    await press('Save mine instead')
    await vi.waitFor(() =>
      expect(server.sentTo(PUT).at(-1)).toMatchObject({ revision: 4, quiz: { introduction: 'Mine.' } }),
    )
    await vi.waitFor(() => expect(screen.queryByText(/Someone else saved/)).toBeNull())
  })

  it('previews what is typed, graded without the server', async () => {
    const { screen, user, fill, press, server } = open(written)
    await fill('Introduction (optional)', 'Not saved yet, but previewed.')
    await press('Preview')
    const dialog = within(await screen.findByRole('dialog', { name: 'Risk' }))
    expect(dialog.getByText('Not saved yet, but previewed.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Start' }))
    await user.click(dialog.getByLabelText('Hope'))
    await user.click(dialog.getByRole('button', { name: 'Next' }))
    await user.click(dialog.getByRole('button', { name: 'Finish quiz' }))
    expect(dialog.getByRole('heading', { name: 'Not yet' })).toBeTruthy()
    expect(dialog.getByText('Hope moves no price.')).toBeTruthy()
    expect(dialog.getByText('A stop closes the trade.')).toBeTruthy()
    expect(server.calls.every(({ name }) => name.startsWith('GET'))).toBe(true)
  })

  it('imports questions from a file, or says which line is wrong', async () => {
    const { screen, press } = open(written)
    await press('Import CSV')
    const choose = async (text: string) => {
      const field = await screen.findByLabelText('File')
      fireEvent.change(field, { target: { files: [new File([text], 'quiz.csv', { type: 'text/csv' })] } })
    }
    await choose('kind,question,right,answer 1,answer 2\nsingle,Which?,,Yes,No\n')
    expect(await screen.findByText('Line 2:', { exact: false })).toBeTruthy()
    await choose('kind,question,right,answer 1,answer 2\nsingle,Which?,1,Yes,No\n')
    await press('Import 1 question')
    expect(await screen.findByRole('button', { name: /^Which\?/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^What limits a loss/ })).toBeTruthy()
    expect(screen.getByText('Not saved yet.')).toBeTruthy()
  })
})

describe('the statistics', () => {
  it('put the hardest question first and say so in words', async () => {
    const other = { ...question, id: '019a0000-0000-7000-8000-0000000000a2', prompt: 'Easy?' }
    const { screen } = open(
      { ...written, draft: { ...quiz, questions: [other, question] } },
      {
        'GET /api/admin/lessons/:lessonId/quiz/statistics': {
          attempts: 10,
          students: 8,
          passed: 6,
          averageScore: 72.4,
          questions: [
            { questionId: other.id, asked: 10, answered: 10, correct: 9 },
            { questionId: question.id, asked: 10, answered: 8, correct: 4 },
          ],
        },
      },
    )
    const list = await screen.findByRole('list', { name: 'Questions, hardest first' })
    const [first, second] = within(list).getAllByRole('listitem')
    expect(first?.textContent).toContain('What limits a loss? Hardest')
    expect(first?.textContent).toContain('40% right')
    expect(second?.textContent).not.toContain('Hardest')
    expect(screen.getByText('72%')).toBeTruthy()
  })
})
