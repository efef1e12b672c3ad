import { findBox, listBoxes, part, requireBox, UnreadableVideo } from './mp4-boxes.ts'

export type Track = {
  id: number
  kind: 'video' | 'audio'
  timescale: number
  /** `avc1.64001f` or `mp4a.40.2`. */
  codec: string
  width: number
  height: number
  /** What the first edit skips, in units of the timescale: encoders put the delay of their first frame there. */
  skipped: number
  defaults: SampleDefaults
}
export type SampleDefaults = { duration: number; flags: number }

/** Where the boxes inside an entry of `stsd` begin, counted without the entry's own header. */
const VISUAL_ENTRY_BYTES = 78
const AUDIO_ENTRY_BYTES = 28

/** The tracks that the `moov` box of a fragmented MP4 describes. */
export function readTracks(moov: DataView): Track[] {
  const defaults = new Map(
    listBoxes(requireBox(moov, 'mvex'))
      .filter(({ type }) => type === 'trex')
      .map(({ bytes }): [number, SampleDefaults] => [
        bytes.getUint32(4),
        { duration: bytes.getUint32(12), flags: bytes.getUint32(20) },
      ]),
  )
  return listBoxes(moov)
    .filter(({ type }) => type === 'trak')
    .map(({ bytes }) => readTrack(bytes, defaults))
}

function readTrack(trak: DataView, defaults: Map<number, SampleDefaults>): Track {
  const header = requireBox(trak, 'tkhd')
  const id = header.getUint32(header.getUint8(0) === 1 ? 20 : 12)
  const mediaHeader = requireBox(trak, 'mdia mdhd')
  const timescale = mediaHeader.getUint32(mediaHeader.getUint8(0) === 1 ? 20 : 12)
  if (timescale === 0) throw new UnreadableVideo('has a track without a time scale')
  const [entry] = listBoxes(requireBox(trak, 'mdia minf stbl stsd'), 8)
  if (!entry) throw new UnreadableVideo('has a track without a codec')
  const common = { id, timescale, skipped: readSkipped(trak), defaults: defaults.get(id) ?? { duration: 0, flags: 0 } }
  if (entry.type === 'avc1' || entry.type === 'avc3') {
    const codec = `${entry.type}.${readAvcProfile(entry.bytes)}`
    return { ...common, kind: 'video', codec, width: entry.bytes.getUint16(24), height: entry.bytes.getUint16(26) }
  }
  if (entry.type === 'mp4a') {
    return { ...common, kind: 'audio', codec: `mp4a.40.${readAacProfile(entry.bytes)}`, width: 0, height: 0 }
  }
  throw new UnreadableVideo(`has a track in ${entry.type}, not in AVC or AAC`)
}

/** Profile, constraints and level, as hexadecimal digits. */
function readAvcProfile(entry: DataView): string {
  const config = listBoxes(entry, VISUAL_ENTRY_BYTES).find(({ type }) => type === 'avcC')?.bytes
  if (!config) throw new UnreadableVideo('has no avcC box')
  return [1, 2, 3].map((at) => config.getUint8(at).toString(16).padStart(2, '0')).join('')
}

const DECODER_CONFIG_TAG = 4
const DECODER_SPECIFIC_TAG = 5
const MPEG4_AUDIO = 0x40

/** The audio object type: 2 is AAC-LC, which everything plays. */
function readAacProfile(entry: DataView): number {
  const esds = listBoxes(entry, AUDIO_ENTRY_BYTES).find(({ type }) => type === 'esds')?.bytes
  if (!esds) throw new UnreadableVideo('has no esds box')
  // After version and flags: the descriptor of the stream with its id (2 bytes) and flags (1), then what is inside.
  const stream = openDescriptor(esds, 4)
  const config = openDescriptor(esds, stream.start + 3)
  if (config.tag !== DECODER_CONFIG_TAG || esds.getUint8(config.start) !== MPEG4_AUDIO) {
    throw new UnreadableVideo('has sound that is not AAC')
  }
  const specific = openDescriptor(esds, config.start + 13)
  if (specific.tag !== DECODER_SPECIFIC_TAG) throw new UnreadableVideo('has sound that is not AAC')
  return esds.getUint8(specific.start) >> 3
}

/** Lengths are written in seven bits per byte; the highest bit says that another byte follows. */
function openDescriptor(view: DataView, at: number): { tag: number; start: number } {
  let start = at + 1
  while (part(view, start, 1).getUint8(0) & 0x80) start += 1
  return { tag: view.getUint8(at), start: start + 1 }
}

function readSkipped(trak: DataView): number {
  const edits = findBox(trak, 'edts elst')
  if (!edits) return 0
  const isLong = edits.getUint8(0) === 1
  const count = edits.getUint32(4)
  for (let entry = 0; entry < count; entry++) {
    const at = 8 + entry * (isLong ? 20 : 12)
    const start = isLong ? Number(part(edits, at + 8, 8).getBigInt64(0)) : part(edits, at + 4, 4).getInt32(0)
    // -1 is a pause before the track begins.
    if (start >= 0) return start
  }
  return 0
}
