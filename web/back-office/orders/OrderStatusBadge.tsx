import { Badge } from '#web/ui/Badge.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const KNOWN = ['paid', 'pending', 'refunded']

/** Other statuses are shown unchanged in an outline badge. */
export function OrderStatusBadge({ status }: { status: string }) {
  return KNOWN.includes(status) ? <StatusBadge status={status} /> : <Badge variant="outline">{status}</Badge>
}
