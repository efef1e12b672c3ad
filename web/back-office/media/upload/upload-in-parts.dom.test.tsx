import { waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { sampleVideo } from '#web/test/sample-media-file.ts'
import { type Answers, type Call, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { StoreStandIn } from '#web/test/store-stand-in.ts'
import { MediaUploader } from './MediaUploader.tsx'

const START = 'POST /api/admin/media/multipart'
const RESUME = 'GET /api/admin/media/multipart/:mediaFileId'
const SIGN = 'POST /api/admin/media/multipart/:mediaFileId/sign'
const COMPLETE = 'POST /api/admin/media/multipart/:mediaFileId/complete'
const ABORT = 'POST /api/admin/media/multipart/:mediaFileId/abort'
const CONFIRM = 'POST /api/admin/media/confirm-upload'

const MEGABYTE = 1024 * 1024
const film = new File([new Uint8Array(20 * MEGABYTE)], 'film.mp4', { type: 'video/mp4', lastModified: 1 })
const started = { mediaFileId: 'f1', partSizeBytes: 8 * MEGABYTE, partCount: 3, arrivedParts: [] }

function sign({ body }: Call) {
  const { partNumbers } = body as { partNumbers: number[] }
  return { parts: partNumbers.map((partNumber) => ({ partNumber, uploadUrl: `https://store.example/${partNumber}` })) }
}

async function open(more: Answers = {}) {
  const page = show(<MediaUploader onClose={() => {}} />, {
    answers: {
      [START]: started as never,
      [SIGN]: sign,
      [COMPLETE]: { message: 'ok' },
      [ABORT]: { message: 'ok' },
      [CONFIRM]: sampleVideo,
      ...more,
    },
  })
  await page.user.upload(page.screen.getByLabelText('Files to upload'), film)
  return {
    ...page,
    row: within(page.screen.getByRole('listitem', { name: 'film.mp4' })),
    names: () => page.server.calls.map(({ name }) => name),
  }
}

/** Starts an upload whose page is closed before anything has arrived. */
async function leaveUnfinished() {
  const store = new StoreStandIn()
  const { press, unmount } = await open()
  await press('Upload All')
  await waitFor(() => expect(store.puts).toHaveLength(2))
  unmount()
}

describe('a large file', () => {
  it('is sent in parts, put together and confirmed', async () => {
    const store = new StoreStandIn(() => 200)
    const { press, row, names, server } = await open()
    await press('Upload All')
    expect(await row.findByText('Completed')).toBeTruthy()
    expect(store.puts.map(({ url, bytes }) => [url, bytes / MEGABYTE])).toEqual([
      ['https://store.example/1', 8],
      ['https://store.example/2', 8],
      ['https://store.example/3', 4],
    ])
    expect(names().slice(-2)).toEqual([COMPLETE, CONFIRM])
    expect(server.sentTo(CONFIRM)).toEqual([{ mediaFileId: 'f1', fileSizeBytes: film.size }])
  })

  it('sends only the missing parts when it is chosen again after a reload', async () => {
    await leaveUnfinished()
    const store = new StoreStandIn(() => 200)
    const { press, row, names } = await open({ [RESUME]: { ...started, arrivedParts: [1, 2] } as never })
    expect(row.getByText(/will resume where it stopped/)).toBeTruthy()
    await press('Upload All')
    expect(await row.findByText('Completed')).toBeTruthy()
    expect(store.puts.map(({ url }) => url)).toEqual(['https://store.example/3'])
    expect(names()).not.toContain(START)
  })

  it('starts over when the server has forgotten the unfinished upload', async () => {
    await leaveUnfinished()
    const store = new StoreStandIn(() => 200)
    const { press, row, names } = await open({ [RESUME]: new Refusal(404, 'Upload not found') })
    await press('Upload All')
    expect(await row.findByText('Completed')).toBeTruthy()
    expect(names().slice(0, 2)).toEqual([RESUME, START])
    expect(store.puts).toHaveLength(3)
  })

  it('is not resumed once it is complete', async () => {
    new StoreStandIn(() => 200)
    const first = await open()
    await first.press('Upload All')
    expect(await first.row.findByText('Completed')).toBeTruthy()
    first.unmount()
    expect((await open()).row.queryByText(/will resume/)).toBeNull()
  })

  it('is thrown away and forgotten when it is canceled', async () => {
    const store = new StoreStandIn()
    const { press, row, names, unmount } = await open()
    await press('Upload All')
    await waitFor(() => expect(store.puts).toHaveLength(2))
    await press('Cancel film.mp4')
    expect((await row.findByRole('alert')).textContent).toBe('Upload canceled.')
    expect(store.aborted).toHaveLength(2)
    await waitFor(() => expect(names()).toContain(ABORT))
    unmount()
    expect((await open()).row.queryByText(/will resume/)).toBeNull()
  })

  it('stops with the reason when the server refuses it', async () => {
    const { press, row } = await open({ [START]: new Refusal(400, 'This file is too large.') })
    await press('Upload All')
    expect((await row.findByRole('alert')).textContent).toBe('This file is too large.')
  })
})
