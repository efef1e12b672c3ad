import type { UploadSettings } from './upload-item.ts'

type UnfinishedUpload = UploadSettings & { mediaFileId: string }

const PREFIX = 'candlewick.upload:'
const storageKey = ({ name, size, lastModified }: File) => `${PREFIX}${name}:${size}:${lastModified}`

/** Finds an unfinished upload of the same file in this browser, so it can resume. */
export function findUnfinishedUpload(file: File, settings: UploadSettings): string | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(storageKey(file)) ?? 'null') as UnfinishedUpload | null
    const isSame =
      saved && (['category', 'courseId', 'lessonId'] as const).every((name) => saved[name] === settings[name])
    return isSame ? saved.mediaFileId : undefined
  } catch {
    return undefined
  }
}

/** The settings chosen when this file's upload started. */
export function getUploadSettings(file: File): UploadSettings | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(storageKey(file)) ?? 'null') as UnfinishedUpload | null
    return saved ? { category: saved.category, courseId: saved.courseId, lessonId: saved.lessonId } : undefined
  } catch {
    return undefined
  }
}

export function rememberUpload(file: File, { category, courseId, lessonId }: UploadSettings, mediaFileId: string) {
  try {
    localStorage.setItem(storageKey(file), JSON.stringify({ category, courseId, lessonId, mediaFileId }))
  } catch {
    // Without storage, an upload just starts over after a reload.
  }
}

export function forgetUpload(file: File) {
  try {
    localStorage.removeItem(storageKey(file))
  } catch {
    // Nothing was stored.
  }
}
