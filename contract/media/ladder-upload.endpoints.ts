import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, MessageSchema, optional } from '../fields.ts'
import { SizeField } from './media-file.ts'

const LadderParams = z.object({ ladderId: IdField })
/** `720p`, `storyboard`, `posters` */
const FileParams = LadderParams.extend({
  name: z.string().regex(/^(\d{1,4}p|storyboard|posters)$/, 'File is not valid.'),
})

/** What a browser should make of a video, and what has arrived of it. */
const BrowserLadderSchema = z.object({
  ladderId: IdField,
  durationSeconds: z.number(),
  /** If the original has sound, every rendition must have it, too. */
  hasAudio: z.boolean(),
  /** Every rendition starts a fragment with a keyframe this often, at the same moments as the others. */
  segmentSeconds: z.number(),
  renditions: z.array(
    z.object({
      /** For the upload: `720p`. */
      name: z.string(),
      rung: z.int(),
      width: z.int(),
      height: z.int(),
      videoBitsPerSecond: z.int(),
      audioBitsPerSecond: z.int(),
      hasArrived: z.boolean(),
    }),
  ),
  /** A JPEG of exactly this size; a video can do without. */
  storyboard: z.object({
    columns: z.int(),
    rows: z.int(),
    tileWidth: z.int(),
    tileHeight: z.int(),
    secondsPerTile: z.number(),
    hasArrived: z.boolean(),
  }),
  /** The same with frames that could stand for the video; null if it was begun by an older version. */
  posters: z
    .object({
      columns: z.int(),
      rows: z.int(),
      tileWidth: z.int(),
      tileHeight: z.int(),
      seconds: z.array(z.number()),
      hasArrived: z.boolean(),
    })
    .nullable(),
})
export type BrowserLadder = z.infer<typeof BrowserLadderSchema>

const LadderUploadSchema = z.object({
  partSizeBytes: z.int(),
  partCount: z.int(),
  /** After a reload, only the others are sent. */
  arrivedParts: z.array(z.int()),
})
export type LadderUpload = z.infer<typeof LadderUploadSchema>

export const beginBrowserLadder = endpoint({
  method: 'POST',
  path: '/api/admin/media/files/:id/ladder',
  access: 'staff',
  summary:
    'Begins or continues renditions that this browser makes. 409 if the video is prepared already, or by another browser.',
  params: z.object({ id: IdField }),
  /** Chosen by the browser, and the same after a reload. */
  body: z.object({ browserId: optional(z.string().max(64)) }),
  reply: BrowserLadderSchema,
})

export const startLadderUpload = endpoint({
  method: 'POST',
  path: '/api/admin/media/ladders/:ladderId/files/:name',
  access: 'staff',
  summary: 'Starts the upload of one file in parts, or continues one of the same size.',
  params: FileParams,
  body: z.object({ fileSizeBytes: SizeField.min(1) }),
  reply: LadderUploadSchema,
})

export const signLadderParts = endpoint({
  method: 'POST',
  path: '/api/admin/media/ladders/:ladderId/files/:name/sign',
  access: 'staff',
  summary: 'Returns URLs for uploading parts with PUT, valid for an hour.',
  params: FileParams,
  body: z.object({ partNumbers: z.array(z.int().min(1).max(10_000)).min(1).max(50) }),
  reply: z.object({ parts: z.array(z.object({ partNumber: z.int(), uploadUrl: z.string() })) }),
})

export const completeLadderUpload = endpoint({
  method: 'POST',
  path: '/api/admin/media/ladders/:ladderId/files/:name/complete',
  access: 'staff',
  summary: 'Joins the parts of one file.',
  params: FileParams,
  reply: MessageSchema,
})

export const reportLadderProgress = endpoint({
  method: 'PUT',
  path: '/api/admin/media/ladders/:ladderId/progress',
  access: 'staff',
  summary:
    'Shows other staff how far the browser is. Without it for three minutes, another browser may take over; for a day, the server does.',
  params: LadderParams,
  body: z.object({ percent: z.int().min(0).max(99) }),
  reply: MessageSchema,
})

export const confirmBrowserLadder = endpoint({
  method: 'POST',
  path: '/api/admin/media/ladders/:ladderId/confirm',
  access: 'staff',
  summary: 'Everything was sent. The server checks it in the background; the state of the file says when it is ready.',
  params: LadderParams,
  reply: MessageSchema,
})

export const cancelBrowserLadder = endpoint({
  method: 'DELETE',
  path: '/api/admin/media/ladders/:ladderId',
  access: 'staff',
  summary: 'Gives up renditions in this browser. If the server can encode, it does; otherwise the original stays.',
  params: LadderParams,
  reply: MessageSchema,
})
