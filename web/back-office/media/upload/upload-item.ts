import type { MediaCategory } from '#contract/media/media-categories.ts'

/** An empty string means not chosen. */
export type UploadSettings = { category: MediaCategory | ''; courseId: string; lessonId: string }

/** One file in the upload queue. */
export type UploadItem = UploadSettings & {
  id: string
  file: File
  status: 'pending' | 'uploading' | 'processing' | 'completed' | 'failed'
  progress: number
  error?: string
  mediaFileId?: string
  /** It started before a reload and resumes where it stopped. */
  isResumed: boolean
}

export const isBusy = ({ status }: UploadItem) => status === 'uploading' || status === 'processing'

/** The category was cleared, or it's 'courses' and no course is chosen. */
export const lacksSettings = ({ category, courseId }: UploadSettings) =>
  category === '' || (category === 'courses' && courseId === '')
