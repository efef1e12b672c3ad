import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import type { MediaFile } from '#contract/media/media-file.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { StoreStandIn } from '#web/test/store-stand-in.ts'
import { MediaUploader } from './MediaUploader.tsx'

const FILE_ID = '0192f3a1-0000-7000-8000-0000000000f1'
const video = new File(['moving pictures'], 'lesson.mp4', { type: 'video/mp4' })
const notes = new File(['words'], 'notes.pdf', { type: 'application/pdf' })

const answers: Answers = {
  'POST /api/admin/media/presign-upload': {
    uploadUrl: 'https://store.example/lesson.mp4',
    mediaFileId: FILE_ID,
    contentType: 'video/mp4',
  } as never,
  'POST /api/admin/media/confirm-upload': { id: FILE_ID } as MediaFile,
  'DELETE /api/admin/media/files/:id': { ok: true } as never,
}

function open(more: Answers = {}) {
  const onClose = vi.fn()
  const page = show(<MediaUploader onClose={onClose} />, { answers: { ...answers, ...more } })
  const { screen, user } = page
  const dialog = within(screen.getByRole('dialog', { name: 'Upload Content' }))
  return {
    ...page,
    dialog,
    onClose,
    choose: (...files: File[]) => user.upload(dialog.getByLabelText('Files to upload'), files),
    row: (name: string) => within(dialog.getByRole('listitem', { name })),
    uploadAll: () => user.click(dialog.getByRole('button', { name: 'Upload All' })),
  }
}

describe('the uploader', () => {
  it('sends a file to the store, confirms it and says so', async () => {
    const store = new StoreStandIn(() => 200)
    const { choose, uploadAll, row, server, screen } = open()
    await choose(video)
    await uploadAll()

    expect(await screen.findByText('Successfully uploaded 1 file(s).')).toBeTruthy()
    expect(row('lesson.mp4').getByText('Completed')).toBeTruthy()
    expect(store.puts).toEqual([{ url: 'https://store.example/lesson.mp4', type: 'video/mp4', bytes: video.size }])
    expect(server.sentTo('POST /api/admin/media/presign-upload')).toMatchObject([
      { fileName: 'lesson.mp4', category: 'general', fileSizeBytes: video.size },
    ])
    expect(server.sentTo('POST /api/admin/media/confirm-upload')).toEqual([
      { mediaFileId: FILE_ID, fileSizeBytes: video.size },
    ])
  })

  it('sends nothing until files are chosen, and says why', async () => {
    const { uploadAll, dialog, server, screen } = open()
    expect(dialog.getByText('No files are ready for upload.')).toBeTruthy()
    await uploadAll()

    expect(await screen.findByText('No Files')).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('asks for a category before it sends anything', async () => {
    const { choose, row, uploadAll, user, server, screen } = open()
    await choose(video)
    await user.selectOptions(row('lesson.mp4').getByLabelText('Category'), 'Choose a category')
    await uploadAll()

    expect(await screen.findByText('Please select a category for all files.')).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('asks for a course when the file belongs to one', async () => {
    const courses = [{ id: 'c1', title: 'Intro to Trading' }] as never
    const { choose, row, uploadAll, user, server, screen } = open({ 'GET /api/admin/courses': courses })
    await choose(video)
    await user.selectOptions(row('lesson.mp4').getByLabelText('Category'), 'courses')
    await uploadAll()

    expect(await screen.findByText('Missing Settings')).toBeTruthy()
    expect(server.sentTo('POST /api/admin/media/presign-upload')).toEqual([])
  })

  it('shows how far an upload has come', async () => {
    const store = new StoreStandIn()
    const { choose, uploadAll, row, screen } = open()
    await choose(video)
    await uploadAll()
    await waitFor(() => expect(store.puts).toHaveLength(1))
    store.progress(video.size / 2)

    const bar = await row('lesson.mp4').findByRole('progressbar')
    await waitFor(() => expect(Number(bar.getAttribute('aria-valuenow'))).toBe(50))
    store.accept()
    expect(await screen.findByText('Upload Complete')).toBeTruthy()
  })

  it('continues with the next file when one fails, and lets staff retry it', async () => {
    const store = new StoreStandIn((put) => (store.puts.length === 1 && put ? 500 : 200))
    const { choose, uploadAll, row, user, screen } = open()
    await choose(video, notes)
    await uploadAll()

    expect(await screen.findByText('Successfully uploaded 1 file(s).')).toBeTruthy()
    expect(row('lesson.mp4').getByRole('alert').textContent).toBe('Upload to S3 failed')
    expect(row('notes.pdf').getByText('Completed')).toBeTruthy()

    await user.click(row('lesson.mp4').getByRole('button', { name: 'Try lesson.mp4 again' }))
    await uploadAll()
    expect(await row('lesson.mp4').findByText('Completed')).toBeTruthy()
  })

  it('says what the server refused', async () => {
    const refusal = new Refusal(400, 'Files of this type are not allowed.')
    const { choose, uploadAll, row } = open({ 'POST /api/admin/media/presign-upload': refusal })
    await choose(notes)
    await uploadAll()

    expect((await row('notes.pdf').findByRole('alert')).textContent).toContain('Files of this type are not allowed.')
  })

  it('throws away what arrived when an upload is canceled', async () => {
    const store = new StoreStandIn()
    const { choose, uploadAll, row, user, server } = open()
    await choose(video)
    await uploadAll()
    await waitFor(() => expect(store.puts).toHaveLength(1))
    await user.click(row('lesson.mp4').getByRole('button', { name: 'Cancel lesson.mp4' }))

    expect((await row('lesson.mp4').findByRole('alert')).textContent).toBe('Upload canceled.')
    expect(store.aborted).toEqual(['https://store.example/lesson.mp4'])
    await waitFor(() => expect(server.sentTo('DELETE /api/admin/media/files/:id')).toHaveLength(1))
  })

  it('asks before it closes during an upload', async () => {
    const store = new StoreStandIn()
    const { choose, uploadAll, dialog, user, onClose, screen } = open()
    await choose(video)
    await uploadAll()
    await waitFor(() => expect(store.puts).toHaveLength(1))
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)

    expect(await screen.findByText('Upload in progress. Are you sure you want to close?')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Close anyway' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('takes a file out of the queue', async () => {
    const { choose, row, user, dialog } = open()
    await choose(video, notes)
    await user.click(row('lesson.mp4').getByRole('button', { name: 'Remove lesson.mp4' }))

    expect(dialog.queryByRole('listitem', { name: 'lesson.mp4' })).toBeNull()
    expect(row('notes.pdf').getByText('Pending')).toBeTruthy()
  })
})
