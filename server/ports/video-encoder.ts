import type { Readable } from 'node:stream'

import type { PlannedRung, PosterSheet, Storyboard } from '#contract/media/rungs.ts'

/** A video as it is displayed: turned upright, with square pixels. */
export type VideoFacts = {
  durationSeconds: number
  width: number
  height: number
  hasAudio: boolean
  framesPerSecond: number
}

export type EncodeOptions = { facts: VideoFacts; onProgress: (seconds: number) => void; signal: AbortSignal }

/** Makes smaller copies of a video on this machine, one at a time and with low priority. */
export interface VideoEncoder {
  isAvailable(): Promise<boolean>
  /** What it lacks, in a few words; undefined if it's available. */
  explainAbsence(): Promise<string | undefined>
  /** Rejects with `VideoRefused` for a file that can't be encoded. */
  inspect(file: string): Promise<VideoFacts>
  /** A fragmented MP4 as it is made. The stream fails with `VideoRefused` or `EncodingInterrupted`. */
  encode(file: string, rung: PlannedRung, options: EncodeOptions): Readable
  /** A JPEG with small pictures from a fragmented MP4. */
  drawStoryboard(video: Readable, storyboard: Storyboard, signal: AbortSignal): Promise<Buffer>
  /** A JPEG with the frames at these seconds. Rejects with `VideoRefused` if there are none. */
  drawPosters(file: string, posters: PosterSheet, signal: AbortSignal): Promise<Buffer>
  /** Interrupts what is running, because the shop closes. */
  close(): void
}

/** The video itself can't be encoded, in words for staff. */
export class VideoRefused extends Error {
  override name = 'VideoRefused'
}

/** Stopped from outside; it can be done again. */
export class EncodingInterrupted extends Error {
  override name = 'EncodingInterrupted'
}
