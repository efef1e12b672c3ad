import { Badge } from '#web/ui/Badge.tsx'

const LOOKS: Record<string, 'success' | 'default' | 'destructive'> = {
  paid: 'success',
  pending: 'default',
  refunded: 'destructive',
}

/** Any other value is shown as it is, in an outline (admin spec §4). */
export function OrderStatusBadge({ status }: { status: string }) {
  return <Badge variant={LOOKS[status] ?? 'outline'}>{status}</Badge>
}
