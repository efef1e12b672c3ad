import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { MediaFile } from '#contract/media/media-file.ts'
import { sampleVideo } from '#web/test/sample-media-file.ts'
import { type Answers, CountedReply, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { StoreStandIn } from '#web/test/store-stand-in.ts'
import { MediaPicker } from './MediaPicker.tsx'
import { PICKER_KINDS } from './picker-kind.ts'

const FILES = 'GET /api/admin/media/files'
const DISCARD = 'DELETE /api/admin/media/files/:id'

const film = new File(['moving pictures'], 'film.mp4', { type: 'video/mp4' })
const listed = (...data: MediaFile[]) => new CountedReply({ data }, data.length)

function open(more: Answers = {}, kind: keyof typeof PICKER_KINDS = 'video') {
  const [onChoose, onClose] = [vi.fn(), vi.fn()]
  const picker = (
    <MediaPicker
      title="Choose a file"
      kind={PICKER_KINDS[kind]}
      category="courses"
      courseId="c1"
      onChoose={onChoose}
      onClose={onClose}
    />
  )
  const page = show(picker, {
    answers: {
      [FILES]: listed(sampleVideo),
      'POST /api/admin/media/presign-upload': {
        uploadUrl: 'https://store.example/film.mp4',
        mediaFileId: 'f9',
        key: 'courses/film.mp4',
        contentType: 'video/mp4',
      },
      'POST /api/admin/media/confirm-upload': sampleVideo,
      [DISCARD]: { message: 'ok' },
      ...more,
    },
  })
  const { screen, user } = page
  return {
    ...page,
    onChoose,
    onClose,
    // Browsers let people choose any file, whatever the field accepts.
    upload: (file: File) => fireEvent.change(screen.getByLabelText('File to upload'), { target: { files: [file] } }),
    close: () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' })),
  }
}

describe('choosing a file from the library', () => {
  it('lists finished files of the wanted kind and hands over the chosen one', async () => {
    const unfinished = { ...sampleVideo, id: 'f2', originalFileName: 'half.mp4', isActive: false }
    const { press, screen, server, onChoose } = open({ [FILES]: listed(sampleVideo, unfinished) })
    expect(await screen.findByText('1:30 · 3.0 MB')).toBeTruthy()
    expect(screen.queryByText('half.mp4')).toBeNull()
    expect(server.calls[0]?.search.get('fileType')).toBe('video')
    await press(/welcome\.mp4/)
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(sampleVideo)
  })

  it('lists every file for an attachment, and takes a new one of any kind', async () => {
    new StoreStandIn(() => 200)
    const { screen, server, upload, onChoose } = open({}, 'attachment')
    await screen.findByText('welcome.mp4')
    expect(server.calls[0]?.search.get('fileType')).toBeNull()
    const sheet = new File(['1,2'], 'journal.csv', { type: 'text/csv' })
    upload(sheet)
    await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith(sampleVideo, sheet))
  })

  it('searches on the server and says when nothing matches', async () => {
    const { fill, screen, server } = open({
      [FILES]: ({ search }) => (search.get('search') ? listed() : listed(sampleVideo)),
    })
    await screen.findByText('welcome.mp4')
    await fill('Search by filename', 'nothing')
    expect(await screen.findByText('No files match your search.')).toBeTruthy()
    expect(server.calls.at(-1)?.search.get('search')).toBe('nothing')
  })

  it('points to the upload button while there are no files', async () => {
    expect(await open({ [FILES]: listed() }).screen.findByText('Upload the first one above.')).toBeTruthy()
  })

  it('can be reloaded after a failure', async () => {
    let tries = 0
    const { press, screen } = open({
      [FILES]: () => (tries++ === 0 ? new Refusal(500, 'Broken') : listed(sampleVideo)),
    })
    await press('Try Again')
    expect(await screen.findByText('welcome.mp4')).toBeTruthy()
  })
})

describe('uploading a file in place', () => {
  it('chooses the new file once it is confirmed', async () => {
    const store = new StoreStandIn(() => 200)
    const { upload, server, onChoose } = open()
    upload(film)
    await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith(sampleVideo, film))
    expect(store.puts).toMatchObject([{ url: 'https://store.example/film.mp4', bytes: film.size }])
    expect(server.sentTo('POST /api/admin/media/presign-upload')).toMatchObject([
      { fileName: 'film.mp4', category: 'courses', courseId: 'c1' },
    ])
  })

  it.each([
    ['video', new File(['x'], 'notes.pdf', { type: 'application/pdf' }), 'Please choose a file of this type: Video'],
    ['captions', film, 'Please choose a file of this type: .vtt (WebVTT captions)'],
  ] as const)('refuses a file that is not of the kind %s, and sends nothing', async (kind, file, message) => {
    const { upload, screen, server } = open({}, kind)
    upload(file)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(server.calls.every(({ name }) => name === FILES)).toBe(true)
  })

  it('stops and throws away what arrived when it is canceled', async () => {
    const store = new StoreStandIn()
    const { upload, press, screen, server, onChoose } = open()
    upload(film)
    await waitFor(() => expect(store.puts).toHaveLength(1))
    await press('Cancel')
    expect(await screen.findByText('Upload canceled')).toBeTruthy()
    expect(store.aborted).toHaveLength(1)
    await waitFor(() => expect(server.calls.some(({ path }) => path === '/api/admin/media/files/f9')).toBe(true))
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('does not choose a file that was canceled while the server checked it', async () => {
    new StoreStandIn(() => 200)
    const answer = Promise.withResolvers<MediaFile>()
    const { upload, press, screen, server, onChoose } = open({
      'POST /api/admin/media/confirm-upload': () => answer.promise,
    })
    upload(film)
    await waitFor(() => expect(server.sentTo('POST /api/admin/media/confirm-upload')).toHaveLength(1))
    await press('Cancel')
    answer.resolve(sampleVideo)
    expect(await screen.findByText('Upload canceled')).toBeTruthy()
    await waitFor(() => expect(server.calls.some(({ name }) => name === DISCARD)).toBe(true))
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('says that storage refused the file, and can be tried again', async () => {
    const store = new StoreStandIn(() => (store.puts.length === 1 ? 403 : 200))
    const { upload, screen, onChoose } = open()
    upload(film)
    expect(await screen.findByText('Upload to S3 failed')).toBeTruthy()
    upload(film)
    await waitFor(() => expect(onChoose).toHaveBeenCalledOnce())
  })

  it('asks before it closes, and stops quietly when it does', async () => {
    const store = new StoreStandIn()
    const { upload, close, press, screen, queryClient, onClose, update } = open()
    upload(film)
    await waitFor(() => expect(store.puts).toHaveLength(1))
    await close()
    expect(onClose).not.toHaveBeenCalled()
    await press('Close anyway')
    expect(onClose).toHaveBeenCalledOnce()
    update(<p>Closed</p>)
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(store.aborted).toHaveLength(1)
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('asks before a listed file replaces it, and goes on when staff stay', async () => {
    const store = new StoreStandIn()
    const { upload, press, onChoose } = open()
    upload(film)
    await waitFor(() => expect(store.puts).toHaveLength(1))
    await press(/welcome\.mp4/)
    expect(onChoose).not.toHaveBeenCalled()
    await press('Cancel')
    expect(store.aborted).toHaveLength(0)
    await press(/welcome\.mp4/)
    await press('Close anyway')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(sampleVideo)
  })
})
