import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Note } from '#contract/learning/note.ts'
import { NOTE_CHANGED } from '#contract/learning/note-rules.ts'
import { ada } from '#web/test/sample-viewers.ts'
import { type Answers, type Call, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { NotesPanel } from './NotesPanel.tsx'

const LESSON = '0192f3a1-0000-7000-8000-0000000000e1'
const SAVED_AT = '2026-11-16T10:00:00.000Z'
const blank: Note = { title: '', content: '', updatedAt: null }
const written: Note = { title: 'Candles', content: 'Wicks show [01:05] rejection', updatedAt: SAVED_AT }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

function open(note: Note = blank, save?: Answers['PUT /api/my/notes/:lessonId']) {
  const time = { currentTime: () => 65, seekTo: vi.fn() }
  const page = show(<NotesPanel lessonId={LESSON} time={time} />, {
    viewer: ada,
    answers: {
      'GET /api/my/notes/:lessonId': note,
      'PUT /api/my/notes/:lessonId':
        save ?? (({ body }: Call) => ({ ...(body as Note), updatedAt: '2026-11-16T10:05:00.000Z' })),
    },
  })
  const content = () => page.screen.findByLabelText<HTMLTextAreaElement>('Note content')
  const saves = () => page.server.sentTo('PUT /api/my/notes/:lessonId')
  return { ...page, time, content, saves }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a note', () => {
  it('is saved two seconds after typing stops', async () => {
    const { content, user, saves, screen } = open()
    await user.type(await content(), 'Support becomes resistance')
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    expect(saves()).toEqual([])
    await pass(2000)

    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(saves()).toMatchObject([{ title: '', content: 'Support becomes resistance' }])
    await pass(2000)
    expect(await screen.findByText('All changes saved')).toBeTruthy()
  })

  it('is saved right away when the page is left', async () => {
    const { content, user, saves, unmount } = open()
    await user.type(await content(), 'Last words')
    unmount()
    await waitFor(() => expect(saves()).toMatchObject([{ content: 'Last words' }]))
  })

  it("stays on the screen when it can't be saved, and is retried", async () => {
    const save = vi
      .fn<(call: Call) => Note | Refusal>()
      .mockReturnValueOnce(new Refusal(503, 'The shop is busy right now.'))
      .mockReturnValue({ ...written, content: 'Do not lose me' })
    const { content, user, saves, screen } = open(blank, save)
    await user.type(await content(), 'Do not lose me')
    await pass(2000)

    expect(await screen.findByText('Error saving')).toBeTruthy()
    expect((await content()).value).toBe('Do not lose me')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(await screen.findByText('Saved')).toBeTruthy()
  })

  it('changed in another tab asks which version to keep', async () => {
    const other = { title: '', content: 'Written on the phone', updatedAt: '2026-11-16T10:04:00.000Z' }
    const save = vi
      .fn<(call: Call) => Note | Refusal>()
      .mockReturnValueOnce(new Refusal(409, 'The note was changed elsewhere.', NOTE_CHANGED, other))
      .mockImplementation(({ body }) => ({ ...(body as Note), updatedAt: '2026-11-16T10:06:00.000Z' }))
    const { content, user, saves, screen } = open(written, save)
    await user.type(await content(), '!')
    await pass(2000)
    expect(await screen.findByText('Written on the phone')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Keep both' }))
    await pass(2000)
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves().at(-1)).toMatchObject({ content: `Written on the phone\n\n${written.content}!` })
  })

  it('that was cleared is deleted only on purpose', async () => {
    const { content, user, saves, screen } = open(written)
    await user.clear(await content())
    await user.clear(screen.getByLabelText('Note title'))
    await pass(10_000)
    expect(saves()).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Delete note' }))
    await waitFor(() => expect(saves()).toMatchObject([{ title: '', content: '' }]))
  })

  it('that was cleared can be restored', async () => {
    const { content, user, screen } = open(written)
    await user.clear(await content())
    await user.clear(screen.getByLabelText('Note title'))
    await user.click(screen.getByRole('button', { name: 'Restore it' }))
    expect((await content()).value).toBe(written.content)
  })

  it("inserts the video's current time as a link back to it", async () => {
    const { content, user, screen, time } = open()
    await user.type(await content(), 'Here:')
    await user.click(screen.getByRole('button', { name: 'Insert time' }))
    expect((await content()).value).toContain('[01:05]')
    await user.click(screen.getByRole('button', { name: '1:05' }))
    expect(time.seekTo).toHaveBeenCalledWith(65)
  })

  it("offers a retry when it can't be loaded", async () => {
    const answer = vi
      .fn<(call: Call) => Note | Refusal>()
      .mockReturnValueOnce(new Refusal(500, 'Something went wrong.'))
      .mockReturnValue(written)
    const page = show(<NotesPanel lessonId={LESSON} time={{ currentTime: () => 0, seekTo: () => {} }} />, {
      viewer: ada,
      answers: { 'GET /api/my/notes/:lessonId': answer },
    })
    expect(await page.screen.findByText('Failed to load notes')).toBeTruthy()
    await page.user.click(page.screen.getByRole('button', { name: 'Try Again' }))
    expect((await page.screen.findByLabelText<HTMLInputElement>('Note title')).value).toBe('Candles')
  })
})
