import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

import { z } from 'zod'

import { type PlannedRung, type PosterSheet, SEGMENT_SECONDS, type Storyboard } from '#contract/media/rungs.ts'
import { type EncodeOptions, type VideoEncoder, type VideoFacts, VideoRefused } from '#server/ports/video-encoder.ts'

import { runFfmpeg } from './ffmpeg-process.ts'
import { joinFrames } from './join-frames.ts'

const INSPECT_WITHIN_MS = 60_000
const FASTEST_FRAMES = 60
const USUAL_FRAMES = 30
const MOST_THREADS = 4
/** A broken timestamp can make a video of two pictures a year long. */
const LONGEST_SECONDS = 24 * 3600
const LONGEST_SIDE = 8192
const LENGTH_SLACK_SECONDS = 5

/** A playlist called `.mp4` would make ffmpeg read other files of this machine, or fetch them from the network. */
const ONLY_VIDEOS = ['-format_whitelist', 'mov,mp4,matroska,webm,avi,mpegts,mpeg,flv,asf,ogg']
const ONLY_THIS_FILE = ['-protocol_whitelist', 'file', ...ONLY_VIDEOS]

const run = promisify(execFile)

const ProbeSchema = z.object({
  format: z.object({ duration: z.coerce.number().optional() }).default({}),
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        width: z.number().optional(),
        height: z.number().optional(),
        sample_aspect_ratio: z.string().optional(),
        r_frame_rate: z.string().optional(),
        avg_frame_rate: z.string().optional(),
        duration: z.coerce.number().optional(),
        disposition: z.object({ attached_pic: z.number().optional() }).optional(),
        tags: z.object({ rotate: z.coerce.number().optional() }).optional(),
        side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
      }),
    )
    .default([]),
})
type ProbedStream = z.output<typeof ProbeSchema>['streams'][number]

/** ffmpeg and ffprobe, if this machine has them. */
export class FfmpegVideoEncoder implements VideoEncoder {
  /** The name or path of ffmpeg; undefined if it must not be used. */
  readonly #ffmpeg: string | undefined
  readonly #closing = new AbortController()
  #absence: Promise<string | undefined> | undefined

  constructor(ffmpeg: string | undefined) {
    this.#ffmpeg = ffmpeg
  }

  async isAvailable(): Promise<boolean> {
    return (await this.explainAbsence()) === undefined
  }

  explainAbsence(): Promise<string | undefined> {
    this.#absence ??= this.#findAbsence()
    return this.#absence
  }

