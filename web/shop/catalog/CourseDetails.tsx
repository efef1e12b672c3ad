import type { ComponentProps } from 'react'

import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { DialogOnDemand } from '#web/ui/DialogOnDemand.tsx'
import type { CourseModal } from './CourseModal.tsx'

export const loadCourseModal = () => import('./CourseModal.tsx').then((module) => module.CourseModal)
export const detailsButtonId = (slug: string) => `details-${slug}`

type ModalProps = ComponentProps<typeof CourseModal>
type Props = Omit<ModalProps, 'course' | 'returnFocusTo'> & { course: ModalProps['course'] | undefined }

/** The course details modal, when one is open. */
export function CourseDetails({ course, ...props }: Props) {
  const hydrated = useHydrated()
  if (!hydrated || !course) return null
  return (
    <DialogOnDemand load={loadCourseModal} dialog={{ course, returnFocusTo: detailsButtonId(course.slug), ...props }} />
  )
}
