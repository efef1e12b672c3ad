import {
  Conversion,
  type DiscardedTrack,
  EncodedPacketSink,
  type Input,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  Quality,
  StreamTarget,
  type StreamTargetChunk,
} from 'mediabunny'

import { EncodingImpossible } from './encoding-impossible.ts'
import type { PlannedRendition } from './ladder-messages.ts'

const AAC_LC = 'mp4a.40.2'
/** A little less than a segment, so that rounding doesn't join two. */
const SHORTEST_FRAGMENT_SHARE = 0.95

type Encoding = {
  rendition: PlannedRendition
  segmentSeconds: number
  hasAudio: boolean
  write: (bytes: Uint8Array<ArrayBuffer>, position: number) => void
  onProgress: (share: number) => void
}

/** A rendition on its way: runs until it's complete or `pauseSignal` fires, and then continues where it was. */
type RunningEncoding = { run: (pauseSignal: AbortSignal) => Promise<'complete' | 'paused'> }

/** Prepares one rendition as a fragmented MP4. Rejects with `EncodingImpossible` if this browser can't make it. */
export async function encodeRendition(
  input: Input,
  { rendition, segmentSeconds, hasAudio, write, onProgress }: Encoding,
): Promise<RunningEncoding> {
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new EncodingImpossible('There are no pictures in this file.')
  const audio = await input.getPrimaryAudioTrack()
  const isCopied = (await audio?.getCodecParameterString()) === AAC_LC
  const output = new Output({
    format: new Mp4OutputFormat({
      fastStart: 'fragmented',
      minimumFragmentDuration: segmentSeconds * SHORTEST_FRAGMENT_SHARE,
    }),
    target: new StreamTarget(
      new WritableStream<StreamTargetChunk>({ write: ({ data, position }) => write(data, position) }),
    ),
  })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    showWarnings: false,
    // Names and places of the recording stay in the original.
    tags: {},
    video: {
      codec: 'avc',
      width: rendition.width,
      height: rendition.height,
      fit: 'fill',
      quality: new Quality({ bitrate: rendition.videoBitsPerSecond, bitrateMode: 'variable' }),
      frameRate: await chooseFrameRate(video),
      keyFrameInterval: segmentSeconds,
      allowTransformationMetadata: false,
      forceTranscode: true,
    },
    audio: isCopied
      ? { codec: 'aac' }
      : {
          codec: 'aac',
          forceTranscode: true,
          numberOfChannels: 2,
          quality: new Quality({ bitrate: rendition.audioBitsPerSecond }),
        },
  })
  refuseLosses(conversion, hasAudio)
  conversion.onProgress = onProgress
  return {
    async run(pauseSignal) {
      await conversion.execute({ pauseSignal })
      return conversion.state === 'done' ? 'complete' : 'paused'
    },
  }
}

function refuseLosses({ isValid, discardedTracks, utilizedTracks }: Conversion, hasAudio: boolean): void {
  const lost = (isVideo: boolean) => discardedTracks.find(({ track }) => track.isVideoTrack() === isVideo)
  const has = (isVideo: boolean) => utilizedTracks.some((track) => track.isVideoTrack() === isVideo)
  if (!isValid || !has(true)) throw new EncodingImpossible(explain('pictures', lost(true)))
  if (hasAudio && !has(false)) throw new EncodingImpossible(explain('sound', lost(false)))
}

function explain(what: 'pictures' | 'sound', discarded: DiscardedTrack | undefined): string {
  if (discarded?.reason === 'no_encodable_target_codec') return `This browser can't convert this video's ${what}.`
  return `This browser can't read this video's ${what}.`
}

const PACKETS_TO_LOOK_AT = 300
const USUAL_FRAMES = 30
const FASTEST_FRAMES = 60
/** Timestamps are rounded to milliseconds in some containers. */
const REGULAR_WITHIN_SECONDS = 0.003

/**
 * Always a constant rate: a recorded screen may have no new picture for a minute, but players need one in every segment.
 * A video that is regular keeps its own.
 */
async function chooseFrameRate(video: InputVideoTrack): Promise<number> {
  const times: number[] = []
  for await (const packet of new EncodedPacketSink(video).packets(undefined, undefined, { metadataOnly: true })) {
    times.push(packet.timestamp)
    if (times.length === PACKETS_TO_LOOK_AT) break
  }
  times.sort((one, other) => one - other)
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  if (gaps.length === 0 || total <= 0) return USUAL_FRAMES
  const average = total / gaps.length
  if (gaps.some((gap) => Math.abs(gap - average) > REGULAR_WITHIN_SECONDS)) return USUAL_FRAMES
  return Math.min(FASTEST_FRAMES, Math.round(1000 / average) / 1000)
}
