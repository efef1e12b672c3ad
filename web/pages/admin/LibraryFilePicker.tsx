import type { FileType } from '#contract/media/file-types.ts'
import type { FilePickerProps } from '#web/features/catalog/admin/file-picker.ts'
import { MediaPicker } from '#web/features/media/picker/MediaPicker.tsx'

const KINDS: Record<FilePickerProps['kind'], { title: string; fileType: FileType }> = {
  video: { title: 'Choose a video', fileType: 'video' },
  document: { title: 'Choose a file', fileType: 'document' },
  captions: { title: 'Choose captions', fileType: 'other' },
}

/** The media library's picker, as the course editor wants it. */
export function LibraryFilePicker({ kind, courseId, onPick, onClose }: FilePickerProps) {
  return (
    <MediaPicker
      {...KINDS[kind]}
      category={kind === 'document' ? 'downloads' : 'courses'}
      courseId={courseId}
      onClose={onClose}
      onChoose={({ key, originalFileName, duration }) =>
        onPick({ key, fileName: originalFileName, durationSeconds: duration })
      }
    />
  )
}
