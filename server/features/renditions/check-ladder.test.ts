import { beforeAll, describe, expect, it } from 'vitest'

import { sampleLadder } from '../../test/sample-ladder.ts'
import { checkBoundaries, checkRendition } from './check-ladder.ts'
import { planLadder } from './ladder-plan.ts'
import { type FragmentedVideo, readFragmentedMp4 } from './read-fragmented-mp4.ts'

const original = { durationSeconds: 20, hasAudio: true }
const [planned480, planned240] = planLadder('x', { width: 854, height: 480 }).renditions
if (!planned480 || !planned240) throw new Error('The sample has two renditions.')

const read = (bytes: Buffer) =>
  readFragmentedMp4(async (start, end) => new Uint8Array(bytes.subarray(start, end)), bytes.length)

describe('a rendition', () => {
  let found: FragmentedVideo
  beforeAll(async () => {
    found = await read(sampleLadder['240p'])
  })
  const check =
    (change: Partial<FragmentedVideo>, from = original) =>
    () =>
      checkRendition({ ...found, ...change }, planned240, from)

  it('is accepted if it fits its original', () => {
    expect(check({})).not.toThrow()
    expect(check({}, { ...original, durationSeconds: 20.9 })).not.toThrow()
  })

  it('is rejected with the reason', () => {
    expect(check({}, { ...original, durationSeconds: 30 })).toThrow(
      'The 240p rendition is 20 s long, the original 30 s.',
    )
    expect(check({}, { ...original, hasAudio: false })).toThrow('has sound, but the original is silent')
    expect(check({ audio: undefined })).toThrow('has no sound, but the original does')
    expect(check({ video: { ...found.video, width: 640 } })).toThrow('is 640 × 240 pixels instead of 428 × 240')
    expect(check({ video: { ...found.video, codec: 'avc1.6e0028' } })).toThrow('which not every browser plays')
    expect(check({ startSeconds: 2 })).toThrow('begins at 2 s instead of 0')
    const [first] = found.segments
    if (first) expect(check({ segments: [{ ...first, seconds: 20 }] })).toThrow('has no keyframe for 20 s')
  })

  it('is cut at the same moments as the others', async () => {
    const larger = await read(sampleLadder['480p'])
    const ladder = (other: FragmentedVideo) => [
      { rung: 480, found: larger },
      { rung: 240, found: other },
    ]
    expect(() => checkBoundaries(ladder(found))).not.toThrow()
    const late = found.segments.map((segment) => ({ ...segment, startSeconds: segment.startSeconds + 1 }))
    expect(() => checkBoundaries(ladder({ ...found, segments: late }))).toThrow("isn't cut at the same moments")
    expect(() => checkBoundaries(ladder({ ...found, segments: found.segments.slice(1) }))).toThrow()
  })
})
