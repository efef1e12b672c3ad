import { type Box, listBoxes, part, requireBox, UnreadableVideo } from './mp4-boxes.ts'
import type { SampleDefaults, Track } from './read-tracks.ts'

/** What one `moof` box says about a track, in units of its timescale. */
type TrackFragment = { decodeTime: number; duration: number; firstOffset: number; startsWithKeyframe: boolean }

const BASE_OFFSET = 0x1
const DESCRIPTION_INDEX = 0x2
const DEFAULT_DURATION = 0x8
const DEFAULT_SIZE = 0x10
const DEFAULT_FLAGS = 0x20

const DATA_OFFSET = 0x1
const FIRST_FLAGS = 0x4
const DURATION = 0x100
const SIZE = 0x200
const FLAGS = 0x400
const COMPOSITION_OFFSET = 0x800

/** Of a sample: it can't be decoded on its own. */
const IS_NOT_A_KEYFRAME = 0x10000

/** What a fragment has of this track; undefined if it has nothing of it. */
export function readFragment(moof: DataView, track: Track): TrackFragment | undefined {
  const ours = listBoxes(moof).filter(
    ({ type, bytes }) => type === 'traf' && requireBox(bytes, 'tfhd').getUint32(4) === track.id,
  )
  const runs = ours.flatMap(({ bytes }) => {
    const defaults = readDefaults(requireBox(bytes, 'tfhd'), track.defaults)
    return listBoxes(bytes)
      .filter(({ type }) => type === 'trun')
      .map((run) => readRun(run, defaults))
  })
  const [first] = runs.filter(({ count }) => count > 0)
  if (!first || !ours[0]) return undefined
  return {
    decodeTime: readDecodeTime(requireBox(ours[0].bytes, 'tfdt')),
    duration: runs.reduce((sum, { duration }) => sum + duration, 0),
    firstOffset: first.firstOffset,
    startsWithKeyframe: (first.firstFlags & IS_NOT_A_KEYFRAME) === 0,
  }
}

function readDecodeTime(tfdt: DataView): number {
  return tfdt.getUint8(0) === 1 ? Number(part(tfdt, 4, 8).getBigUint64(0)) : tfdt.getUint32(4)
}

/** A fragment may replace the defaults of its track. */
function readDefaults(tfhd: DataView, { duration, flags }: SampleDefaults): SampleDefaults {
  const given = tfhd.getUint32(0) & 0xffffff
  let at = 8
  if (given & BASE_OFFSET) at += 8
  if (given & DESCRIPTION_INDEX) at += 4
  const ownDuration = given & DEFAULT_DURATION ? part(tfhd, at).getUint32(0) : duration
  if (given & DEFAULT_DURATION) at += 4
  if (given & DEFAULT_SIZE) at += 4
  return { duration: ownDuration, flags: given & DEFAULT_FLAGS ? part(tfhd, at).getUint32(0) : flags }
}

function readRun({ bytes }: Box, defaults: SampleDefaults) {
  const given = bytes.getUint32(0) & 0xffffff
  const count = bytes.getUint32(4)
  let at = given & DATA_OFFSET ? 12 : 8
  let firstFlags = defaults.flags
  if (given & FIRST_FLAGS) {
    firstFlags = part(bytes, at).getUint32(0)
    at += 4
  }
  const has = (flag: number) => (given & flag ? 4 : 0)
  const bytesPerSample = has(DURATION) + has(SIZE) + has(FLAGS) + has(COMPOSITION_OFFSET)
  if (at + count * bytesPerSample > bytes.byteLength) throw new UnreadableVideo('lists more samples than it has')
  if (count > 0 && given & FLAGS && !(given & FIRST_FLAGS)) {
    firstFlags = bytes.getUint32(at + has(DURATION) + has(SIZE))
  }
  let duration = given & DURATION ? 0 : defaults.duration * count
  if (given & DURATION) for (let n = 0; n < count; n++) duration += bytes.getUint32(at + n * bytesPerSample)
  const offsetAt = at + has(DURATION) + has(SIZE) + has(FLAGS)
  const firstOffset = count > 0 && given & COMPOSITION_OFFSET ? bytes.getInt32(offsetAt) : 0
  return { count, duration, firstFlags, firstOffset }
}
