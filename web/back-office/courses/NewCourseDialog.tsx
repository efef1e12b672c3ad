import { useLocation } from 'wouter'

import { NewCourseForm } from '#web/back-office/courses/NewCourseForm.tsx'
import { paths } from '#web/paths.ts'

type Props = { onClose: () => void }

/** Opened by 'New Course' at `/admin?new=course`. Goes to the course list after creating the course. */
export function NewCourseDialog({ onClose }: Props) {
  const [, navigate] = useLocation()
  return <NewCourseForm onCreated={() => navigate(paths.adminTab('courses'), { replace: true })} onClose={onClose} />
}
