import { type PosterSheet, placePosters, sheetSize } from '#contract/media/rungs.ts'
import { VideoRefused } from '#server/ports/video-encoder.ts'

const QUALITY = 85
/** Red, green, blue. */
const CHANNELS = 3

/** One JPEG of frames that are three bytes for each pixel. A moment without a frame, after the last one, shows the one before. */
export async function joinFrames(frames: Buffer[], posters: PosterSheet): Promise<Buffer> {
  const { tileWidth: width, tileHeight: height } = posters
  const raw = { width, height, channels: CHANNELS } as const
  const whole = frames.map((frame) => (frame.length === width * height * CHANNELS ? frame : undefined))
  const tiles = placePosters(posters).map(({ left, top }, at) => {
    const input = whole.slice(0, at + 1).findLast(Boolean)
    if (!input) throw new VideoRefused('It has no frames to choose from.')
    return { input, raw, left, top }
  })
  const { default: sharp } = await import('sharp')
  return sharp({ create: { ...sheetSize(posters), channels: CHANNELS, background: 'black' } })
    .composite(tiles)
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
