/** What the sales figures include (docs/decisions/0023). */
export function RevenueNote() {
  return (
    <p className="text-13 text-muted">
      Card payments minus refunds. Payments marked as paid outside Stripe are shown on the order and in the customer's
      total.
    </p>
  )
}
