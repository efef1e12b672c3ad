import { Badge } from '#web/ui/Badge.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const KNOWN = ['paid', 'pending', 'refunded']

/** Other statuses are shown unchanged in an outline badge. The stored words are lowercase; badges begin with a capital. */
export function OrderStatusBadge({ status }: { status: string }) {
  return KNOWN.includes(status) ? (
    <StatusBadge status={status} className="capitalize" />
  ) : (
    <Badge variant="outline" className="capitalize">
      {status}
    </Badge>
  )
}
