import { AppLink } from '#web/lib/url/AppLink.tsx'

/** Plain text until staff enter an address. */
export function FooterLink({ href, children }: { href: string | undefined; children: string }) {
  const place = 'inline-flex min-h-9 items-center text-14 text-ink-soft pointer-coarse:min-h-11 pointer-coarse:min-w-11'
  const look = `${place} transition-colors hover:text-ink hover:underline underline-offset-4`
  if (!href) return <span className={place}>{children}</span>
  // The browser itself goes to a place on a page, on this one or another.
  return href.startsWith('/') && !href.includes('#') ? (
    <AppLink href={href} className={look}>
      {children}
    </AppLink>
  ) : (
    <a href={href} className={look}>
      {children}
    </a>
  )
}
