import { clsx } from 'clsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

import {
  destinationHref,
  SIDEBAR_ENTRIES,
  SIDEBAR_GROUPS,
  type SidebarEntry,
} from '#web/back-office/back-office-destinations.ts'
import { currentEntry } from '#web/back-office/frame/sidebar/current-entry.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { SIDEBAR_ICONS } from './sidebar-icons.ts'
import { type EntryCount, useWaitingCounts } from './waiting-counts.ts'

type Props = {
  /** Only icons; the names stay readable for screen readers and as tooltips. */
  isCollapsed?: boolean
  onNavigate?: () => void
}

/** Every page and tab of the back office, in groups, with the current one marked. */
export function SidebarNav({ isCollapsed = false, onNavigate }: Props) {
  const [path] = useLocation()
  const current = currentEntry(path, useSearch())
  const countOf = useWaitingCounts()
  const id = useId()
  return (
    <nav aria-label="Back office" className="grid grid-cols-[minmax(0,1fr)] gap-1.5 px-3 tall:gap-3">
      {SIDEBAR_GROUPS.map((group) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h2
            id={`${id}-${group}`}
            className={clsx(
              'px-2.5 font-sans text-13 leading-5 font-medium tracking-normal text-muted tall:pb-1',
              isCollapsed && 'sr-only',
            )}
          >
            {group}
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] tall:gap-0.5">
            {SIDEBAR_ENTRIES.filter((entry) => entry.group === group).map((entry) => (
              <EntryItem key={entry.label} isCurrent={entry === current}>
                <EntryLink
                  entry={entry}
                  isCurrent={entry === current}
                  isCollapsed={isCollapsed}
                  count={countOf(entry.label)}
                  onClick={onNavigate}
                />
              </EntryItem>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** The list is taller than a small screen: the entry of the page that opened must not be out of sight. */
function EntryItem({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li ref={item} className="scroll-my-8">
      {children}
    </li>
  )
}

type EntryLinkProps = {
  entry: SidebarEntry
  isCurrent: boolean
  isCollapsed: boolean
  count: EntryCount | null
  onClick: (() => void) | undefined
}

function EntryLink({ entry, isCurrent, isCollapsed, count, onClick }: EntryLinkProps) {
  const Icon = SIDEBAR_ICONS[entry.label]
  return (
    <Tooltip label={isCollapsed ? entry.label : undefined} side="right">
      {() => (
        <AppLink
          href={destinationHref(entry)}
          {...(onClick ? { onClick } : {})}
          aria-current={isCurrent ? 'page' : undefined}
          className={clsx(
            'relative flex min-h-[1.6875rem] items-center gap-2 rounded-control px-2.5 text-14 text-ink-soft transition-colors hover:bg-raised hover:text-ink tall:min-h-8 pointer-coarse:min-h-11',
            'aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:text-ink aria-[current]:shadow-[inset_3px_0_0_var(--flame)]',
            isCollapsed && 'min-h-8 justify-center',
          )}
        >
          <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{entry.label}</span>
          {count && <Count {...count} isCollapsed={isCollapsed} />}
        </AppLink>
      )}
    </Tooltip>
  )
}

/** A number, or a dot where there is no room for one. */
function Count({ count, words, isCollapsed }: EntryCount & { isCollapsed: boolean }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={
          isCollapsed
            ? 'absolute top-1.5 right-1.5 size-2 rounded-full bg-flame-deep forced-color-adjust-none'
            : 'tabular min-w-5 rounded-full bg-flame-wash px-1.5 text-center text-13 font-medium text-flame-deep in-[[aria-current]]:bg-surface'
        }
      >
        {!isCollapsed && (count > 99 ? '99+' : count)}
      </span>
      <span className="sr-only">
        , {count} {words}
      </span>
    </>
  )
}
