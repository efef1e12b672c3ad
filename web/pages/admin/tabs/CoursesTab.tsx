import { EmptyState } from '#web/ui/EmptyState.tsx'

export function CoursesTab() {
  return <EmptyState title="Not here yet">Courses, bundles and mentorship programs will be managed here.</EmptyState>
}
