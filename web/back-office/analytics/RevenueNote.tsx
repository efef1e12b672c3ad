/** What the figures of sales count (docs/decisions/0023). */
export function RevenueNote() {
  return (
    <p className="text-13 text-muted">
      Revenue is what arrived by card, less what was given back. What staff marked as paid outside is not in it: it
      stands on its order and in the total of its buyer.
    </p>
  )
}
