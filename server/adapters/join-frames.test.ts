import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { planPosters } from '#contract/media/rungs.ts'

import { joinFrames } from './join-frames.ts'

const posters = planPosters({ width: 16, height: 16 }, 10)
const frame = (brightness: number) => Buffer.alloc(16 * 16 * 3, brightness)
const none = Buffer.alloc(0)

/** The brightness in the middle of each quarter. */
async function quartersOf(sheet: Buffer): Promise<number[]> {
  const { data, info } = await sharp(sheet).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([32, 32])
  return [8 * 32 + 8, 8 * 32 + 24, 24 * 32 + 8, 24 * 32 + 24].map(
    (at) => Math.round((data[at * info.channels] ?? 0) / 10) * 10,
  )
}

describe('joinFrames', () => {
  it('puts the frames next to and below each other', async () => {
    const sheet = await joinFrames([frame(50), frame(100), frame(150), frame(200)], posters)
    expect(await quartersOf(sheet)).toEqual([50, 100, 150, 200])
  })

  it('repeats the last frame of a video that ends before its sound', async () => {
    const sheet = await joinFrames([frame(50), frame(100), none, none], posters)
    expect(await quartersOf(sheet)).toEqual([50, 100, 100, 100])
  })

  it('refuses a video that has none', async () => {
    await expect(joinFrames([none, none, none, none], posters)).rejects.toThrow('no frames')
  })
})
