import type { FileUse, MediaFile, StorageFile } from '#contract/media/media-file.ts'
import type { RenditionState } from '#contract/media/rendition-state.ts'
import type { AppContext } from '#server/app-context.ts'
import { showRenditionStates } from '#server/features/renditions/renditions.ts'
import type { ListedFile } from '#server/ports/file-store.ts'

import { findUses } from './file-uses.read-model.ts'
import type { MediaFileRow } from './media-library.read-model.ts'
import { readExpiry } from './upload-time.ts'

export async function presentFiles(ctx: AppContext, rows: MediaFileRow[]): Promise<MediaFile[]> {
  const uses = await findUses(
    ctx.db,
    rows.map(({ key }) => key),
  )
  const videos = rows.filter((row) => row.file_type === 'video')
  const states = await showRenditionStates(
    ctx,
    videos.map(({ id }) => id),
  )
  return Promise.all(
    rows.map((row) => presentFile(ctx, row, { usedBy: uses.get(row.key) ?? [], renditions: states.get(row.id) })),
  )
}

type Beside = { usedBy: FileUse[]; renditions: RenditionState | undefined }

async function presentFile(ctx: AppContext, row: MediaFileRow, { usedBy, renditions }: Beside): Promise<MediaFile> {
  const links = row.confirmed_at ? await linksTo(ctx, row.key, row.original_file_name) : NO_LINKS
  return {
    id: row.id,
    key: row.key,
    originalFileName: row.original_file_name,
    fileSizeBytes: row.file_size_bytes ?? row.announced_size_bytes,
    fileType: row.file_type,
    mimeType: row.mime_type,
    category: row.category,
    courseId: row.course_id,
    lessonId: row.lesson_id,
    duration: row.duration_seconds,
    width: row.width,
    height: row.height,
    isActive: row.confirmed_at !== null,
    ...links,
    metadata: { presignedUrl: links.presignedUrl },
    usedBy,
    renditions: row.file_type === 'video' ? (renditions ?? { state: 'original' }) : null,
    createdAt: row.created_at,
  }
}

export async function presentStorageFile(ctx: AppContext, { key, sizeBytes }: ListedFile): Promise<StorageFile> {
  return { key, size: sizeBytes, ...(await linksTo(ctx, key, key.split('/').at(-1) ?? key)) }
}

const NO_LINKS = { presignedUrl: null, downloadUrl: null }

async function linksTo(ctx: AppContext, key: string, downloadName: string) {
  const expiresAt = readExpiry(ctx)
  return {
    presignedUrl: await ctx.files.signDownloadUrl(key, { expiresAt }),
    downloadUrl: await ctx.files.signDownloadUrl(key, { expiresAt, downloadName }),
  }
}
