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

/** Nearly everyone is a student: only other roles catch the eye. */
const QUIET = 'bg-transparent! px-0! font-normal! text-muted!'

export function RoleBadge({ role }: { role: Role }) {
  return (
    <Badge variant={LOOKS[role]} className={role === 'student' ? QUIET : undefined}>
      {role}
    </Badge>
  )
}
