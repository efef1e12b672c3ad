import type { AppContext } from '#server/app-context.ts'

import { readStoredBytes } from './read-stored-bytes.ts'

const CACHE_BYTES = 4 * 1024 * 1024

export type OriginalFacts = { durationSeconds: number; width: number; height: number; hasAudio: boolean }

/** What a stored video looks like, without ffmpeg; undefined if it can't be read or has no pictures. */
export async function inspectOriginal(ctx: AppContext, key: string): Promise<OriginalFacts | undefined> {
  const stored = await ctx.files.describe(key)
  if (!stored || stored.sizeBytes === 0) return undefined
  const { ALL_FORMATS, CustomSource, Input } = await import('mediabunny')
  const source = new CustomSource({
    getSize: () => stored.sizeBytes,
    read: (start, end) => readStoredBytes(ctx, key, start, end),
    maxCacheSize: CACHE_BYTES,
    prefetchProfile: 'fileSystem',
  })
  const input = new Input({ source, formats: ALL_FORMATS })
  try {
    const video = await input.getPrimaryVideoTrack()
    if (!video) return undefined
    const { displayWidth: width, displayHeight: height } = video
    const hasAudio = (await input.getPrimaryAudioTrack()) !== null
    return { durationSeconds: await input.computeDuration(), width, height, hasAudio }
  } catch (err) {
    ctx.log.info({ err, key }, 'could not read a video')
    return undefined
  } finally {
    input.dispose()
  }
}
