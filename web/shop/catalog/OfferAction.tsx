import type { ReactNode } from 'react'

import { AppLink } from '#web/lib/url/AppLink.tsx'
import { paths } from '#web/paths.ts'
import { type ButtonStyle, buttonStyle } from '#web/ui/button-style.ts'
import { BuyLink } from './BuyLink.tsx'

type Props = ButtonStyle & {
  /** Undefined while loading: the button keeps its place but stays hidden. */
  isOwned: boolean | undefined
  checkout: string
  /** The label for owners; the button then links to the dashboard. */
  ownedLabel: string
  className?: string
  children: ReactNode
}

/** Buys a bundle or program, or links owners to their dashboard. */
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
