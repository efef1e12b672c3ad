import { CanvasSink, type Input } from 'mediabunny'

import { type PictureSheet, sheetSize } from '#contract/media/rungs.ts'
import { EncodingImpossible } from './encoding-impossible.ts'

type Drawing = {
  sheet: PictureSheet
  /** The moment of each picture. */
  seconds: number[]
  quality: number
  onProgress: (share: number) => void
  /** Waits while paused. */
  whenRunning: () => Promise<void>
}

/** One sheet of pictures, left to right and top to bottom. A moment without a picture shows the one before. */
export async function drawSheet(
  input: Input,
  { sheet, seconds, quality, onProgress, whenRunning }: Drawing,
): Promise<Uint8Array<ArrayBuffer>> {
  const { columns, tileWidth, tileHeight } = sheet
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new EncodingImpossible('There are no pictures in this file.')
  const { width, height } = sheetSize(sheet)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new EncodingImpossible("This browser can't draw pictures in the background.")
  const start = Math.max(0, await video.getFirstTimestamp())
  const times = seconds.map((second) => Math.max(start, second))
  const sink = new CanvasSink(video, { width: tileWidth, height: tileHeight, fit: 'fill', poolSize: 2 })
  let at = 0
  let last: CanvasImageSource | undefined
  for await (const frame of sink.canvasesAtTimestamps(times)) {
    await whenRunning()
    last = frame?.canvas ?? last
    if (last) context.drawImage(last, (at % columns) * tileWidth, Math.floor(at / columns) * tileHeight)
    at += 1
    onProgress(at / times.length)
  }
  const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new Uint8Array(await picture.arrayBuffer())
}
