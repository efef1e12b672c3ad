import { describe, expect, it } from 'vitest'

import { sampleLadder } from '../../test/sample-ladder.ts'
import { readFragmentedMp4 } from './read-fragmented-mp4.ts'

const readBuffer = (bytes: Buffer) =>
  readFragmentedMp4(async (start, end) => new Uint8Array(bytes.subarray(start, end)), bytes.length)

describe('readFragmentedMp4', () => {
  it('finds tracks, codecs and every segment', async () => {
    const found = await readBuffer(sampleLadder['240p'])
    expect(found.video).toMatchObject({ codec: expect.stringMatching(/^avc1\.64/), width: 428, height: 240 })
    expect(found.audio?.codec).toBe('mp4a.40.2')
    expect(found.startSeconds).toBe(0)
    expect(found.durationSeconds).toBeCloseTo(20, 1)
    expect(found.segments.map(({ seconds }) => Math.round(seconds))).toEqual([4, 4, 4, 4, 4])
    // Segments follow each other without gaps, up to the end of the file.
    const ends = found.segments.map(({ start, lengthBytes }) => start + lengthBytes)
    expect(found.segments.map(({ start }) => start)).toEqual([found.initBytes, ...ends.slice(0, -1)])
    expect(ends.at(-1)).toBe(sampleLadder['240p'].length)
  })

  it('refuses what is not a fragmented MP4', async () => {
    await expect(readBuffer(sampleLadder.original)).rejects.toThrow('has no mvex box')
    await expect(readBuffer(sampleLadder.storyboard)).rejects.toThrow()
    await expect(readBuffer(Buffer.alloc(0))).rejects.toThrow('is not a fragmented MP4')
    await expect(readBuffer(Buffer.alloc(500))).rejects.toThrow('has a box without a valid length')
  })

  it('refuses a file that was cut off anywhere', async () => {
    const whole = sampleLadder['240p']
    const { segments, initBytes } = await readBuffer(whole)
    const boundaries = [initBytes, ...segments.map(({ start, lengthBytes }) => start + lengthBytes)]
    for (let length = 0; length < whole.length; length += 97) {
      if (boundaries.includes(length)) continue
      await expect(readBuffer(whole.subarray(0, length)), `${length} bytes`).rejects.toThrow()
    }
  })

  it('never hangs or crashes on damaged descriptions', async () => {
    const { initBytes } = await readBuffer(sampleLadder['240p'])
    for (let at = 0; at < initBytes + 200; at++) {
      const damaged = Buffer.from(sampleLadder['240p'])
      damaged[at] = 255 - (damaged[at] ?? 0)
      const outcome = await readBuffer(damaged).catch((error: Error) => error.name)
      if (typeof outcome === 'string') expect(outcome, `byte ${at}`).toBe('UnreadableVideo')
    }
  })
})
