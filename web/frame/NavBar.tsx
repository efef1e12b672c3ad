import { clsx } from 'clsx'
import { useMemo } from 'react'

import type { User } from '#contract/accounts/user.ts'
import { LazySection } from '#web/lib/routing/LazySection.tsx'
import { useViewer } from '#web/lib/session/viewer.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { userMenuSection } from './frame-sections.ts'
import { MenuButton } from './MenuButton.tsx'
import { NavLink } from './NavLink.tsx'
import { memberLinks, visitorLinks } from './nav-links.ts'
import { ThemeToggle } from './ThemeToggle.tsx'
import { Wordmark } from './Wordmark.tsx'

export function NavBar() {
  const { viewer, isPending } = useViewer()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="column flex h-16 items-center justify-between gap-4">
        <Wordmark />
        <div className="flex items-center gap-1">
          <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
            {(viewer ? memberLinks : visitorLinks).map(({ href, label, isMarkedInTabs }) => (
              <NavLink key={href} variant="bar" href={href} className={clsx(isMarkedInTabs && 'after:hidden')}>
                {label}
              </NavLink>
            ))}
          </nav>
          <ThemeToggle />
          <div className="hidden items-center gap-1 md:flex">
            {viewer && <MemberMenu viewer={viewer} />}
            {!viewer && !isPending && <VisitorLinks />}
          </div>
          <div className="md:hidden">
            <MenuButton viewer={viewer} />
          </div>
        </div>
      </div>
    </header>
  )
}

const RESERVED = <span className="ml-1 block size-11" />

function MemberMenu({ viewer }: { viewer: User }) {
  const section = useMemo(() => ({ viewer }), [viewer])
  return <LazySection code={userMenuSection} section={section} fallback={RESERVED} />
}

function VisitorLinks() {
  return (
    <>
      <NavLink variant="bar" href={paths.auth}>
        Login
      </NavLink>
      <AppLink href={paths.auth} className={buttonStyle({ variant: 'primary', className: 'ml-2' })}>
        Get Started
      </AppLink>
    </>
  )
}
