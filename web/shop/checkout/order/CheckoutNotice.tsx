import type { ReactNode } from 'react'

import { AppLink } from '#web/lib/url/AppLink.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useStartAtHeading } from './use-start-at-heading.ts'

type Props = { title: string; children?: ReactNode; action: { label: string; href: string } }

/** Shown in place of the checkout, for example when the item doesn't exist. */
export function CheckoutNotice({ title, children, action }: Props) {
  useStartAtHeading()
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
