import type { ComponentProps } from 'react'

import type { User } from '#contract/accounts/user.ts'
import { useOnDemand } from '#web/lib/browser/use-on-demand.ts'
import { Button } from '#web/ui/Button.tsx'
import { MenuIcon } from '#web/ui/line-icons.tsx'

const loadDrawer = () => import('./NavDrawer.tsx').then((module) => module.NavDrawer)

/** Opens the drawer on small screens. */
export function MenuButton({ viewer }: { viewer: User | null }) {
  const { part: NavDrawer, prefetch, show } = useOnDemand(loadDrawer)
  if (NavDrawer) return <NavDrawer viewer={viewer} trigger={<DrawerButton />} />
  return (
    <DrawerButton
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={show}
    />
  )
}

function DrawerButton(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="quiet" size="icon" aria-label="Open menu" className="-mr-2" {...props}>
      <MenuIcon className="size-6" />
    </Button>
  )
}
