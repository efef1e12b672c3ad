import { type ReactNode, useState } from 'react'

import type { User } from '#contract/accounts/user.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Drawer } from '#web/ui/Drawer.tsx'
import { DrawerAccount } from './DrawerAccount.tsx'
import { NavLink } from './NavLink.tsx'
import { helpLinks, memberLinks, visitorLinks } from './nav-links.ts'
import { ThemeToggle } from './ThemeToggle.tsx'

type Props = { viewer: User | null; trigger: ReactNode }

export function NavDrawer({ viewer, trigger }: Props) {
  // Starts open: it is only loaded once someone clicks.
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  return (
    <Drawer open={isOpen} onOpenChange={setIsOpen} title="Menu" trigger={trigger}>
      <nav aria-label="Main" className="grid gap-1 px-3">
        {(viewer ? memberLinks : visitorLinks).map(({ href, label }) => (
          <NavLink key={href} variant="drawer" href={href} onClick={close}>
            {label}
          </NavLink>
        ))}
      </nav>
      <nav aria-labelledby="drawer-help" className="mx-3 mt-3 grid gap-1 border-t border-line pt-4">
        <h2 id="drawer-help" className="px-3 pb-1 font-sans text-13 font-normal text-muted">
          Help
        </h2>
        {helpLinks.map(({ href, label }) => (
          <NavLink key={href} variant="drawer" href={href} onClick={close}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="mx-3 mt-3 flex min-h-12 items-center justify-between border-t border-line pt-3 pl-3">
        <span className="text-16 font-medium text-ink">Theme</span>
        <ThemeToggle />
      </div>
      {viewer ? (
        <DrawerAccount viewer={viewer} onLeave={close} />
      ) : (
        <div className="mt-auto grid gap-2 p-6">
          <AppLink href={paths.auth} onClick={close} className={buttonStyle({ size: 'large' })}>
            Login
          </AppLink>
          <AppLink href={paths.auth} onClick={close} className={buttonStyle({ variant: 'primary', size: 'large' })}>
            Get Started
          </AppLink>
        </div>
      )}
    </Drawer>
  )
}
