import type { UploadState } from '#contract/media/multipart.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { partBytes, splitIntoParts, wholeParts } from '#server/files/upload-parts.ts'
import { conflict, invalidInput, notFound } from '#server/http/app-error.ts'
import { PartsStillArriving } from '#server/ports/file-store.ts'

import { type Announced, announceFile } from './announce-file.ts'
import { deleteMediaFileRow } from './media-files.repository.ts'
import { deleteUpload, findUpload, insertUpload, type UploadRow } from './multipart-uploads.repository.ts'
import { uploadExpiry } from './upload-time.ts'

export async function startMultipartUpload(
  ctx: AppContext,
  staffId: string,
  file: Announced & { fileSizeBytes: number },
): Promise<UploadState> {
  const { id, key, mime_type } = await announceFile(ctx, staffId, file)
  const { partSizeBytes, partCount } = splitIntoParts(file.fileSizeBytes)
  const uploadId = await ctx.files.startUpload(key, { contentType: mime_type, partSizeBytes }).catch(async (error) => {
    // Otherwise the library would show a file whose upload never started.
    await deleteMediaFileRow(ctx.db, id)
    throw error
  })
  await insertUpload(ctx.db, {
    media_file_id: id,
    upload_id: uploadId,
    part_size_bytes: partSizeBytes,
    part_count: partCount,
    started_at: ctx.clock.now().toISOString(),
  })
  return { mediaFileId: id, partSizeBytes, partCount, arrivedParts: [] }
}

export async function showMultipartUpload(ctx: AppContext, mediaFileId: string): Promise<UploadState> {
  const upload = await requireUpload(ctx, mediaFileId)
  const parts = await ctx.files.listParts(upload.key, upload.upload_id)
  if (!parts) throw notFound('Upload')
  return {
    mediaFileId,
    partSizeBytes: upload.part_size_bytes,
    partCount: upload.part_count,
    arrivedParts: wholeParts(splitOf(upload), parts),
  }
}

export async function signUploadParts(ctx: AppContext, mediaFileId: string, partNumbers: number[]) {
  const upload = await requireUpload(ctx, mediaFileId)
  const expiresAt = uploadExpiry(ctx)
  const parts = partNumbers.map(async (partNumber) => {
    if (partNumber > upload.part_count) throw invalidInput(`This upload has ${upload.part_count} parts.`)
    const sizeBytes = partBytes(splitOf(upload), partNumber)
    const address = { expiresAt, uploadId: upload.upload_id, partNumber, sizeBytes }
    return { partNumber, uploadUrl: await ctx.files.signPart(upload.key, address) }
  })
  return { parts: await Promise.all(parts) }
}

/** Calling it twice, even at the same time, is fine, because a response may get lost. */
export async function completeMultipartUpload(ctx: AppContext, mediaFileId: string) {
  const upload = await requireUpload(ctx, mediaFileId)
  const parts = await ctx.files.listParts(upload.key, upload.upload_id)
  if (parts) {
    if (wholeParts(splitOf(upload), parts).length !== upload.part_count) {
      throw conflict('parts_missing', 'Parts of the file are missing. Please upload it again.')
    }
    await ctx.files.completeUpload(upload.key, upload.upload_id).catch((error) => {
      if (!(error instanceof PartsStillArriving)) throw error
      throw conflict('parts_arriving', 'Part of the file is still uploading. Please try again in a moment.')
    })
  } else if (!(await ctx.files.describe(upload.key))) throw notFound('Upload')
  return { message: 'The file was uploaded.' }
}

export async function abortMultipartUpload(ctx: AppContext, mediaFileId: string) {
  const upload = await requireUpload(ctx, mediaFileId)
  await ctx.files.abortUpload(upload.key, upload.upload_id)
  await ctx.files.delete(upload.key)
  await transact(ctx.db, async (trx) => {
    await deleteUpload(trx, mediaFileId)
    await deleteMediaFileRow(trx, mediaFileId)
  })
  return { message: 'The upload was canceled.' }
}

async function requireUpload({ db }: AppContext, mediaFileId: string): Promise<UploadRow> {
  const upload = await findUpload(db, mediaFileId)
  if (!upload) throw notFound('Upload')
  return upload
}

const splitOf = ({ part_size_bytes, part_count, announced_size_bytes }: UploadRow) => ({
  sizeBytes: announced_size_bytes ?? 0,
  partSizeBytes: part_size_bytes,
  partCount: part_count,
})
