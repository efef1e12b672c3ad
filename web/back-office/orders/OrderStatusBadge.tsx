import { Badge } from '#web/ui/Badge.tsx'

const LOOKS: Record<string, 'success' | 'default' | 'destructive'> = {
  paid: 'success',
  pending: 'default',
  refunded: 'destructive',
}

/** Unknown statuses are shown unchanged in an outline badge. */
export function OrderStatusBadge({ status }: { status: string }) {
  return <Badge variant={LOOKS[status] ?? 'outline'}>{status}</Badge>
}
