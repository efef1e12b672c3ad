import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'

import { AppLink } from '#web/lib/url/AppLink.tsx'

type Props = {
  /** Describes the tabs to screen readers. */
  label: string
  tabs: { href: string; label: string; isCurrent: boolean }[]
}

/** Pages that belong together, as a row of tabs. On a phone it scrolls sideways, with the current one in view. */
export function TabLinks({ label, tabs }: Props) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reruns on another page, and when tabs come before this one.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [current, tabs.length])
  return (
    <nav
      ref={row}
      aria-label={label}
      className="fade-edges relative -ml-3 flex overflow-x-auto [scrollbar-width:none] print:hidden"
    >
      {tabs.map(({ href, label: name, isCurrent }) => (
        <AppLink
          key={href}
          href={href}
          aria-current={isCurrent ? 'page' : undefined}
          className={clsx(
            'relative inline-flex h-11 shrink-0 items-center px-3 text-14 font-medium transition-colors hover:text-ink focus-visible:-outline-offset-2',
            'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full',
            isCurrent ? 'text-ink after:bg-flame' : 'text-muted after:bg-transparent',
          )}
        >
          {name}
        </AppLink>
      ))}
    </nav>
  )
}
