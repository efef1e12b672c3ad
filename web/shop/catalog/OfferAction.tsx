import type { ReactNode } from 'react'

import { AppLink } from '#web/lib/address/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { type ButtonStyle, buttonStyle } from '#web/ui/button-style.ts'
import { BuyLink } from './BuyLink.tsx'

type Props = ButtonStyle & {
  /** Undefined while it is not known: the button keeps its place and says nothing wrong. */
  isOwned: boolean | undefined
  checkout: string
  /** What the button says to those who have it: it leads to the dashboard. */
  ownedLabel: string
  className?: string
  children: ReactNode
}

/** Buys a bundle or a program, or leads on to what is owned already. */
export function OfferAction({ isOwned, checkout, ownedLabel, size, className, children }: Props) {
  if (isOwned === undefined) {
    return (
      <span aria-hidden="true" className={buttonStyle({ variant: 'primary', size, className })}>
        <span className="invisible">{children}</span>
      </span>
    )
  }
  if (isOwned) {
    return (
      <AppLink href={paths.dashboard} className={buttonStyle({ variant: 'primary', size, className })}>
        {ownedLabel}
      </AppLink>
    )
  }
  return (
    <BuyLink checkout={checkout} size={size} className={className}>
      {children}
    </BuyLink>
  )
}
