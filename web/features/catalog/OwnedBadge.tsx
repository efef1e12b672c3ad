import { Badge } from '#web/ui/Badge.tsx'
import { CheckIcon } from '#web/ui/line-icons.tsx'

/** 'Enrolled' (student spec §2), or what fits a program. */
export function OwnedBadge({ label = 'Enrolled' }: { label?: string }) {
  return (
    <Badge variant="success">
      <CheckIcon className="size-3.5" />
      {label}
    </Badge>
  )
}
