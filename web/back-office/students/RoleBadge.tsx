import type { Role } from '#contract/roles.ts'
import { Badge } from '#web/ui/Badge.tsx'

/** Red marks the roles with access to the back office. */
const LOOKS = {
  owner: 'destructive',
  admin: 'destructive',
  mentor: 'default',
  support: 'default',
  creator: 'outline',
  student: 'secondary',
} as const satisfies Record<Role, string>

export function RoleBadge({ role }: { role: Role }) {
  return <Badge variant={LOOKS[role]}>{role}</Badge>
}
