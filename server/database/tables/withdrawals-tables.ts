/** A declaration that someone withdraws from a contract. What they declared is never changed. */
export interface WithdrawalsTable {
  id: string
  /** Null while nobody knows which order is meant. */
  order_id: string | null
  /** The order, in the buyer's own request that isn't declined: there is one at most. */
  active_for_order: string | null
  /** Null for people who weren't signed in. */
  user_id: string | null
  /** Who sent it, as far as the order tells; null while there's none. Anyone can write somebody's name. */
  sender: 'buyer' | 'same_address' | 'other' | null
  name: string
  /** Where the acknowledgement goes. */
  email: string
  /** What they withdraw from, in their words. */
  contract: string
  /** The whole declaration, as acknowledged. */
  statement: string
  /** Name, email and contract in lower case, for searching. */
  search_text: string
  received_at: string
  /** How many mentorship sessions were held, if staff corrected what the bookings say. */
  sessions_held: number | null
  closed_at: string | null
  closed_by: string | null
  outcome: 'repaid' | 'declined' | null
  outcome_note: string | null
}

export interface WithdrawalsTables {
  withdrawals: WithdrawalsTable
}
