import type { Course } from '#contract/catalog/course.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TrailerVideo } from './TrailerVideo.tsx'

type Props = { course: Course & { trailerVideoKey: string }; returnFocusTo: string; onClose: () => void }

export function PreviewDialog({ course, returnFocusTo, onClose }: Props) {
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={course.title}
      description={course.subtitle}
      returnFocusTo={returnFocusTo}
    >
      <TrailerVideo autoPlay videoKey={course.trailerVideoKey} posterUrl={course.thumbnailUrl} title={course.title} />
    </Dialog>
  )
}
