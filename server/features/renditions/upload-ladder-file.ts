import type { LadderUpload } from '#contract/media/ladder-upload.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { isForeignKeyViolation } from '#server/database/database-errors.ts'
import { partBytes, splitIntoParts, wholeParts } from '#server/files/upload-parts.ts'
import { conflict, invalidInput, notFound } from '#server/http/app-error.ts'
import { PartsStillArriving } from '#server/ports/file-store.ts'

import { readPlan } from './ladder-plan.ts'
import {
  completeUploadRow,
  findLadderUpload,
  type LadderUploadRow,
  saveLadderUpload,
} from './ladder-uploads.repository.ts'
import { changeLadder, findLadder, type LadderRow } from './ladders.repository.ts'

const SIGNED_FOR_MS = 3_600_000

type Which = { ladderId: string; name: string }

/** Continues an upload of the same size, so that nothing is sent twice after a reload. */
export async function startLadderUpload(ctx: AppContext, which: Which, fileSizeBytes: number): Promise<LadderUpload> {
  const ladder = await requireOpenLadder(ctx, which.ladderId)
  const key = keyOf(ladder, which.name)
  const known = await findLadderUpload(ctx.db, ladder.id, which.name)
  if (known?.size_bytes === fileSizeBytes && (known.completed_at || (await listParts(ctx, known)))) {
    return showUpload(ctx, known)
  }
  if (known) await ctx.files.abortUpload(known.key, known.upload_id)
  const { partSizeBytes, partCount } = splitIntoParts(fileSizeBytes)
  const contentType = key.endsWith('.jpg') ? 'image/jpeg' : 'video/mp4'
  const row = {
    ladder_id: ladder.id,
    name: which.name,
    key,
    upload_id: await ctx.files.startUpload(key, { contentType, partSizeBytes }),
    size_bytes: fileSizeBytes,
    part_size_bytes: partSizeBytes,
    part_count: partCount,
    started_at: ctx.clock.now().toISOString(),
  }
  await saveLadderUpload(ctx.db, row).catch(async (error) => {
    // The video was deleted meanwhile.
    if (!isForeignKeyViolation(error)) throw error
    await ctx.files.abortUpload(row.key, row.upload_id)
    throw notFound('Ladder')
  })
  return { partSizeBytes, partCount, arrivedParts: [] }
}

export async function signLadderParts(ctx: AppContext, which: Which, partNumbers: number[]) {
  const upload = await requireUpload(ctx, which)
  const expiresAt = new Date(ctx.clock.now().getTime() + SIGNED_FOR_MS)
  const parts = partNumbers.map(async (partNumber) => {
    if (partNumber > upload.part_count) throw invalidInput(`This upload has ${upload.part_count} parts.`)
    const address = {
      expiresAt,
      uploadId: upload.upload_id,
      partNumber,
      sizeBytes: partBytes(splitOf(upload), partNumber),
    }
    return { partNumber, uploadUrl: await ctx.files.signPart(upload.key, address) }
  })
  return { parts: await Promise.all(parts) }
}

/** Calling it twice is fine, because a response may get lost. */
export async function completeLadderUpload(ctx: AppContext, which: Which) {
  const upload = await requireUpload(ctx, which)
  const parts = await listParts(ctx, upload)
  if (parts) {
    if (wholeParts(splitOf(upload), parts).length !== upload.part_count) {
      throw conflict('parts_missing', 'Parts of the file are missing. Please upload it again.')
    }
    await ctx.files.completeUpload(upload.key, upload.upload_id).catch((error) => {
      if (!(error instanceof PartsStillArriving)) throw error
      throw conflict('parts_arriving', 'Part of the file is still uploading. Please try again in a moment.')
    })
  } else if (!(await ctx.files.describe(upload.key))) throw notFound('Upload')
  await completeUploadRow(ctx.db, upload, ctx.clock.now().toISOString())
  return { message: 'The file was uploaded.' }
}

export async function reportLadderProgress(ctx: AppContext, ladderId: string, percent: number) {
  const ladder = await requireOpenLadder(ctx, ladderId)
  await changeLadder(ctx.db, ladder.id, { percent, updated_at: ctx.clock.now().toISOString() })
  return { message: 'Saved.' }
}

/** One that a browser is making. */
export async function requireOpenLadder({ db }: AppContext, ladderId: string): Promise<LadderRow> {
  const ladder = await findLadder(db, ladderId)
  const isOpen = ladder?.made_by === 'browser' && !ladder.ready_at && !ladder.failed_at && !ladder.confirmed_at
  if (!ladder || !isOpen) throw notFound('Ladder')
  return ladder
}

async function requireUpload(ctx: AppContext, { ladderId, name }: Which): Promise<LadderUploadRow> {
  const ladder = await requireOpenLadder(ctx, ladderId)
  const upload = await findLadderUpload(ctx.db, ladder.id, name)
  if (!upload) throw notFound('Upload')
  return upload
}

function keyOf({ planned }: LadderRow, name: string): string {
  const { renditions, storyboardKey, postersKey } = readPlan(planned)
  const sheets: Record<string, string | undefined> = { storyboard: storyboardKey, posters: postersKey }
  const key = sheets[name] ?? renditions.find(({ rung }) => `${rung}p` === name)?.key
  if (!key) throw notFound('Rendition')
  return key
}

async function showUpload(ctx: AppContext, upload: LadderUploadRow): Promise<LadderUpload> {
  const all = Array.from({ length: upload.part_count }, (_, at) => at + 1)
  const arrivedParts = upload.completed_at ? all : wholeParts(splitOf(upload), (await listParts(ctx, upload)) ?? [])
  return { partSizeBytes: upload.part_size_bytes, partCount: upload.part_count, arrivedParts }
}

const listParts = ({ files }: AppContext, { key, upload_id }: LadderUploadRow) => files.listParts(key, upload_id)

const splitOf = ({ size_bytes, part_size_bytes, part_count }: LadderUploadRow) => ({
  sizeBytes: size_bytes,
  partSizeBytes: part_size_bytes,
  partCount: part_count,
})
