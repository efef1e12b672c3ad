import type { UploadSettings } from './upload-item.ts'

type Remembered = UploadSettings & { mediaFileId: string }

const PREFIX = 'candlewick.upload:'
const keyOf = ({ name, size, lastModified }: File) => `${PREFIX}${name}:${size}:${lastModified}`

/** Finds an unfinished upload of the same file in this browser, so it can resume. */
export function recallUpload(file: File, settings: UploadSettings): string | undefined {
  try {
    const known = JSON.parse(localStorage.getItem(keyOf(file)) ?? 'null') as Remembered | null
    const isSame =
      known && (['category', 'courseId', 'lessonId'] as const).every((name) => known[name] === settings[name])
    return isSame ? known.mediaFileId : undefined
  } catch {
    return undefined
  }
}

/** The settings chosen when the upload of this file started. */
export function recallSettings(file: File): UploadSettings | undefined {
  try {
    const known = JSON.parse(localStorage.getItem(keyOf(file)) ?? 'null') as Remembered | null
    return known ? { category: known.category, courseId: known.courseId, lessonId: known.lessonId } : undefined
  } catch {
    return undefined
  }
}

export function rememberUpload(file: File, { category, courseId, lessonId }: UploadSettings, mediaFileId: string) {
  try {
    localStorage.setItem(keyOf(file), JSON.stringify({ category, courseId, lessonId, mediaFileId }))
  } catch {
    // Without storage, an upload just starts over after a reload.
  }
}

export function forgetUpload(file: File) {
  try {
    localStorage.removeItem(keyOf(file))
  } catch {
    // Nothing was stored.
  }
}
