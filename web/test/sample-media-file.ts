import type { MediaFile } from '#contract/media/media-file.ts'

/** A finished upload that nothing uses yet. */
export const sampleVideo: MediaFile = {
  id: '0192f3a1-0000-7000-8000-0000000000f1',
  key: 'courses/welcome.mp4',
  originalFileName: 'welcome.mp4',
  fileSizeBytes: 3 * 1024 * 1024,
  fileType: 'video',
  mimeType: 'video/mp4',
  category: 'courses',
  courseId: null,
  lessonId: null,
  duration: 89.6,
  width: 1920,
  height: 1080,
  isActive: true,
  presignedUrl: 'https://store.example/welcome.mp4',
  downloadUrl: 'https://store.example/welcome.mp4?download',
  metadata: { presignedUrl: null },
  usedBy: [],
  renditions: { state: 'original' },
  createdAt: '2026-01-05T09:00:00.000Z',
}
