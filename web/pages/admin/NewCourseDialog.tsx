import { useLocation } from 'wouter'

import { NewCourseForm } from '#web/features/catalog/admin/NewCourseForm.tsx'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

type Props = { onClose: () => void }

/** Opened by 'New Course', at `/admin?new=course`; the new course is in the list then. */
export function NewCourseDialog({ onClose }: Props) {
  const [, navigate] = useLocation()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New Course"
      description="It stays a draft until it is published; everything can be changed later."
    >
      <NewCourseForm onCreated={() => navigate(paths.adminTab('courses'), { replace: true })} onCancel={onClose} />
    </Dialog>
  )
}
