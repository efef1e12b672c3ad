import type { ComponentProps } from 'react'

import type { User } from '#contract/accounts/user.ts'
import { useOnDemand } from '#web/lib/browser/use-on-demand.ts'
import { Avatar } from '#web/ui/Avatar.tsx'

const loadPanel = () => import('./UserMenuPanel.tsx').then((module) => module.UserMenuPanel)

export function UserMenu({ viewer }: { viewer: User }) {
  const { part: UserMenuPanel, prefetch, show } = useOnDemand(loadPanel)
  if (UserMenuPanel) return <UserMenuPanel viewer={viewer} trigger={<UserButton viewer={viewer} />} />
  return (
    <UserButton
      viewer={viewer}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={show}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        show()
      }}
    />
  )
}

function UserButton({ viewer, ...props }: ComponentProps<'button'> & { viewer: User }) {
  return (
    <button
      type="button"
      aria-label="User menu"
      className="ml-1 grid size-11 place-items-center rounded-full transition-opacity hover:opacity-85"
      {...props}
    >
      <Avatar imageUrl={viewer.profileImageUrl} firstName={viewer.firstName} />
    </button>
  )
}
