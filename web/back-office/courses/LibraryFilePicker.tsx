import type { FilePickerProps } from '#web/back-office/courses/file-picker.ts'
import { MediaPicker } from '#web/back-office/media/picker/MediaPicker.tsx'
import { PICKER_KINDS } from '#web/back-office/media/picker/picker-kind.ts'

const TITLES = {
  video: 'Choose a video',
  image: 'Choose an image',
  attachment: 'Choose a file',
  captions: 'Choose captions',
}

/** Adapts the media library's picker to the course editor. */
export function LibraryFilePicker({ kind, courseId, onPick, onClose }: FilePickerProps) {
  return (
    <MediaPicker
      title={TITLES[kind]}
      kind={PICKER_KINDS[kind]}
      category={kind === 'attachment' ? 'downloads' : 'courses'}
      courseId={courseId}
      onClose={onClose}
      onChoose={(file, uploaded) => onPick({ file, uploaded })}
    />
  )
}
