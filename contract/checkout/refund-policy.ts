/** The checkout, the refund page and the evidence in disputes all use this title. */
export const REFUND_POLICY_TITLE = '30-Day Money-Back Guarantee'

/** The words that the checkout shows: those of the shop, or ours where staff have written none. */
export function shownRefundPolicy(text: string): string {
  return text.trim() || 'If a course is not for you, write to us within 30 days and you get your money back.'
}
