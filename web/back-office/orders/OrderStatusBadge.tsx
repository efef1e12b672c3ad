import { Badge } from '#web/ui/Badge.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

const KNOWN = ['paid', 'pending', 'refunded']

/**
 * Other statuses are shown unchanged in an outline badge, a failed payment in a red one. The stored words are lowercase;
 * badges begin with a capital.
 */
export function OrderStatusBadge({ status }: { status: string }) {
  return KNOWN.includes(status) ? (
    <StatusBadge status={status} className="capitalize" />
  ) : (
    <OutlineBadge status={status} />
  )
}

function OutlineBadge({ status }: { status: string }) {
  const look = { className: 'capitalize', children: status }
  return status === 'failed' ? <Badge variant="outline-destructive" {...look} /> : <Badge variant="outline" {...look} />
}
