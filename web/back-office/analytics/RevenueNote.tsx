import type { ReactNode } from 'react'

/** What the sales figures include (docs/decisions/0023), and in shops that charge tax, how much of it. */
export function RevenueNote({ children }: { children?: ReactNode }) {
  return (
    <p className="text-13 text-muted">
      Card payments minus refunds. Payments marked as paid outside Stripe are shown on the order and in the customer's
      total. {children}
    </p>
  )
}
