import type { User } from '#contract/accounts/user.ts'
import type { Role } from '#contract/roles.ts'
import { formatDay } from '#web/lib/time-and-money/format-date.ts'
import { Button } from '#web/ui/Button.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Facts } from './Facts.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { useResendVerification } from './profile.mutations.ts'

const ACCOUNT_TYPES: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  mentor: 'Mentor',
  support: 'Support',
  creator: 'Creator',
  student: 'Student',
}

export function AccountStatus({ viewer }: { viewer: User }) {
  const { role, createdAt, updatedAt, emailUnverified } = viewer
  return (
    <ProfileSection id="status" title="Account Status">
      <Facts
        facts={[
          { label: 'Account Type', value: ACCOUNT_TYPES[role] ?? 'Student' },
          { label: 'Email Address', value: emailUnverified ? <Unconfirmed /> : <StatusBadge status="Confirmed" /> },
          { label: 'Member Since', value: createdAt ? formatDay(createdAt) : 'Unknown' },
          { label: 'Last Updated', value: updatedAt ? formatDay(updatedAt) : 'Never' },
        ]}
      />
    </ProfileSection>
  )
}

function Unconfirmed() {
  const { mutate, isPending } = useResendVerification()
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <StatusBadge status="Not confirmed" />
      <Button size="small" disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Sending...' : 'Resend link'}
      </Button>
    </span>
  )
}
