import type { ReactNode } from 'react'

import type { SoldIn } from './sold-in.ts'

type Props = { sold: SoldIn | undefined; children?: ReactNode }

/** What the sales figures include (docs/decisions/0023), and in shops that charge tax, how much of it. */
export function RevenueNote({ sold, children }: Props) {
  return (
    <p className="text-13 text-muted">
      Card payments minus refunds. Payments marked as paid outside Stripe are shown on the order and in the customer's
      total. {sold?.currencies && `Amounts are in ${sold.currency.toUpperCase()}; other currencies aren't added up. `}
      {children}
    </p>
  )
}
