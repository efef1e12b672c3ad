import { Badge } from '#web/ui/Badge.tsx'
import { CheckIcon } from '#web/ui/line-icons.tsx'

/** Says 'Enrolled' on courses; programs pass their own label. */
export function OwnedBadge({ label = 'Enrolled' }: { label?: string }) {
  return (
    <Badge variant="success">
      <CheckIcon className="size-3.5" />
      {label}
    </Badge>
  )
}
