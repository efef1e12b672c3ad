/** The shorter side of each rendition in pixels, with the most it may use. */
const RUNGS = [
  { rung: 1080, videoBitsPerSecond: 4_000_000, audioBitsPerSecond: 128_000 },
  { rung: 720, videoBitsPerSecond: 2_000_000, audioBitsPerSecond: 128_000 },
  { rung: 480, videoBitsPerSecond: 650_000, audioBitsPerSecond: 96_000 },
  /** Plays on 300 kbit/s. */
  { rung: 240, videoBitsPerSecond: 180_000, audioBitsPerSecond: 48_000 },
] as const

/** Keyframes are this far apart, so the player can switch between renditions this often. */
export const SEGMENT_SECONDS = 4

export type PlannedRung = {
  rung: number
  width: number
  height: number
  videoBitsPerSecond: number
  audioBitsPerSecond: number
}

/** Below this, the next smaller rendition is about as good as the original's own size. */
const CLEARLY_LARGER = 1.2

/**
 * The renditions of a video of this size as it is displayed, largest first. Never larger than the original, and nobody
 * loses sharpness: a video between two of our sizes also has one in its own.
 */
export function planRungs({ width, height }: { width: number; height: number }): PlannedRung[] {
  const shorter = Math.min(width, height)
  const fitting = RUNGS.filter(({ rung }) => rung <= shorter)
  return [...ownSize(shorter), ...fitting].map((rung) => {
    const scale = rung.rung / shorter
    return {
      ...rung,
      width: Math.min(even(width * scale), evenBelow(width)),
      height: Math.min(even(height * scale), evenBelow(height)),
    }
  })
}

/** For a video that is clearly larger than the next smaller rendition, or smaller than all of them. */
function ownSize(shorter: number) {
  const larger = RUNGS.findLast(({ rung }) => rung > shorter)
  const smaller = RUNGS.find(({ rung }) => rung <= shorter)
  if (!larger) return []
  if (!smaller) return [{ ...larger, rung: evenBelow(shorter) }]
  if (shorter < smaller.rung * CLEARLY_LARGER) return []
  const share = (shorter - smaller.rung) / (larger.rung - smaller.rung)
  const { videoBitsPerSecond: most } = larger
  const { videoBitsPerSecond: least } = smaller
  return [{ ...larger, rung: evenBelow(shorter), videoBitsPerSecond: Math.round(least + (most - least) * share) }]
}

/** AVC stores colors for every second pixel, so both sides are even. */
const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2)
const evenBelow = (pixels: number) => Math.max(2, Math.floor(pixels / 2) * 2)

/** A picture that consists of smaller ones, left to right and top to bottom. */
export type PictureSheet = { columns: number; rows: number; tileWidth: number; tileHeight: number }

export const sheetSize = ({ columns, rows, tileWidth, tileHeight }: PictureSheet) => ({
  width: columns * tileWidth,
  height: rows * tileHeight,
})

const placeOf = ({ columns, tileWidth, tileHeight }: PictureSheet, at: number) => ({
  left: (at % columns) * tileWidth,
  top: Math.floor(at / columns) * tileHeight,
})

/** Scaled so that the longer side isn't longer than this. */
function fitTile({ width, height }: { width: number; height: number }, longest: number) {
  const scale = longest / Math.max(width, height)
  return { tileWidth: even(width * scale), tileHeight: even(height * scale) }
}

const STORYBOARD_TILE_PIXELS = 160
const STORYBOARD_COLUMNS = 10
const MOST_TILES = 100

/** Each of its pictures stands for this long. */
export type Storyboard = PictureSheet & { secondsPerTile: number }

/** One picture with up to a hundred small ones, at least four seconds apart. */
export function planStoryboard(size: { width: number; height: number }, durationSeconds: number): Storyboard {
  const secondsPerTile = Math.max(SEGMENT_SECONDS, Math.ceil(durationSeconds / MOST_TILES))
  const tiles = countTiles(durationSeconds, secondsPerTile)
  return {
    columns: Math.min(tiles, STORYBOARD_COLUMNS),
    rows: Math.ceil(tiles / STORYBOARD_COLUMNS),
    ...fitTile(size, STORYBOARD_TILE_PIXELS),
    secondsPerTile,
  }
}

const countTiles = (durationSeconds: number, secondsPerTile: number) =>
  Math.max(1, Math.ceil(durationSeconds / secondsPerTile))

/** The second at which each of its pictures begins. */
export const listTileSeconds = ({ secondsPerTile }: Storyboard, durationSeconds: number): number[] =>
  Array.from({ length: countTiles(durationSeconds, secondsPerTile) }, (_, at) => at * secondsPerTile)

/** Where in the storyboard's picture the one for this second is. */
export function findTile(storyboard: Storyboard, second: number) {
  const { columns, rows, secondsPerTile } = storyboard
  return placeOf(storyboard, Math.max(0, Math.min(Math.floor(second / secondsPerTile), columns * rows - 1)))
}

const POSTER_PIXELS = 1280
const POSTER_COLUMNS = 2
/** Titles at the start and credits at the end make poor pictures. */
const POSTER_MOMENTS = [0.1, 0.35, 0.6, 0.85]

/** Frames that could stand for the whole video, and the second of each. */
export type PosterSheet = PictureSheet & { seconds: number[] }

/** One picture with four frames, large enough for a thumbnail. Never larger than the video. */
export function planPosters(size: { width: number; height: number }, durationSeconds: number): PosterSheet {
  return {
    columns: POSTER_COLUMNS,
    rows: POSTER_MOMENTS.length / POSTER_COLUMNS,
    ...fitTile(size, Math.min(POSTER_PIXELS, evenBelow(Math.max(size.width, size.height)))),
    seconds: POSTER_MOMENTS.map((share) => Math.round(durationSeconds * share * 1000) / 1000),
  }
}

/** Where in the sheet each frame is. */
export const placePosters = (posters: PosterSheet) =>
  posters.seconds.map((second, at) => ({ second, ...placeOf(posters, at) }))
