import type { FileType } from '#contract/media/file-types.ts'
import type { AppContext } from '#server/app-context.ts'

import { readBytes } from './read-bytes.ts'

type MediaMetadata = { duration?: number; width?: number; height?: number }

const CACHE_BYTES = 4 * 1024 * 1024
const LARGEST_PICTURE_BYTES = 32 * 1024 * 1024

/**
 * Reads duration and dimensions from the few bytes that hold them. If that fails, they stay unknown and the file is
 * still accepted.
 */
export async function readMediaMetadata(
  ctx: AppContext,
  file: { key: string; file_type: FileType },
  sizeBytes: number,
): Promise<MediaMetadata> {
  try {
    if (file.file_type === 'video' || file.file_type === 'audio') return await readAvMetadata(ctx, file.key, sizeBytes)
    if (file.file_type === 'image' && sizeBytes <= LARGEST_PICTURE_BYTES)
      return await readImageMetadata(ctx, file.key, sizeBytes)
  } catch (err) {
    ctx.log.info({ err, key: file.key }, 'could not read the duration and dimensions of a file')
  }
  return {}
}

async function readAvMetadata({ files }: AppContext, key: string, sizeBytes: number): Promise<MediaMetadata> {
  const { ALL_FORMATS, CustomSource, Input } = await import('mediabunny')
  const source = new CustomSource({
    getSize: () => sizeBytes,
    read: (start, end) => readBytes(files, key, start, end),
    maxCacheSize: CACHE_BYTES,
    prefetchProfile: 'fileSystem',
  })
  const input = new Input({ source, formats: ALL_FORMATS })
  try {
    const duration = await input.computeDuration()
    const video = await input.getPrimaryVideoTrack()
    return { duration, ...(video ? { width: video.displayWidth, height: video.displayHeight } : {}) }
  } finally {
    input.dispose()
  }
}

async function readImageMetadata({ files }: AppContext, key: string, sizeBytes: number): Promise<MediaMetadata> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(await readBytes(files, key, 0, sizeBytes)).metadata()
  return { width, height }
}
