import type { BrowserLadder } from '#contract/media/ladder-upload.endpoints.ts'
import type { PictureSheet } from '#contract/media/rungs.ts'

/**
 * The file that was just uploaded, or a stored one, which the page reads for the worker: a policy for pages says where they
 * may read from, and workers don't share it.
 */
export type OriginalSource = { file: File } | { sizeBytes: number }

export type PlannedRendition = BrowserLadder['renditions'][number]

/** What the page asks of the worker, one thing at a time. */
export type LadderRequest =
  | {
      type: 'encode'
      source: OriginalSource
      ladderId: string
      rendition: PlannedRendition
      segmentSeconds: number
      hasAudio: boolean
    }
  | {
      type: 'draw'
      source: OriginalSource
      ladderId: string
      name: 'storyboard' | 'posters'
      sheet: PictureSheet
      /** The moment of each picture. */
      seconds: number[]
    }
  | { type: 'pause' }
  | { type: 'resume' }
  /** Of the stored original. */
  | { type: 'bytes'; readId: number; bytes: ArrayBuffer }

export type LadderReport =
  | { type: 'progress'; share: number }
  | { type: 'done' }
  /** From `start` up to but not including `end`. */
  | { type: 'read'; readId: number; start: number; end: number }
  /** In words for staff if this browser can't do it; otherwise it may work next time. */
  | { type: 'failed'; isImpossible: boolean; reason: string }
