import type { ComponentProps } from 'react'
import { Link } from 'wouter'

import { usePagePreload } from '#web/lib/routing/page-preload.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A link inside the shop. Its page starts loading when the pointer or focus reaches it. */
export function AppLink({ href, onPointerEnter, onFocus, ...props }: Props) {
  const preload = usePagePreload()
  return (
    <Link
      href={href}
      onPointerEnter={(event) => {
        preload(href)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        preload(href)
        onFocus?.(event)
      }}
      {...props}
    />
  )
}
