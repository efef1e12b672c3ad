import { type ComponentProps, lazy, Suspense } from 'react'

import { useHydrated } from '#web/lib/use-hydrated.ts'
import type { CourseModal } from './CourseModal.tsx'

export const loadCourseModal = () => import('./CourseModal.tsx')
export const detailsButtonId = (slug: string) => `details-${slug}`

const LazyCourseModal = lazy(async () => ({ default: (await loadCourseModal()).CourseModal }))

type ModalProps = ComponentProps<typeof CourseModal>
type Props = Omit<ModalProps, 'course' | 'returnFocusTo'> & { course: ModalProps['course'] | undefined }

/** The modal with the details of a course, if one is asked for. Its code comes only then, and only in the browser. */
export function CourseDetails({ course, ...props }: Props) {
  const hydrated = useHydrated()
  if (!hydrated || !course) return null
  return (
    <Suspense fallback={null}>
      <LazyCourseModal course={course} returnFocusTo={detailsButtonId(course.slug)} {...props} />
    </Suspense>
  )
}
