import type { FilePickerProps } from '#web/back-office/courses/file-picker.ts'
import { MediaPicker } from '#web/back-office/media/picker/MediaPicker.tsx'
import { PICKED_KINDS } from '#web/back-office/media/picker/picked-kind.ts'

const TITLES = { video: 'Choose a video', document: 'Choose a file', captions: 'Choose captions' }

/** The media library's picker, as the course editor wants it. */
export function LibraryFilePicker({ kind, courseId, onPick, onClose }: FilePickerProps) {
  return (
    <MediaPicker
      title={TITLES[kind]}
      kind={PICKED_KINDS[kind]}
      category={kind === 'document' ? 'downloads' : 'courses'}
      courseId={courseId}
      onClose={onClose}
      onChoose={({ key, originalFileName, duration }) =>
        onPick({ key, fileName: originalFileName, durationSeconds: duration })
      }
    />
  )
}
