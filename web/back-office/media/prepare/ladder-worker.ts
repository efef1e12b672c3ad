import type { Input } from 'mediabunny'

import { drawSheet } from './draw-sheet.ts'
import { encodeRendition } from './encode-rendition.ts'
import { EncodingImpossible } from './encoding-impossible.ts'
import type { LadderReport, LadderRequest, OriginalSource } from './ladder-messages.ts'
import { writeLadderFile } from './ladder-storage.ts'
import { openOriginal } from './open-original.ts'

const report = (message: LadderReport) => postMessage(message)

let pausing = new AbortController()
let resume = () => {}
let running = Promise.resolve()
const reads = new Map<number, (bytes: ArrayBuffer) => void>()
let lastReadId = 0

function pause() {
  if (pausing.signal.aborted) return
  running = new Promise((resolve) => {
    resume = resolve
  })
  pausing.abort()
}

addEventListener('message', ({ data }: MessageEvent<LadderRequest>) => {
  if (data.type === 'pause') pause()
  else if (data.type === 'resume') {
    if (pausing.signal.aborted) pausing = new AbortController()
    resume()
  } else if (data.type === 'bytes') {
    reads.get(data.readId)?.(data.bytes)
    reads.delete(data.readId)
  } else work(data)
})

const readStored = (start: number, end: number) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    lastReadId += 1
    reads.set(lastReadId, (bytes) => resolve(new Uint8Array(bytes)))
    report({ type: 'read', readId: lastReadId, start, end })
  })

async function work(request: Extract<LadderRequest, { source: OriginalSource }>) {
  const input = openOriginal(request.source, readStored)
  try {
    await make(input, request)
    report({ type: 'done' })
  } catch (error) {
    report(explain(error))
  } finally {
    input.dispose()
  }
}

/** No space, or the file on this device was moved or changed. */
const MAY_WORK_LATER = ['QuotaExceededError', 'NoModificationAllowedError', 'NotReadableError', 'NotFoundError']

function explain(error: unknown): LadderReport {
  const { name, message } = error instanceof Error ? error : new Error('')
  if (error instanceof EncodingImpossible) return { type: 'failed', isImpossible: true, reason: message }
  if (MAY_WORK_LATER.includes(name)) return { type: 'failed', isImpossible: false, reason: message }
  // For whoever looks into it; staff can't do anything about it.
  console.warn('The video was not encoded.', error)
  return { type: 'failed', isImpossible: true, reason: "This browser can't convert this video." }
}

/** Posters are shown large. */
const JPEG_QUALITY = { storyboard: 0.7, posters: 0.85 }

async function make(input: Input, request: Extract<LadderRequest, { source: OriginalSource }>) {
  const onProgress = (share: number) => report({ type: 'progress', share })
  if (!(await input.canRead())) throw new EncodingImpossible("This browser can't read this file.")
  if (request.type === 'draw') {
    const { ladderId, name } = request
    const quality = JPEG_QUALITY[name]
    const picture = await drawSheet(input, { ...request, quality, onProgress, whenRunning: () => running })
    return writeLadderFile(ladderId, name, async (write) => write(picture, 0))
  }
  return writeLadderFile(request.ladderId, request.rendition.name, async (write) => {
    const encoding = await encodeRendition(input, { ...request, write, onProgress })
    await running
    while ((await encoding.run(pausing.signal)) === 'paused') await running
  })
}
