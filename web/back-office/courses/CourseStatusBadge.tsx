import { Badge } from '#web/ui/Badge.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** 'Bundle' says where a course is sold, not how it stands. */
export function CourseStatusBadge({ status }: { status: string }) {
  return status === 'Bundle' ? <Badge variant="outline">Bundle</Badge> : <StatusBadge status={status} />
}
