import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useLocation } from 'wouter'

import { AppLink } from '#web/lib/url/AppLink.tsx'
import { isActiveLink } from './nav-links.ts'

type Props = ComponentProps<typeof AppLink> & { variant: 'bar' | 'drawer' }

const STYLES = {
  bar: [
    'relative inline-flex h-11 items-center rounded-control px-3 text-14 font-medium text-ink-soft transition-colors hover:text-ink',
    'after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 after:rounded-full after:bg-transparent',
    'aria-[current]:text-ink aria-[current]:after:bg-flame',
  ],
  drawer: [
    'flex min-h-12 items-center gap-3 rounded-control px-3 text-16 font-medium text-ink transition-colors hover:bg-raised',
    'aria-[current]:bg-raised aria-[current]:shadow-[inset_3px_0_0_var(--flame)]',
  ],
}

/** A link that is highlighted while its page is open. */
export function NavLink({ variant, href, className, ...props }: Props) {
  const [path] = useLocation()
  // The browser itself goes to a place on a page.
  const Link = href.includes('#') ? 'a' : AppLink
  return (
    <Link
      href={href}
      aria-current={isActiveLink(href, path) ? 'page' : undefined}
      className={clsx(STYLES[variant], className)}
      {...props}
    />
  )
}
