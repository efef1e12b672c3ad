import type { AppContext } from '#server/app-context.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { attachVideo } from '#server/features/catalog/catalog.ts'
import { canEncode, expectBrowserLadder, queueEncoding } from '#server/features/renditions/renditions.ts'
import { clearListingCache } from '#server/files/cached-listings.ts'
import { AppError, conflict, notFound } from '#server/http/app-error.ts'
import type { StoredFile } from '#server/ports/file-store.ts'
import { detectTypeMismatch, HEAD_BYTES } from './detect-type-mismatch.ts'
import { deleteMediaFileRow, markConfirmed } from './media-files.repository.ts'
import { findMediaFile, type MediaFileRow } from './media-library.read-model.ts'
import { deleteUpload } from './multipart-uploads.repository.ts'
import { presentFiles } from './present-file.ts'
import { readBytes } from './read-bytes.ts'
import { readMediaMetadata } from './read-media-metadata.ts'

type Claimed = {
  mediaFileId: string
  duration?: number
  width?: number
  height?: number
  /** The uploader's browser makes the renditions. */
  encodesInBrowser?: boolean
}

/** Trusts the store and the bytes, not the uploader. Confirming twice gives the same result. */
export async function confirmUpload(ctx: AppContext, staffId: string, claimed: Claimed) {
  const file = await findMediaFile(ctx.db, claimed.mediaFileId)
  if (!file) throw notFound('File')
  if (!file.confirmed_at) await confirm(ctx, staffId, file, claimed)

  const [presented] = await presentFiles(ctx, [(await findMediaFile(ctx.db, file.id)) ?? file])
  if (!presented) throw notFound('File')
  return presented
}

async function confirm(ctx: AppContext, staffId: string, file: MediaFileRow, claimed: Claimed): Promise<void> {
  await ctx.files.acceptUpload(file.key)
  const stored = await ctx.files.describe(file.key)
  if (!stored) throw conflict('not_uploaded', "The file wasn't uploaded. Please upload it again.")
  const problem = await findProblem(ctx, file, stored)
  if (problem) {
    await ctx.files.delete(file.key)
    await deleteMediaFileRow(ctx.db, file.id)
    throw new AppError(400, 'file_refused', problem)
  }
  const facts = await readMediaMetadata(ctx, file, stored.sizeBytes)
  const known = {
    file_size_bytes: stored.sizeBytes,
    duration_seconds: facts.duration ?? claimed.duration ?? null,
    width: facts.width ?? claimed.width ?? null,
    height: facts.height ?? claimed.height ?? null,
  }
  const isVideo = file.file_type === 'video'
  const isEncoded = isVideo && !claimed.encodesInBrowser && (await canEncode(ctx))
  ctx.steps.reach('upload:after-look')
  await ctx.cache.change('catalog', async (trx) => {
    const isOurs = await markConfirmed(trx, file.id, { ...known, confirmed_at: ctx.clock.now().toISOString() })
    if (!isOurs) return
    ctx.steps.reach('upload:after-mark')
    await deleteUpload(trx, file.id)
    const lessonId = isVideo ? file.lesson_id : null
    if (isEncoded) await queueEncoding(ctx, trx, file.id)
    else if (isVideo && claimed.encodesInBrowser) await expectBrowserLadder(ctx, trx, file.id)
    if (lessonId) await attachVideo(trx, lessonId, file.key, known.duration_seconds)
    await recordAudit(ctx, trx, {
      actor: staffId,
      action: 'media.upload',
      subject: { type: 'media', id: file.id, label: file.original_file_name },
      before: null,
      after: { key: file.key, category: file.category, fileSizeBytes: stored.sizeBytes, lessonId },
    })
    ctx.steps.reach('upload:before-commit')
  })
  ctx.steps.reach('upload:after-commit')
  clearListingCache(ctx)
}

async function findProblem(
  ctx: AppContext,
  file: MediaFileRow,
  { sizeBytes }: StoredFile,
): Promise<string | undefined> {
  const announced = file.announced_size_bytes
  if (announced !== null && announced !== sizeBytes) {
    return `${file.original_file_name} wasn't uploaded completely, so it was removed. Please upload it again.`
  }
  if (sizeBytes === 0) return `${file.original_file_name} is empty, so it was removed.`
  const head = await readBytes(ctx.files, file.key, 0, Math.min(sizeBytes, HEAD_BYTES))
  const contradiction = await detectTypeMismatch(file.original_file_name, file.mime_type, head)
  return contradiction && `${file.original_file_name} ${contradiction}, so it was removed.`
}
