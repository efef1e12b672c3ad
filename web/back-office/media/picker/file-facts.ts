import type { MediaFile } from '#contract/media/media-file.ts'
import { formatBytes, formatDuration } from '../format-bytes.ts'

/** '1:30 · 3.0 MB' */
export const fileFacts = ({ duration, fileSizeBytes }: Pick<MediaFile, 'duration' | 'fileSizeBytes'>) =>
  [duration === null ? '' : formatDuration(duration), fileSizeBytes === null ? '' : formatBytes(fileSizeBytes)]
    .filter(Boolean)
    .join(' · ')
