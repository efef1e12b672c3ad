import type { User } from '#contract/accounts/user.ts'
import { mayOpenBackOffice } from '#web/lib/session/viewer.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NavLink } from './NavLink.tsx'
import { useLogOut } from './use-log-out.ts'

type Props = { viewer: User; onLeave: () => void }

/** The user menu inside the drawer. */
export function DrawerAccount({ viewer, onLeave }: Props) {
  const { logOut, isPending } = useLogOut(onLeave)
  return (
    <section aria-label="Account" className="mt-auto grid gap-1 p-3">
      <div className="flex items-center gap-3 border-t border-line px-3 pt-5 pb-3">
        <Avatar imageUrl={viewer.profileImageUrl} firstName={viewer.firstName} className="size-11" />
        <div className="min-w-0">
          <p className="text-14 font-semibold break-words text-ink">
            {viewer.firstName} {viewer.lastName}
          </p>
          <p className="text-13 break-words text-muted">{viewer.email}</p>
        </div>
      </div>
      <NavLink variant="drawer" href={paths.profile} onClick={onLeave}>
        Profile
      </NavLink>
      {viewer.role === 'mentor' && (
        <NavLink variant="drawer" href={paths.mentorDesk} onClick={onLeave}>
          Mentor Desk
        </NavLink>
      )}
      {mayOpenBackOffice(viewer) && (
        <NavLink variant="drawer" href={paths.admin} onClick={onLeave}>
          Admin Panel
        </NavLink>
      )}
      <Button className="m-3 h-12" disabled={isPending} onClick={logOut}>
        {isPending ? 'Logging out...' : 'Log out'}
      </Button>
    </section>
  )
}
