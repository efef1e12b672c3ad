import { Badge } from '#web/ui/Badge.tsx'

const VARIANTS: Record<string, 'default' | 'secondary' | 'outline' | 'success'> = {
  Draft: 'secondary',
  Published: 'success',
  Unpublished: 'outline',
  Scheduled: 'default',
  Bundle: 'outline',
}

export function CourseStatusBadge({ status }: { status: string }) {
  return <Badge variant={VARIANTS[status]}>{status}</Badge>
}
