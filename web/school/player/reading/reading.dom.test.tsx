import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { LessonDetail } from '#contract/learning/lesson.ts'
import type { LessonProgress } from '#contract/learning/progress.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { failsOnce } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { lessonQuery } from '../player.queries.ts'
import { ProgressQueue, type Watched } from '../progress/progress-queue.ts'
import { ReadingPage } from './ReadingPage.tsx'

const lesson = {
  id: 'l1',
  title: 'How to read a candle',
  type: 'text',
  durationSeconds: 100,
  isFreePreview: false,
  progress: { completed: false },
}
const details: LessonDetail = {
  id: 'l1',
  title: lesson.title,
  type: 'text',
  courseSlug: 'intro',
  courseTitle: 'Intro',
  durationSeconds: 100,
  transcriptText: '## Open and close\n\nThe body runs from one to the other.',
  captionsUrl: null,
  chapters: [],
  attachments: [],
}

/** The window shows 400 px; the text is 1,000 px long and begins at `top`. */
let top = 0
beforeEach(() => {
  top = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('innerHeight', 400)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: Element) {
    return { top, height: this.matches('.lesson-text') ? 1000 : 0 } as DOMRect
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function memoryQueue(send: (watched: Watched) => Promise<LessonProgress>) {
  let waiting: Record<string, Watched> | null = null
  return new ProgressQueue({
    send: (_lessonId, watched) => send(watched as Watched),
    keep: (next) => {
      waiting = next
    },
    read: () => waiting,
    onSaved: () => {},
    onLostSession: () => {},
    onRefused: () => {},
  })
}

async function open({ detail = details, progress }: { detail?: LessonDetail; progress?: LessonProgress } = {}) {
  const saves: Watched[] = []
  const onRead = vi.fn()
  const queue = memoryQueue(async (watched) => {
    saves.push(watched)
    return { lessonId: 'l1', lessonPercent: 0, positionSeconds: null, completed: false, watchedSeconds: 0 }
  })
  const page = show(
    <ReadingPage number={2} {...{ lesson, queue, progress, onRead }}>
      {() => <p>The end</p>}
    </ReadingPage>,
    { loaded: [[lessonQuery('l1'), detail]] },
  )
  await page.screen.findByText('The end')
  if (detail.transcriptText) await page.screen.findByText(/The body runs/)
  const stay = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
  return { ...page, saves, stay, onRead }
}

describe('a lesson to read', () => {
  it('is a page with its title, text and reading time', async () => {
    const { screen } = await open()
    expect(screen.getByRole('heading', { level: 2, name: 'How to read a candle' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 3, name: 'Open and close' })).toBeTruthy()
    expect(screen.getByText(/Lesson 2 · 2 min read/)).toBeTruthy()
  })

  it('counts as read what stays on screen, and saves it every ten seconds', async () => {
    const { saves, stay, onRead } = await open()
    stay(3)
    expect(onRead).toHaveBeenLastCalledWith(40)
    top = -300
    stay(7)
    expect(saves).toEqual([{ watchedSeconds: 70, positionSeconds: 70 }])
  })

  it('does not count what is scrolled past', async () => {
    const { saves, stay, unmount } = await open()
    stay(2)
    top = -600
    stay(1)
    top = 0
    stay(2)
    unmount()
    expect(saves).toEqual([{ watchedSeconds: 40, positionSeconds: 40 }])
  })

  it('is not fully read until it is complete', async () => {
    const progress = { lessonId: 'l1', lessonPercent: 100, watchedSeconds: 100, positionSeconds: 0, completed: false }
    expect((await open({ progress })).screen.getByText(/99% read/)).toBeTruthy()
  })

  it('saves right away when the end has been read', async () => {
    const { saves, stay } = await open()
    top = -700
    stay(2)
    expect(saves).toEqual([{ watchedSeconds: 100, positionSeconds: 100 }])
  })

  it('saves what was read when the page is left, and nothing when nothing changed', async () => {
    const { saves, stay, unmount } = await open()
    stay(2)
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(new Event('pagehide'))
    unmount()
    expect(saves).toEqual([{ watchedSeconds: 40, positionSeconds: 40 }])
  })

  it('never counts less than what was read before', async () => {
    const progress = { lessonId: 'l1', lessonPercent: 90, watchedSeconds: 90, positionSeconds: 0, completed: false }
    const { screen, saves, stay, unmount } = await open({ progress })
    stay(2)
    expect(screen.getByText(/90% read/)).toBeTruthy()
    unmount()
    expect(saves).toEqual([{ watchedSeconds: 90, positionSeconds: 40 }])
  })

  it('continues where the student stopped reading', async () => {
    const scroll = vi.fn()
    vi.stubGlobal('scrollBy', scroll)
    const stage = document.createElement('div')
    stage.className = 'learn-stage'
    vi.spyOn(Element.prototype, 'closest').mockReturnValue(stage)
    const progress = { lessonId: 'l1', lessonPercent: 60, watchedSeconds: 60, positionSeconds: 60, completed: false }
    const { screen } = await open({ progress })
    expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 200)
    const note = await screen.findByText('Picked up where you left off')
    expect(note.closest('[data-toast="brief"]')).toBeTruthy()
  })

  it('says nothing when that place is on the first screen', async () => {
    vi.stubGlobal('scrollBy', vi.fn())
    const stage = document.createElement('div')
    stage.className = 'learn-stage'
    vi.spyOn(Element.prototype, 'closest').mockReturnValue(stage)
    const progress = { lessonId: 'l1', lessonPercent: 35, watchedSeconds: 35, positionSeconds: 35, completed: false }
    const { screen } = await open({ progress })
    expect(screen.getByText(/35% read/)).toBeTruthy()
    expect(screen.queryByText('Picked up where you left off')).toBeNull()
  })

  it('goes up to the text first when it was chosen from a list far below', async () => {
    const steps: string[] = []
    vi.stubGlobal('scrollBy', () => steps.push('to the place'))
    const stage = document.createElement('div')
    stage.className = 'learn-stage'
    stage.getBoundingClientRect = () => new DOMRect(0, -4000, 375, 3700)
    stage.scrollIntoView = () => steps.push('to the top')
    vi.spyOn(Element.prototype, 'closest').mockReturnValue(stage)
    const progress = { lessonId: 'l1', lessonPercent: 60, watchedSeconds: 60, positionSeconds: 60, completed: false }
    await open({ progress })
    expect(steps).toEqual(['to the top', 'to the place'])
  })

  it('says when there is nothing to read yet', async () => {
    const { screen } = await open({ detail: { ...details, transcriptText: null } })
    expect(screen.getByText('Nothing to read yet')).toBeTruthy()
  })

  it('offers another try when it did not load, and takes it when the connection returns', async () => {
    const queue = memoryQueue(() => Promise.reject(new ApiError(500, '')))
    const { screen } = show(
      <ReadingPage number={1} {...{ lesson, queue, progress: undefined }} onRead={() => {}}>
        {() => null}
      </ReadingPage>,
      { answers: { 'GET /api/my/lessons/:lessonId': failsOnce(details) } },
    )
    await screen.findByRole('button', { name: 'Try Again' })
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText(/The body runs/)).toBeTruthy()
  })
})
