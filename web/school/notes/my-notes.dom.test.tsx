import { describe, expect, it, vi } from 'vitest'

import type { NotesIndexEntry } from '#contract/learning/dashboard.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { MyNotes } from './MyNotes.tsx'

const note = (lessonId: string, lessonTitle: string) => ({
  lessonId,
  lessonTitle,
  noteTitle: '',
  hasContent: true,
  updatedAt: '2026-05-06T09:00:00.000Z',
})

const entry: NotesIndexEntry = {
  course: { id: 'c1', title: 'Intro to Trading', slug: 'intro-to-trading' },
  modules: [
    { module: { id: 'm2', title: 'Practice', position: 1 }, notes: [note('l3', 'Live charts')] },
    { module: { id: 'm1', title: 'Basics', position: 0 }, notes: [note('l1', 'Candles'), note('l2', 'Wicks')] },
  ],
}

function open(answers: Answers) {
  return show(<MyNotes />, { viewer: ada, answers: { 'GET /api/my/notes/index': [entry], ...answers } })
}

async function openCourse(answers: Answers = {}) {
  const page = open(answers)
  await page.user.click(await page.screen.findByText('Intro to Trading'))
  return page
}

describe('the notes of a student', () => {
  it('are counted by course, and listed by module in course order', async () => {
    const { screen } = await openCourse()
    expect(screen.getByText('3 notes in 2 modules')).toBeTruthy()
    expect([...document.querySelectorAll('h3')].map((title) => title.textContent)).toEqual(['Basics', 'Practice'])
  })

  it('are loaded only when one is opened, and can be hidden again', async () => {
    const { screen, press, server } = await openCourse({
      'GET /api/my/notes/:lessonId': { content: 'Wait for the close.' } as never,
    })
    expect(server.calls).toHaveLength(1)
    await press(/Show note.*Candles/)
    expect(await screen.findByText('Wait for the close.')).toBeTruthy()
    expect(server.calls.at(-1)?.path).toBe('/api/my/notes/l1')
    await press(/Hide note.*Candles/)
    expect(screen.queryByText('Wait for the close.')).toBeNull()
  })

  it('link every time they mention to that second of the video', async () => {
    const { screen, press } = await openCourse({
      'GET /api/my/notes/:lessonId': { content: 'See [02:15], then [1:00:00].' } as never,
    })
    await press(/Show note.*Candles/)
    const link = await screen.findByRole('link', { name: '2:15' })
    expect(link.getAttribute('href')).toBe('/learn/intro-to-trading?lesson=l1&t=135')
    expect(screen.getByRole('link', { name: '1:00:00' }).getAttribute('href')).toContain('&t=3600')
    expect(link.closest('p')?.textContent).toBe('See 2:15, then 1:00:00.')
  })

  it('say so when one does not load, and offer another try', async () => {
    const answer = vi
      .fn<(call: Call) => unknown>()
      .mockReturnValueOnce(new Refusal(500, 'Something went wrong.'))
      .mockReturnValue({ content: 'Wait for the close.' })
    const { screen, press } = await openCourse({ 'GET /api/my/notes/:lessonId': answer as never })
    await press(/Show note.*Candles/)
    await press('Try Again')
    expect(await screen.findByText('Wait for the close.')).toBeTruthy()
  })

  it('can be downloaded as two kinds of files', async () => {
    const { screen } = await openCourse()
    const files = screen.getAllByRole('link', { name: /file with these notes/ })
    expect(files.map((file) => file.getAttribute('href'))).toEqual([
      '/api/my/notes/course/c1/notes.md',
      '/api/my/notes/course/c1/notes.pdf',
    ])
  })

  it('lead to the courses while there are none', async () => {
    const { screen } = open({ 'GET /api/my/notes/index': [{ ...entry, modules: [] }] })
    expect(await screen.findByText('No notes yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse Courses' }).getAttribute('href')).toBe('/courses')
  })
})
