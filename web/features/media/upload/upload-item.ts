import type { MediaCategory } from '#contract/media/media-categories.ts'

/** Empty text means: not chosen. */
export type UploadSettings = { category: MediaCategory | ''; courseId: string; lessonId: string }

/** Admin spec §3 and §4. */
export type UploadItem = UploadSettings & {
  id: string
  file: File
  status: 'pending' | 'uploading' | 'processing' | 'completed' | 'failed'
  progress: number
  error?: string
  mediaFileId?: string
  /** It was begun before a reload and goes on where it stopped. */
  isResumed: boolean
}

export const isBusy = ({ status }: UploadItem) => status === 'uploading' || status === 'processing'

/** A cleared category, or 'courses' without a course (decision 79). */
export const lacksSettings = ({ category, courseId }: UploadSettings) =>
  category === '' || (category === 'courses' && courseId === '')
