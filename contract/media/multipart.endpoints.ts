import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField, MessageSchema } from '../fields.ts'
import { presignUpload } from './media.endpoints.ts'
import { SizeField } from './media-file.ts'

const UploadParams = z.object({ mediaFileId: IdField })

/** How a file is split. Every part has this size; only the last may be smaller. */
const UploadStateSchema = z.object({
  mediaFileId: IdField,
  partSizeBytes: z.int(),
  partCount: z.int(),
  /** The parts already uploaded. After a reload, only the others are sent. */
  arrivedParts: z.array(z.int()),
})
export type UploadState = z.infer<typeof UploadStateSchema>

export const startMultipartUpload = endpoint({
  method: 'POST',
  path: '/api/admin/media/multipart',
  access: 'staff',
  summary: 'Starts the upload of a large file in parts.',
  body: presignUpload.body.extend({ fileSizeBytes: SizeField.min(1) }),
  reply: UploadStateSchema,
})

export const showMultipartUpload = endpoint({
  method: 'GET',
  path: '/api/admin/media/multipart/:mediaFileId',
  access: 'staff',
  summary: 'The state of an upload in parts; 404 if it has ended.',
  params: UploadParams,
  reply: UploadStateSchema,
})

export const signUploadParts = endpoint({
  method: 'POST',
  path: '/api/admin/media/multipart/:mediaFileId/sign',
  access: 'staff',
  summary: 'Returns URLs for uploading parts with PUT, valid for an hour.',
  params: UploadParams,
  body: z.object({ partNumbers: z.array(z.int().min(1).max(10_000)).min(1).max(50) }),
  reply: z.object({ parts: z.array(z.object({ partNumber: z.int(), uploadUrl: z.string() })) }),
})

export const completeMultipartUpload = endpoint({
  method: 'POST',
  path: '/api/admin/media/multipart/:mediaFileId/complete',
  access: 'staff',
  summary: 'Joins the parts. Call confirm-upload next, as after a single upload.',
  params: UploadParams,
  reply: MessageSchema,
})

export const abortMultipartUpload = endpoint({
  method: 'POST',
  path: '/api/admin/media/multipart/:mediaFileId/abort',
  access: 'staff',
  summary: 'Cancels an unfinished upload and deletes what was uploaded.',
  params: UploadParams,
  reply: MessageSchema,
})
