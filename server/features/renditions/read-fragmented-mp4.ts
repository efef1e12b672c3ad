import { part, readBoxHeader, UnreadableVideo } from './mp4-boxes.ts'
import { readFragment } from './read-fragment.ts'
import { readTracks, type Track } from './read-tracks.ts'

type Segment = { start: number; lengthBytes: number; startSeconds: number; seconds: number }

/** A rendition as its bytes describe it. */
export type FragmentedVideo = {
  video: Track
  audio: Track | undefined
  initBytes: number
  segments: Segment[]
  startSeconds: number
  durationSeconds: number
}

/** From `start` up to but not including `end`. */
type ReadBytes = (start: number, end: number) => Promise<Uint8Array>

/** A fragment of a few seconds needs about 4 KB to describe itself. */
const WINDOW_BYTES = 16 * 1024
const LARGEST_DESCRIPTION_BYTES = 4 * 1024 * 1024
const MOST_FRAGMENTS = 50_000
/** Each fragment has two boxes, and a few may stand before it. */
const MOST_BOXES = 8 * MOST_FRAGMENTS
/** They may stand before a fragment, and belong to it. */
const BEFORE_FRAGMENT = ['styp', 'sidx', 'prft', 'emsg', 'free']

/**
 * Reads where each segment of a fragmented MP4 starts, how long it is and whether it starts with a keyframe, from the few
 * bytes that say so. Rejects with `UnreadableVideo` if the file is anything else.
 */
export async function readFragmentedMp4(read: ReadBytes, sizeBytes: number): Promise<FragmentedVideo> {
  try {
    return await readAll(read, sizeBytes)
  } catch (error) {
    // A field beyond the end of its box.
    throw error instanceof RangeError ? new UnreadableVideo('is damaged') : error
  }
}

async function readAll(read: ReadBytes, sizeBytes: number): Promise<FragmentedVideo> {
  const window = openWindow(read, sizeBytes)
  let tracks: Tracks | undefined
  let initBytes = 0
  let fragmentStart: number | undefined
  const segments: Segment[] = []
  let [boxes, fragments] = [0, 0]
  for (let at = 0; at < sizeBytes; ) {
    const header = readBoxHeader(await window(at, Math.min(at + 16, sizeBytes)))
    const end = at + header.sizeBytes
    if (++boxes > MOST_BOXES) throw new UnreadableVideo('has too many boxes')
    if (end > sizeBytes) throw new UnreadableVideo('is incomplete')
    const content = () => {
      if (header.sizeBytes > LARGEST_DESCRIPTION_BYTES) throw new UnreadableVideo(`has a huge ${header.type} box`)
      return window(at + header.headerBytes, end)
    }
    if (header.type === 'moov') {
      tracks = pickTracks(readTracks(await content()))
      initBytes = end
    } else if (header.type === 'moof') {
      if (!tracks) throw new UnreadableVideo('does not begin with a description of its tracks')
      if (++fragments > MOST_FRAGMENTS) throw new UnreadableVideo('has too many fragments')
      addFragment(segments, await content(), tracks.video, fragmentStart ?? at)
      fragmentStart = undefined
    } else if (header.type === 'mdat') {
      const last = segments.at(-1)
      if (last) last.lengthBytes = end - last.start
    } else if (tracks && BEFORE_FRAGMENT.includes(header.type)) fragmentStart ??= at
    at = end
  }
  if (!tracks) throw new UnreadableVideo('is not a fragmented MP4')
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last || last.lengthBytes === 0) throw new UnreadableVideo('has no pictures')
  const { startSeconds } = first
  return {
    ...tracks,
    initBytes,
    segments: withSeconds(segments),
    startSeconds,
    durationSeconds: last.startSeconds + last.seconds - startSeconds,
  }
}

type Tracks = { video: Track; audio: Track | undefined }

function pickTracks(tracks: Track[]): Tracks {
  const [video, ...otherVideos] = tracks.filter(({ kind }) => kind === 'video')
  const [audio, ...otherAudios] = tracks.filter(({ kind }) => kind === 'audio')
  if (!video) throw new UnreadableVideo('has no pictures')
  if (otherVideos.length + otherAudios.length > 0) throw new UnreadableVideo('has more than one track of a kind')
  return { video, audio }
}

/** A segment begins at every fragment that starts with a keyframe; others continue it. */
function addFragment(segments: Segment[], moof: DataView, video: Track, start: number): void {
  const fragment = readFragment(moof, video)
  const last = segments.at(-1)
  if (!fragment || (!fragment.startsWithKeyframe && last)) {
    if (!last) throw new UnreadableVideo('begins without a picture')
    last.seconds += (fragment?.duration ?? 0) / video.timescale
    return
  }
  if (!fragment.startsWithKeyframe) throw new UnreadableVideo('does not begin with a keyframe')
  const startSeconds = (fragment.decodeTime + fragment.firstOffset - video.skipped) / video.timescale
  segments.push({ start, lengthBytes: 0, startSeconds, seconds: fragment.duration / video.timescale })
}

/** Up to the next one, so that the lengths add up to the whole. */
function withSeconds(segments: Segment[]): Segment[] {
  return segments.map((segment, at) => {
    const next = segments[at + 1]
    const seconds = next ? next.startSeconds - segment.startSeconds : segment.seconds
    if (seconds <= 0) throw new UnreadableVideo('goes back in time')
    return { ...segment, seconds }
  })
}

/** Keeps what was read last, because boxes are read header first. */
function openWindow(read: ReadBytes, sizeBytes: number) {
  let from = 0
  let bytes: Uint8Array = new Uint8Array()
  return async (start: number, end: number): Promise<DataView> => {
    if (start < from || end > from + bytes.length) {
      bytes = await read(start, Math.min(Math.max(end, start + WINDOW_BYTES), sizeBytes))
      from = start
      if (from + bytes.length < end) throw new UnreadableVideo('is incomplete')
    }
    return part(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), start - from, end - start)
  }
}
