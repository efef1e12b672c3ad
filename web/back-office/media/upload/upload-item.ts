import type { MediaCategory } from '#contract/media/media-categories.ts'

/** Empty text means: not chosen. */
export type UploadSettings = { category: MediaCategory | ''; courseId: string; lessonId: string }

/** One file in the upload queue. */
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

/** The category was cleared, or it's 'courses' and no course is chosen. */
export const lacksSettings = ({ category, courseId }: UploadSettings) =>
  category === '' || (category === 'courses' && courseId === '')
