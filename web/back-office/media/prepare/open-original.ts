import { ALL_FORMATS, BlobSource, CustomSource, Input } from 'mediabunny'

import type { OriginalSource } from './ladder-messages.ts'

const CACHE_BYTES = 32 * 1024 * 1024

/** Reads a few megabytes at a time, however large the video is. */
export function openOriginal(
  source: OriginalSource,
  read: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>,
): Input {
  const bytes =
    'file' in source
      ? new BlobSource(source.file, { maxCacheSize: CACHE_BYTES })
      : new CustomSource({
          getSize: () => source.sizeBytes,
          read,
          maxCacheSize: CACHE_BYTES,
          prefetchProfile: 'network',
        })
  return new Input({ source: bytes, formats: ALL_FORMATS })
}
