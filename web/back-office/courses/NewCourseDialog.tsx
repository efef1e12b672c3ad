import { useLocation } from 'wouter'

import { NewCourseForm } from '#web/back-office/courses/NewCourseForm.tsx'
import { paths } from '#web/paths.ts'

type Props = { onClose: () => void }

/** Opened by 'New Course', at `/admin?new=course`; the new course is in the list then. */
export function NewCourseDialog({ onClose }: Props) {
  const [, navigate] = useLocation()
  return <NewCourseForm onCreated={() => navigate(paths.adminTab('courses'), { replace: true })} onClose={onClose} />
}
