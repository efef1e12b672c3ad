import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { EncodingImpossible } from './encoding-impossible.ts'
import { openLadderEncoder } from './ladder-encoder.ts'
import type { LadderReport } from './ladder-messages.ts'

/** Stands in for the worker: the test plays its part. */
class WorkerStandIn {
  static last: WorkerStandIn
  asked: unknown[] = []
  isClosed = false
  onmessage = (_: { data: LadderReport }) => {}
  onerror = () => {}
  constructor() {
    WorkerStandIn.last = this
  }
  postMessage(message: unknown) {
    this.asked.push(message)
  }
  terminate() {
    this.isClosed = true
  }
}

beforeEach(() => vi.stubGlobal('Worker', WorkerStandIn))
afterEach(() => vi.unstubAllGlobals())

const rendition = { name: '240p', rung: 240, width: 428, height: 240, hasArrived: false }
const request = {
  type: 'encode' as const,
  source: { sizeBytes: 1000 },
  ladderId: 'l1',
  rendition: { ...rendition, videoBitsPerSecond: 180_000, audioBitsPerSecond: 48_000 },
  segmentSeconds: 4,
  hasAudio: true,
}

function start(readStored = async (start: number, end: number) => new ArrayBuffer(end - start)) {
  const encoder = openLadderEncoder(readStored)
  const worker = WorkerStandIn.last
  const shares: number[] = []
  const abort = new AbortController()
  const made = encoder.make(request, (share) => shares.push(share), abort.signal)
  const say = (data: LadderReport) => worker.onmessage({ data })
  return { encoder, worker, shares, abort, made, say }
}

it('asks the worker, passes on its progress, and ends when it is done', async () => {
  const { worker, shares, made, say, encoder } = start()
  expect(worker.asked).toEqual([request])
  say({ type: 'progress', share: 0.25 })
  say({ type: 'done' })
  await made
  expect(shares).toEqual([0.25])
  encoder.setPaused(true)
  encoder.setPaused(false)
  expect(worker.asked.slice(1)).toEqual([{ type: 'pause' }, { type: 'resume' }])
  encoder.close()
  expect(worker.isClosed).toBe(true)
})

it('reads the stored original for the worker, and fails if it cannot be read', async () => {
  const { worker, say } = start()
  say({ type: 'read', readId: 7, start: 10, end: 30 })
  await vi.waitFor(() => expect(worker.asked.at(-1)).toMatchObject({ type: 'bytes', readId: 7 }))
  expect((worker.asked.at(-1) as { bytes: ArrayBuffer }).bytes.byteLength).toBe(20)

  const failing = start(async () => {
    throw new Error("The video can't be read right now.")
  })
  failing.say({ type: 'read', readId: 1, start: 0, end: 1 })
  await expect(failing.made).rejects.toThrow("The video can't be read right now.")
})

it('tells what is impossible from what may work next time', async () => {
  const impossible = start()
  impossible.say({ type: 'failed', isImpossible: true, reason: 'No pictures.' })
  await expect(impossible.made).rejects.toBeInstanceOf(EncodingImpossible)
  const full = start()
  full.say({ type: 'failed', isImpossible: false, reason: 'No space.' })
  await expect(full.made).rejects.not.toBeInstanceOf(EncodingImpossible)
  const crashed = start()
  crashed.worker.onerror()
  await expect(crashed.made).rejects.toThrow('The encoder stopped.')
})

it('stops waiting when it is canceled', async () => {
  const { abort, made } = start()
  abort.abort(new Error('Canceled.'))
  await expect(made).rejects.toThrow('Canceled.')
})
