/** A declaration that someone withdraws from a contract. What they declared is never changed. */
export interface WithdrawalsTable {
  id: string
  /** Null while nobody knows which order is meant. */
  order_id: string | null
  /** The order, in its first request only: a second one changes nothing. */
  first_for_order: string | null
  /** Null for people who weren't signed in. */
  user_id: string | null
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
  /** How many mentorship sessions were held, as staff entered it. */
  sessions_held: number | null
  closed_at: string | null
  closed_by: string | null
  outcome: 'repaid' | 'declined' | null
  outcome_note: string | null
}

export interface WithdrawalsTables {
  withdrawals: WithdrawalsTable
}