  async inspect(file: string): Promise<VideoFacts> {
    const shown = ['-show_format', '-show_streams', '-of', 'json']
    const { stdout } = await run(this.#ffprobe, ['-v', 'error', ...ONLY_THIS_FILE, ...shown, file], {
      timeout: INSPECT_WITHIN_MS,
      maxBuffer: 4 * 1024 * 1024,
    }).catch((error) => {
      if (error.code === 'ENOENT') throw error
      throw new VideoRefused("ffmpeg can't read this file. It may be damaged.")
    })
    const { format, streams } = ProbeSchema.parse(JSON.parse(stdout))
    // A cover picture in a sound file is a stream of one frame.
    const video = streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic)
    if (!video?.width || !video.height) throw new VideoRefused('It has no video track, only audio.')
    const durationSeconds = format.duration ?? video.duration ?? 0
    if (!(durationSeconds > 0)) throw new VideoRefused("Its length can't be read.")
    if (durationSeconds > LONGEST_SECONDS) throw new VideoRefused('It claims to be longer than a day.')
    if (Math.max(video.width, video.height) > LONGEST_SIDE) {
      throw new VideoRefused(`It is larger than ${LONGEST_SIDE} pixels.`)
    }
    const hasAudio = streams.some(({ codec_type }) => codec_type === 'audio')
    return { durationSeconds, hasAudio, framesPerSecond: getFrameRate(video), ...getDisplaySize(video) }
  }

  encode(file: string, rung: PlannedRung, { facts, onProgress, signal }: EncodeOptions): Readable {
    const { width, height, videoBitsPerSecond: bits, audioBitsPerSecond } = rung
    const filters = `fps=${facts.framesPerSecond},scale=${width}:${height}:flags=bicubic,format=yuv420p,setsar=1`
    const commandArguments = [
      ['-hide_banner', '-nostdin', '-v', 'error', '-progress', 'pipe:3'],
      [
        ...ONLY_THIS_FILE,
        '-i',
        file,
        '-t',
        String(facts.durationSeconds + LENGTH_SLACK_SECONDS),
        '-map',
        '0:V:0',
        '-map',
        '0:a:0?',
        '-sn',
        '-dn',
        '-map_metadata',
        '-1',
      ],
      ['-filter_threads', '1', '-vf', filters],
      ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-threads', String(threads())],
      ['-crf', '23', '-maxrate', String(bits), '-bufsize', String(bits * 2)],
      ['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`, '-sc_threshold', '0', '-g', '600'],
      ['-c:a', 'aac', '-b:a', String(audioBitsPerSecond), '-ac', '2', '-ar', '48000'],
      // The edit list that `delay_moov` allows makes the first frame start at zero.
      ['-movflags', '+frag_keyframe+empty_moov+default_base_moof+delay_moov+skip_trailer', '-f', 'mp4', 'pipe:1'],
    ].flat()
    return this.#run(commandArguments, { onProgress, signal })
  }

  async drawStoryboard(video: Readable, storyboard: Storyboard, signal: AbortSignal): Promise<Buffer> {
    const { columns, rows, tileWidth, tileHeight, secondsPerTile } = storyboard
    const filters = `fps=1/${secondsPerTile},scale=${tileWidth}:${tileHeight},tile=${columns}x${rows}`
    const commandArguments = [
      ['-hide_banner', '-nostdin', '-v', 'error', '-progress', 'pipe:3'],
      ['-protocol_whitelist', 'pipe', ...ONLY_VIDEOS, '-i', 'pipe:0', '-an'],
      ['-vf', filters, '-frames:v', '1', '-q:v', '6', '-f', 'image2', '-c:v', 'mjpeg', 'pipe:1'],
    ].flat()
    return buffer(this.#run(commandArguments, { input: video, signal }))
  }

  async drawPosters(file: string, posters: PosterSheet, signal: AbortSignal): Promise<Buffer> {
    const frames: Buffer[] = []
    // One at a time, because four decoders of a large video need much memory.
    for (const second of posters.seconds) frames.push(await this.#grabFrame(file, second, posters, signal))
    return joinFrames(frames, posters)
  }

  async #grabFrame(file: string, second: number, { tileWidth, tileHeight }: PosterSheet, signal: AbortSignal) {
    const commandArguments = [
      ['-hide_banner', '-nostdin', '-v', 'error', '-progress', 'pipe:3'],
      [...ONLY_THIS_FILE, '-ss', String(second), '-i', file, '-map', '0:V:0', '-frames:v', '1'],
      ['-vf', `scale=${tileWidth}:${tileHeight},setsar=1`, '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'],
    ].flat()
    return buffer(this.#run(commandArguments, { signal }))
  }

  close(): void {
    this.#closing.abort()
  }

  #run(
    commandArguments: string[],
    rest: { input?: Readable; signal: AbortSignal; onProgress?: (seconds: number) => void },
  ): Readable {
    const signal = AbortSignal.any([rest.signal, this.#closing.signal])
    return runFfmpeg({ ...rest, command: this.#ffmpeg ?? 'ffmpeg', commandArguments, signal })
  }

  /** Next to ffmpeg, under the matching name. */
  get #ffprobe(): string {
    return (this.#ffmpeg ?? 'ffmpeg').replace(/ffmpeg(?=(\.exe)?$)/, 'ffprobe')
  }

  async #findAbsence(): Promise<string | undefined> {
    if (!this.#ffmpeg) return 'FFMPEG is off'
    for (const program of [this.#ffmpeg, this.#ffprobe]) {
      const code = await run(program, ['-version']).then(() => undefined, getCode)
      if (code !== undefined) return code === 'ENOENT' ? `${program} isn't installed` : `${program} fails (${code})`
    }
    const { stdout } = await run(this.#ffmpeg, ['-hide_banner', '-encoders']).catch(() => ({ stdout: '' }))
    return /\blibx264\b/.test(stdout) ? undefined : `${this.#ffmpeg} was built without libx264`
  }
}

/** Why a program couldn't be started, or its exit code. */
const getCode = ({ code }: { code: unknown }) => String(code)

/** Half of the machine is left for the shop. */
const threads = () => Math.max(1, Math.min(MOST_THREADS, Math.floor(availableParallelism() / 2)))

/** A steady rate, because recordings of screens and phones change theirs. */
function getFrameRate({ r_frame_rate, avg_frame_rate }: ProbedStream): number {
  const [base, average] = [toNumber(r_frame_rate), toNumber(avg_frame_rate)]
  if (base > 0 && base <= FASTEST_FRAMES) return base
  return average > 0 ? Math.min(Math.max(Math.ceil(average), USUAL_FRAMES), FASTEST_FRAMES) : USUAL_FRAMES
}

function getDisplaySize(stream: ProbedStream): { width: number; height: number } {
  const [across = 1, down = 1] = (stream.sample_aspect_ratio ?? '1:1').split(':').map(Number)
  const width = Math.round((stream.width ?? 0) * (across > 0 && down > 0 ? across / down : 1))
  const height = stream.height ?? 0
  const rotation = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? stream.tags?.rotate
  const isOnItsSide = Math.abs(Math.round((rotation ?? 0) / 90)) % 2 === 1
  return isOnItsSide ? { width: height, height: width } : { width, height }
}

/** `30000/1001` */
function toNumber(fraction = ''): number {
  const [above = 0, below = 1] = fraction.split('/').map(Number)
  return below > 0 ? above / below : 0
}
