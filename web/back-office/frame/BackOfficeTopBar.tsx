import { Store } from 'lucide-react'
import { useState } from 'react'

import type { User } from '#contract/accounts/user.ts'
import { DrawerAccount } from '#web/frame/DrawerAccount.tsx'
import { ThemeToggle } from '#web/frame/ThemeToggle.tsx'
import { Wordmark } from '#web/frame/Wordmark.tsx'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Drawer } from '#web/ui/Drawer.tsx'
import { MenuIcon, SearchIcon } from '#web/ui/line-icons.tsx'
import { SidebarNav } from './sidebar/SidebarNav.tsx'

type Props = { viewer: User; onSearch: () => void }

/** The navigation of the back office on phones and tablets: the sidebar as a drawer. */
export function BackOfficeTopBar({ viewer, onSearch }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper lg:hidden print:hidden">
      <div className="flex h-16 items-center justify-between gap-2 px-5">
        <Wordmark />
        <div className="flex items-center">
          <Button variant="quiet" size="icon" aria-label="Go to" onClick={onSearch}>
            <SearchIcon className="size-5" />
          </Button>
          <ThemeToggle />
          <Drawer
            open={isOpen}
            onOpenChange={setIsOpen}
            title="Menu"
            trigger={
              <Button variant="quiet" size="icon" aria-label="Open menu" className="-mr-2">
                <MenuIcon className="size-6" />
              </Button>
            }
          >
            <SidebarNav onNavigate={close} />
            <div className="mt-4 border-t border-line px-3 pt-3">
              <AppLink
                href={paths.home}
                onClick={close}
                className="flex min-h-11 items-center gap-2.5 rounded-control px-2.5 text-14 text-ink-soft hover:bg-raised hover:text-ink"
              >
                <Store aria-hidden="true" className="size-4.5 text-muted" />
                View shop
              </AppLink>
            </div>
            <DrawerAccount viewer={viewer} onLeave={close} />
          </Drawer>
        </div>
      </div>
    </header>
  )
}
