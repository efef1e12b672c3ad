import { useLocation } from 'wouter'

import { NewCourseForm } from '#web/back-office/courses/NewCourseForm.tsx'
import { paths } from '#web/paths.ts'

type Props = { onClose: () => void }

/** Opened by 'New Course' at `/admin?new=course`. Opens the new course in the editor, above the course list. */
export function NewCourseDialog({ onClose }: Props) {
  const [, navigate] = useLocation()
  return <NewCourseForm onCreated={({ id }) => navigate(paths.adminCourse(id), { replace: true })} onClose={onClose} />
}
