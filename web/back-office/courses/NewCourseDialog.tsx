import { useLocation } from 'wouter'

import { NewCourseForm } from '#web/back-office/courses/NewCourseForm.tsx'
import { paths } from '#web/paths.ts'

type Props = { onClose: () => void }

/** Opened by 'New Course' at `/admin?new=course`. Leads to the course list afterwards. */
export function NewCourseDialog({ onClose }: Props) {
  const [, navigate] = useLocation()
  return <NewCourseForm onCreated={() => navigate(paths.adminTab('courses'), { replace: true })} onClose={onClose} />
}
