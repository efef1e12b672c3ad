import { Badge } from '#web/ui/Badge.tsx'

export function UnreadBadge({ count }: { count: number }) {
  return count > 0 ? <Badge variant="default">{count > 99 ? '99+' : count} new</Badge> : null
}
