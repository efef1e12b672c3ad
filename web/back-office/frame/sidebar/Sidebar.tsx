import { clsx } from 'clsx'
import { PanelLeftClose, PanelLeftOpen, Store } from 'lucide-react'

import type { User } from '#contract/accounts/user.ts'
import { ThemeToggle } from '#web/frame/ThemeToggle.tsx'
import { UserMenu } from '#web/frame/UserMenu.tsx'
import { Wordmark } from '#web/frame/Wordmark.tsx'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { SearchIcon } from '#web/ui/line-icons.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { SidebarNav } from './SidebarNav.tsx'
import { useSidebarCollapsed } from './use-sidebar-collapsed.ts'

type Props = { viewer: User; onSearch: () => void }

/** The navigation of the back office on wide screens. */
export function Sidebar({ viewer, onSearch }: Props) {
  const [isCollapsed, toggle] = useSidebarCollapsed()
  const toggleName = isCollapsed ? 'Expand the sidebar' : 'Collapse the sidebar'
  return (
    <aside
      aria-label="Back office"
      className={clsx(
        'sticky top-0 hidden h-svh shrink-0 flex-col border-r border-line bg-surface lg:flex print:hidden',
        isCollapsed ? 'w-17' : 'w-62',
      )}
    >
      <div
        className={clsx(
          'flex min-h-12 items-center px-3 tall:min-h-16',
          isCollapsed ? 'justify-center' : 'justify-between pl-5',
        )}
      >
        {!isCollapsed && <Wordmark />}
        <Tooltip label={toggleName} side={isCollapsed ? 'right' : 'below'}>
          {() => (
            <Button variant="quiet" size="icon" aria-label={toggleName} onClick={toggle}>
              {isCollapsed ? (
                <PanelLeftOpen aria-hidden="true" className="size-4.5" />
              ) : (
                <PanelLeftClose aria-hidden="true" className="size-4.5" />
              )}
            </Button>
          )}
        </Tooltip>
      </div>
      <div className="px-3 pb-3 tall:pb-4">
        <GoToButton isCollapsed={isCollapsed} onClick={onSearch} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2 [scrollbar-width:thin] [mask-image:linear-gradient(to_bottom,black_calc(100%-0.5rem),transparent)]">
        <SidebarNav isCollapsed={isCollapsed} />
      </div>
      <div
        className={clsx(
          'grid border-t border-line px-3 py-1 tall:gap-1 tall:py-3',
          isCollapsed && 'justify-items-center',
        )}
      >
        <Tooltip label={isCollapsed ? 'View shop' : undefined} side="right">
          {() => (
            <AppLink
              href={paths.home}
              className="flex min-h-8 items-center gap-2.5 rounded-control px-2.5 text-14 text-ink-soft hover:bg-raised hover:text-ink pointer-coarse:min-h-11"
            >
              <Store aria-hidden="true" className="size-4.5 text-muted" />
              <span className={isCollapsed ? 'sr-only' : undefined}>View shop</span>
            </AppLink>
          )}
        </Tooltip>
        <div className={clsx('flex items-center', isCollapsed ? 'flex-col gap-1' : 'gap-2')}>
          <UserMenu viewer={viewer} />
          {!isCollapsed && (
            <p className="min-w-0 flex-1 text-14 leading-tight">
              <span className="block truncate font-medium text-ink">
                {viewer.firstName} {viewer.lastName}
              </span>
              <span className="block truncate text-13 text-muted capitalize">{viewer.role}</span>
            </p>
          )}
          <ThemeToggle />
        </div>
      </div>
    </aside>
  )
}

/** For people who don't know Ctrl K (⌘ K) yet. */
function GoToButton({ isCollapsed, onClick }: { isCollapsed: boolean; onClick: () => void }) {
  return (
    <Tooltip label="Go to… (Ctrl K or ⌘ K)" side={isCollapsed ? 'right' : 'below'}>
      {() => (
        <button
          type="button"
          aria-label={isCollapsed ? 'Go to' : undefined}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onClick}
          className={clsx(
            'flex h-9 w-full items-center gap-2.5 rounded-control border border-line bg-paper text-14 text-muted transition-colors hover:border-line-strong pointer-coarse:h-11',
            isCollapsed ? 'justify-center' : 'px-2.5',
          )}
        >
          <SearchIcon className="size-4 shrink-0" />
          {!isCollapsed && (
            <>
              <span className="flex-1 text-left">Go to…</span>
              <kbd className="rounded-[4px] border border-line px-1.5 font-sans text-13">Ctrl K</kbd>
            </>
          )}
        </button>
      )}
    </Tooltip>
  )
}
