import { describe, expect, it } from 'vitest'

import { findTile, listTileSeconds, placePosters, planPosters, planRungs, planStoryboard } from './rungs.ts'

const sizes = (width: number, height: number) =>
  planRungs({ width, height }).map((rung) => [rung.rung, rung.width, rung.height])

describe('planRungs', () => {
  it('never makes a video larger', () => {
    expect(sizes(1920, 1080)).toEqual([
      [1080, 1920, 1080],
      [720, 1280, 720],
      [480, 854, 480],
      [240, 426, 240],
    ])
    expect(sizes(2560, 1440).map(([rung]) => rung)).toEqual([1080, 720, 480, 240])
  })

  it('keeps the size of a video between two of ours, so that it stays as sharp as it was', () => {
    expect(sizes(640, 360)).toEqual([
      [360, 640, 360],
      [240, 426, 240],
    ])
    expect(sizes(1440, 900).map(([rung]) => rung)).toEqual([900, 720, 480, 240])
    // Cropped by a pixel or two.
    expect(sizes(1917, 1079)).toEqual([
      [1078, 1916, 1078],
      [720, 1280, 720],
      [480, 852, 480],
      [240, 426, 240],
    ])
    // Hardly larger than a rendition.
    expect(sizes(1366, 768).map(([rung]) => rung)).toEqual([720, 480, 240])
  })

  it('gives every larger rendition more data, and none more than its size deserves', () => {
    for (let shorter = 2; shorter <= 2200; shorter++) {
      const planned = planRungs({ width: shorter * 2, height: shorter })
      const rates = planned.map(({ videoBitsPerSecond }) => videoBitsPerSecond)
      expect(rates).toEqual([...new Set(rates)].sort((one, other) => other - one))
      expect(planned[0]?.rung).toBeLessThanOrEqual(shorter)
    }
    expect(planRungs({ width: 640, height: 360 })[0]).toMatchObject({
      videoBitsPerSecond: 415_000,
      audioBitsPerSecond: 96_000,
    })
  })

  it('measures a portrait video across', () => {
    expect(sizes(720, 1280)).toEqual([
      [720, 720, 1280],
      [480, 480, 854],
      [240, 240, 426],
    ])
  })

  it('keeps the size of a tiny video, in even pixels', () => {
    expect(sizes(161, 121)).toEqual([[120, 160, 120]])
  })
})

describe('planStoryboard', () => {
  it('has at most a hundred pictures, at least four seconds apart', () => {
    const short = planStoryboard({ width: 1280, height: 720 }, 14)
    expect(short).toEqual({ columns: 4, rows: 1, tileWidth: 160, tileHeight: 90, secondsPerTile: 4 })
    const long = planStoryboard({ width: 720, height: 1280 }, 4 * 3600)
    expect(long).toEqual({ columns: 10, rows: 10, tileWidth: 90, tileHeight: 160, secondsPerTile: 144 })
    expect([listTileSeconds(short, 14), listTileSeconds(long, 4 * 3600).length]).toEqual([[0, 4, 8, 12], 100])
  })

  it('finds the picture for a second, and the last one for anything later', () => {
    const storyboard = planStoryboard({ width: 1280, height: 720 }, 60)
    expect(findTile(storyboard, 0)).toEqual({ left: 0, top: 0 })
    expect(findTile(storyboard, 45)).toEqual({ left: 160, top: 90 })
    expect(findTile(storyboard, 9999)).toEqual({ left: 9 * 160, top: 90 })
  })
})

describe('planPosters', () => {
  it('shows four moments, in a size for thumbnails', () => {
    const posters = planPosters({ width: 1920, height: 1080 }, 600)
    expect(posters).toMatchObject({ columns: 2, rows: 2, tileWidth: 1280, tileHeight: 720 })
    expect(placePosters(posters)).toEqual([
      { second: 60, left: 0, top: 0 },
      { second: 210, left: 1280, top: 0 },
      { second: 360, left: 0, top: 720 },
      { second: 510, left: 1280, top: 720 },
    ])
  })

  it('is never larger than the video', () => {
    const sizeOf = (width: number, height: number) => {
      const { tileWidth, tileHeight } = planPosters({ width, height }, 10)
      return [tileWidth, tileHeight]
    }
    expect(sizeOf(854, 480)).toEqual([854, 480])
    expect(sizeOf(1080, 1920)).toEqual([720, 1280])
    expect(sizeOf(161, 121)).toEqual([160, 120])
  })
})
