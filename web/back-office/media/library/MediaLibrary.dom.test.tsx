import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { LibraryFile, MediaFile } from '#contract/media/media-file.ts'
import { sampleVideo } from '#web/test/sample-media-file.ts'
import { grace } from '#web/test/sample-viewers.ts'
import { type Answers, CountedReply, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { MediaLibrary } from './MediaLibrary.tsx'

const LIBRARY = 'GET /api/admin/media/library'
const STATS = 'GET /api/admin/media/stats'
const PREPARATION = 'GET /api/admin/media/renditions'
const RECENT = 'GET /api/admin/media/renditions/recent'
const DELETE = 'DELETE /api/admin/media/files/:id'

const logo: MediaFile = {
  ...sampleVideo,
  id: 'f2',
  key: 'thumbnails/logo.png',
  originalFileName: 'logo.png',
  fileType: 'image',
  duration: null,
  presignedUrl: 'https://store.example/logo.png',
}
const stray: LibraryFile = { key: 'general/old/stray.pdf', size: 2048, presignedUrl: null, downloadUrl: null }

type Shelves = { courses?: Record<string, LibraryFile[]>; thumbnails?: LibraryFile[]; general?: LibraryFile[] }
const holds = ({ courses = {}, thumbnails = [], general = [] }: Shelves, total?: number) => {
  const count = [...Object.values(courses), thumbnails, general].flat().length
  return new CountedReply({ data: { courses, thumbnails, downloads: [], general } }, total ?? count)
}
const full = holds({ courses: { Intro: [sampleVideo] }, thumbnails: [logo], general: [stray] })

function open(more: Answers = {}) {
  const page = show(<MediaLibrary />, {
    viewer: grace,
    answers: {
      [LIBRARY]: full,
      [STATS]: { data: { s3Stats: { totalSize: 3_221_225_472, totalFiles: 1234 }, dbStats: { activeFiles: 1200 } } },
      [PREPARATION]: { canEncode: false, unprepared: 0, inProgress: 0 },
      [RECENT]: { videos: [] },
      ...more,
    },
  })
  const { screen, user } = page
  return {
    ...page,
    card: async (name: string) => within(await screen.findByRole('listitem', { name })),
    /** Chooses from the menu of a file. */
    choose: async (name: string, action: string) => {
      await page.press(`Actions for ${name}`)
      await user.click(await screen.findByRole('menuitem', { name: action }))
    },
    showCategories: async () => user.click(await screen.findByRole('tab', { name: 'Categories' })),
    question: async () => within(await screen.findByRole('alertdialog', { name: 'Delete this file?' })),
    lastSearch: () => page.server.calls.findLast(({ name }) => name === LIBRARY)?.search,
    deletions: () => page.server.calls.filter(({ name }) => name === DELETE),
  }
}

describe('the media library', () => {
  it('groups files by course and shows size, length and dimensions', async () => {
    const { card, screen } = open()
    expect((await card('welcome.mp4')).getByText('3.0 MB · 1920 × 1080')).toBeTruthy()
    expect((await card('welcome.mp4')).getByText('1:30')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Intro' })).getByText('1 file')).toBeTruthy()
  })

  it('shows captions under their video, with a menu of their own', async () => {
    const captions = { ...stray, key: 'courses/intro/welcome.en.vtt' }
    const { screen, card, choose } = open({ [LIBRARY]: holds({ courses: { Intro: [captions, sampleVideo] } }) })
    expect((await card('welcome.mp4')).getByRole('listitem', { name: 'welcome.en.vtt' })).toBeTruthy()
    expect(screen.getByText('1 file, 1 caption')).toBeTruthy()
    await choose('welcome.en.vtt', 'Preview')
    expect(await screen.findByRole('dialog', { name: 'welcome.en.vtt' })).toBeTruthy()
  })

  it('shows a frame of a video, but loads none before its card is on screen', async () => {
    let scrollIntoView = () => {}
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
          scrollIntoView = () => seen([{ isIntersecting: true }])
        }
        observe() {}
        disconnect() {}
      },
    )
    const { screen } = open()
    const card = await screen.findByRole('listitem', { name: 'welcome.mp4' })
    expect(card.querySelector('video')).toBeNull()
    act(() => scrollIntoView())
    expect(card.querySelector('video')?.src).toBe('https://store.example/welcome.mp4')
  })

  it('adds up the storage', async () => {
    const storage = within(open().screen.getByRole('region', { name: 'Storage' }))
    expect(await storage.findByText('3.0 GB')).toBeTruthy()
    expect(storage.getByText('1,234')).toBeTruthy()
    expect(storage.getByText('1,200')).toBeTruthy()
  })

  it('marks files without a record and unfinished uploads', async () => {
    const unfinished = { ...logo, isActive: false }
    const { card } = open({ [LIBRARY]: holds({ thumbnails: [unfinished], general: [stray] }) })
    expect((await card('logo.png')).getByText('Inactive')).toBeTruthy()
    expect((await card('stray.pdf')).getByText('Only in storage')).toBeTruthy()
  })

  it('starts with the categories when no course has files, and says how many there are', async () => {
    const { screen, user } = open({ [LIBRARY]: holds({ thumbnails: [logo], general: [stray] }) })
    const categories = await screen.findByRole('tab', { name: 'Categories' })
    expect(categories.getAttribute('aria-selected')).toBe('true')
    expect(screen.getByText('No files here.')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Courses' }))
    expect(screen.getByText(/There are 2 under Categories\./)).toBeTruthy()
  })

  it('shows that it is loading, then that there is nothing yet', async () => {
    const answer = Promise.withResolvers<typeof full>()
    const { screen, press } = open({ [LIBRARY]: () => answer.promise })
    expect(screen.getByText('Loading the media library')).toBeTruthy()
    answer.resolve(holds({}))
    expect(await screen.findByText('No files yet')).toBeTruthy()
    expect(screen.queryByText('Loading the media library')).toBeNull()
    await press('Add files')
    expect(location.search).toContain('upload=content')
  })

  it('can be reloaded after a failure', async () => {
    let tries = 0
    const { press, card, screen } = open({ [LIBRARY]: () => (tries++ === 0 ? new Refusal(500, 'Broken') : full) })
    expect(await screen.findByText(/The media library couldn't be loaded\./)).toBeTruthy()
    await press('Try Again')
    expect(await card('welcome.mp4')).toBeTruthy()
  })

  it('searches and filters on the server and says when nothing matches', async () => {
    const { fill, user, screen, lastSearch, card } = open({
      [LIBRARY]: ({ search }) => (search.get('search') === 'logo' ? holds({}) : full),
    })
    await card('welcome.mp4')
    await user.selectOptions(screen.getByLabelText('File type'), 'image')
    await user.selectOptions(screen.getByLabelText('Category'), 'thumbnails')
    await fill('Search by filename', 'logo')
    expect(await screen.findByText('No files match your search. Try fewer filters.')).toBeTruthy()
    expect(Object.fromEntries(lastSearch() ?? [])).toMatchObject({
      search: 'logo',
      fileType: 'image',
      category: 'thumbnails',
    })
  })

  it('goes back to the first page when the filter changes', async () => {
    const { press, user, screen, lastSearch } = open({ [LIBRARY]: holds({ general: [stray] }, 450) })
    expect(await screen.findByText('1–200 of 450')).toBeTruthy()
    await press('Next')
    await waitFor(() => expect(lastSearch()?.get('offset')).toBe('200'))
    await user.selectOptions(screen.getByLabelText('Category'), 'general')
    await waitFor(() => expect(lastSearch()?.get('category')).toBe('general'))
    expect(lastSearch()?.get('offset')).toBe('0')
  })

  it('shows what others uploaded when it is refreshed', async () => {
    let stored = full
    const { press, card, screen } = open({ [LIBRARY]: () => stored })
    await card('welcome.mp4')
    stored = holds({ courses: { Intro: [sampleVideo, { ...sampleVideo, key: 'new', originalFileName: 'new.mp4' }] } })
    await press('Refresh')
    expect(await screen.findByRole('listitem', { name: 'new.mp4' })).toBeTruthy()
  })
})

describe('the preview of a file', () => {
  it('plays a video and shows its details', async () => {
    const { choose, screen } = open()
    await choose('welcome.mp4', 'Preview')
    const dialog = within(await screen.findByRole('dialog', { name: 'welcome.mp4' }))
    expect(dialog.getByLabelText<HTMLVideoElement>('welcome.mp4').src).toBe('https://store.example/welcome.mp4')
    expect(dialog.getByText('Duration').nextElementSibling?.textContent).toBe('1:30')
    expect(dialog.getByText('Category').nextElementSibling?.textContent).toBe('courses')
  })

  it('shows a picture', async () => {
    const { showCategories, choose, screen } = open()
    await showCategories()
    await choose('logo.png', 'Preview')
    expect((await screen.findByRole<HTMLImageElement>('img', { name: 'logo.png' })).src).toBe(logo.presignedUrl)
  })

  it('offers a download for everything else', async () => {
    const sheet: MediaFile = { ...logo, originalFileName: 'sheet.pdf', fileType: 'document' }
    const { choose, screen } = open({ [LIBRARY]: holds({ courses: { Intro: [sheet] } }) })
    await choose('sheet.pdf', 'Preview')
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download to view' })
    expect(link.download).toBe('sheet.pdf')
  })
})

describe('deleting a file', () => {
  it('asks for confirmation and refuses if an unlisted lesson uses the file', async () => {
    let stored = full
    const { choose, question, user, screen, deletions } = open({
      [LIBRARY]: () => stored,
      [DELETE]: () => {
        stored = holds({ general: [stray] })
        return { message: 'ok' }
      },
    })
    await choose('welcome.mp4', 'Delete')
    await user.click((await question()).getByRole('button', { name: 'Delete file' }))
    expect(await screen.findByText('welcome.mp4 was deleted.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'welcome.mp4' })).toBeNull())
    expect(deletions().map(({ path, search }) => [path, search.get('unlessUsed')])).toEqual([
      [`/api/admin/media/files/${sampleVideo.id}`, 'true'],
    ])
  })

  it('names every place that would lose the file', async () => {
    const used: MediaFile = {
      ...sampleVideo,
      usedBy: [
        { kind: 'video', title: 'Welcome', courseTitle: 'Intro' },
        { kind: 'trailer', title: 'Intro', courseTitle: null },
      ],
    }
    const { choose, question, user, deletions } = open({
      [LIBRARY]: holds({ courses: { Intro: [used] } }),
      [DELETE]: { message: 'ok' },
    })
    await choose('welcome.mp4', 'Delete')
    const asked = await question()
    expect(asked.getByText('Welcome (Intro)')).toBeTruthy()
    expect(asked.getByText('Intro, trailer')).toBeTruthy()
    expect(asked.getByText('These lessons will show "No video available for this lesson".')).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'Delete file' }))
    await waitFor(() => expect(deletions().map(({ search }) => search.get('unlessUsed'))).toEqual([null]))
  })

  it('deletes nothing if the file was put to use in the meantime, and lists the lesson next time', async () => {
    let stored = full
    const { choose, question, user, screen } = open({
      [LIBRARY]: () => stored,
      [DELETE]: () => {
        const used = {
          ...sampleVideo,
          usedBy: [{ kind: 'video', title: 'Welcome', courseTitle: 'Intro' }],
        } as MediaFile
        stored = holds({ courses: { Intro: [used] } })
        return new Refusal(409, 'This file is used in a lesson.', 'file_in_use')
      },
    })
    await choose('welcome.mp4', 'Delete')
    await user.click((await question()).getByRole('button', { name: 'Delete file' }))
    expect(await screen.findByText('This file is used in a lesson.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await choose('welcome.mp4', 'Delete')
    expect((await question()).getByText('Welcome (Intro)')).toBeTruthy()
  })

  it('is not offered for a file that only storage knows', async () => {
    const { press, showCategories, screen } = open()
    await showCategories()
    await press('Actions for stray.pdf')
    expect(await screen.findByRole('menuitem', { name: 'Preview' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  })
})

describe('the renditions of a video', () => {
  const shown = (renditions: MediaFile['renditions']) => holds({ courses: { Intro: [{ ...sampleVideo, renditions }] } })

  it('are described for every state', async () => {
    const states: [MediaFile['renditions'], string][] = [
      [{ state: 'original' }, 'Original'],
      [{ state: 'encoding', percent: 0, madeBy: 'server', isStalled: false }, 'Waiting'],
      [{ state: 'encoding', percent: 43, madeBy: 'server', isStalled: false }, 'Encoding 43%'],
      [{ state: 'encoding', percent: 0, madeBy: 'server', isStalled: false }, 'Waiting'],
      [{ state: 'encoding', percent: 43, madeBy: 'browser', isStalled: true }, 'Stopped at 43%'],
      [{ state: 'ready', renditionCount: 4, sizeBytes: 61 * 1024 ** 2 }, 'Ready (4 renditions, 61.0 MB)'],
      [{ state: 'failed', reason: 'It has no pictures.' }, 'Failed: It has no pictures.'],
    ]
    for (const [renditions, words] of states) {
      const { card, unmount } = open({ [LIBRARY]: shown(renditions) })
      expect((await card('welcome.mp4')).getByText(words)).toBeTruthy()
      unmount()
    }
  })

  it('are followed without loading the whole library again', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    })
    try {
      const encoding = (percent: number) =>
        ({ state: 'encoding', percent, madeBy: 'server', isStalled: false }) as const
      let now: NonNullable<MediaFile['renditions']> = encoding(43)
      const { card, server } = open({
        [LIBRARY]: shown(encoding(0)),
        [RECENT]: () => ({ videos: [{ mediaFileId: sampleVideo.id, renditions: now }] }),
      })
      expect(await (await card('welcome.mp4')).findByText('Encoding 43%')).toBeTruthy()
      now = { state: 'ready', renditionCount: 4, sizeBytes: 61 * 1024 ** 2 }
      await act(() => vi.advanceTimersByTimeAsync(4_000))
      expect(await (await card('welcome.mp4')).findByText('Ready (4 renditions, 61.0 MB)')).toBeTruthy()
      await act(() => vi.advanceTimersByTimeAsync(20_000))
      const asked = (name: string) => server.calls.filter((call) => call.name === name).length
      expect([asked(LIBRARY), asked(RECENT)]).toEqual([1, 2])
    } finally {
      vi.useRealTimers()
    }
  })

  it('are made again after a failure', async () => {
    const AGAIN = 'POST /api/admin/media/files/:id/renditions'
    const { press, screen, server } = open({
      [LIBRARY]: shown({ state: 'failed', reason: 'It has no pictures.' }),
      [AGAIN]: { message: 'The video will be prepared.' },
    })
    await press('Try again')
    expect(await screen.findByText('welcome.mp4 was added to the queue.')).toBeTruthy()
    expect(server.calls.map(({ name }) => name)).toContain(AGAIN)
  })

  it('are made for all old videos at once, where the server can', async () => {
    const { press, screen } = open({
      [PREPARATION]: { canEncode: true, unprepared: 12, inProgress: 0 },
      'POST /api/admin/media/renditions': { message: '12 videos will be prepared.' },
    })
    expect(await screen.findByText(/^12 videos are not prepared yet/)).toBeTruthy()
    await press('Prepare all videos')
    expect(await screen.findByText('12 videos will be prepared.')).toBeTruthy()
  })

  it('are said to be impossible where neither this browser nor the server can make them', async () => {
    const { screen } = open({ [PREPARATION]: { canEncode: false, unprepared: 1, inProgress: 0 } })
    expect(await screen.findByText(/^Videos play as they were uploaded, because this browser can't/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Prepare all/ })).toBeNull()
  })
})
