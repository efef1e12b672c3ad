import { type ReactNode, useEffect } from 'react'

import { AppLink } from '#web/lib/url/AppLink.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

type Props = { title: string; children?: ReactNode; action: { label: string; href: string } }

/** Shown in place of the checkout, for example when the item is already owned. */
export function CheckoutNotice({ title, children, action }: Props) {
  // It replaces a long form, so without this the reader would be left at the footer.
  useEffect(() => {
    scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [])
  return (
    <EmptyState
      heading="h1"
      title={title}
      className="min-h-[70svh] justify-center"
      action={
        <AppLink href={action.href} className={buttonStyle({ variant: 'primary' })}>
          {action.label}
        </AppLink>
      }
    >
      {children}
    </EmptyState>
  )
}
