import { expect, it } from 'vitest'

import type { Exercise } from '#contract/practice/my-practice.endpoints.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { show } from '#web/test/show.tsx'
import { MyPracticePage } from './MyPracticePage.tsx'
import { PracticeCard } from './PracticeCard.tsx'

const exercise = (title: string, change: Partial<Exercise> = {}): Exercise => ({
  lessonId: crypto.randomUUID(),
  title,
  kind: 'quiz',
  courseId: '01999999-0000-7000-8000-000000000000',
  courseSlug: 'intro',
  courseTitle: 'Intro',
  isOpen: false,
  attempts: [],
  reviewOn: null,
  dueQuestions: 0,
  isWaived: false,
  lockedBy: null,
  ...change,
})

const open = (exercises: Exercise[], page = <MyPracticePage />) =>
  show(page, {
    viewer: ada,
    answers: {
      'GET /api/my/practice': { today: '2026-03-10', exercises },
      'GET /api/my/review-emails': { isOn: false, timeZone: null },
    },
  })

it('says what to pass first instead of leading to a locked exercise', async () => {
  const first = exercise('Risk quiz')
  const { screen } = open([
    first,
    exercise('Sizing quiz', { lockedBy: { lessonId: first.lessonId, title: first.title } }),
    exercise('Orders quiz', { isWaived: true }),
  ])
  expect((await screen.findByText(/first to open this lesson/)).textContent).toContain('Pass “Risk quiz” first')
  expect(screen.queryByRole('link', { name: /Sizing quiz/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^Try it ?: Risk quiz/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Practice ?: Orders quiz/ })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Locked' })).toBeTruthy()
})

it('offers to filter by locked and waived only where there are such exercises', async () => {
  const { screen } = open([exercise('Risk quiz')])
  expect(await screen.findByRole('option', { name: 'Passed' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /Locked|Waived/ })).toBeNull()
})

it('counts on the dashboard only what can be tried', async () => {
  const first = exercise('Risk quiz')
  const locked = exercise('Sizing quiz', { lockedBy: { lessonId: first.lessonId, title: first.title } })
  const { screen } = open([first, locked], <PracticeCard />)
  expect(await screen.findByText('1 quiz is waiting in your courses.')).toBeTruthy()
})

it('says of an exercise to review that it was passed', async () => {
  const attempts = [
    { score: 100, passed: true, finishedAt: '2026-03-09T10:00:00.000Z' },
    { score: 40, passed: false, finishedAt: '2026-03-08T10:00:00.000Z' },
  ]
  const { screen } = open([exercise('Risk quiz', { attempts, reviewOn: '2026-03-10' })])
  expect((await screen.findByRole('region', { name: 'Review today' })).textContent).toContain('last score 100, passed')
  expect(screen.getByRole('list', { name: 'Exercises' }).textContent).toContain('best 100 · passed')
})

it('has one main action: the first exercise to review', async () => {
  const due = {
    attempts: [{ score: 40, passed: false, finishedAt: '2026-03-09T10:00:00.000Z' }],
    reviewOn: '2026-03-10',
  }
  const { screen } = open([exercise('Risk quiz', due), exercise('Sizing quiz', due)])
  const links = await screen.findAllByRole('link', { name: /^Review ?:/ })
  expect(links).toHaveLength(4)
  expect(links.map(({ className }) => className.includes('bg-flame'))).toEqual([true, false, false, false])
})
