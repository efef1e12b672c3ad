import { CalendarDays, LayoutDashboard, LogOut, Shield, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'

import type { User } from '#contract/accounts/user.ts'
import { mayOpenBackOffice } from '#web/lib/session/viewer.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { DropdownItem, DropdownLabel, DropdownMenu, DropdownSeparator } from '#web/ui/DropdownMenu.tsx'
import { useLogOut } from './use-log-out.ts'

type Props = { viewer: User; trigger: ReactNode }

export function UserMenuPanel({ viewer, trigger }: Props) {
  const { logOut, isPending } = useLogOut()
  return (
    <DropdownMenu trigger={trigger} defaultOpen>
      <DropdownLabel>
        <p className="text-14 font-semibold break-words text-ink">
          {viewer.firstName} {viewer.lastName}
        </p>
        <p className="text-13 break-words text-muted">{viewer.email}</p>
      </DropdownLabel>
      <DropdownSeparator />
      <DropdownItem asChild>
        <AppLink href={paths.dashboard}>
          <LayoutDashboard aria-hidden="true" />
          Dashboard
        </AppLink>
      </DropdownItem>
      <DropdownItem asChild>
        <AppLink href={paths.profile}>
          <UserRound aria-hidden="true" />
          Profile
        </AppLink>
      </DropdownItem>
      {viewer.role === 'mentor' && (
        <DropdownItem asChild>
          <AppLink href={paths.mentorDesk}>
            <CalendarDays aria-hidden="true" />
            Mentor Desk
          </AppLink>
        </DropdownItem>
      )}
      {mayOpenBackOffice(viewer) && (
        <DropdownItem asChild>
          <AppLink href={paths.admin}>
            <Shield aria-hidden="true" />
            Admin Panel
          </AppLink>
        </DropdownItem>
      )}
      <DropdownSeparator />
      <DropdownItem
        disabled={isPending}
        onSelect={(event) => {
          // Keeps the menu open to show 'Logging out...'.
          event.preventDefault()
          logOut()
        }}
      >
        <LogOut aria-hidden="true" />
        {isPending ? 'Logging out...' : 'Log out'}
      </DropdownItem>
    </DropdownMenu>
  )
}
