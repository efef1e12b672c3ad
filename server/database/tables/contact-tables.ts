/** Messages from the contact form. */
export interface CustomerMessagesTable {
  id: string
  /** Null for visitors without an account. */
  user_id: string | null
  /** Always one of this person's own orders. */
  order_id: string | null
  name: string
  email: string
  body: string
  /** Name, email and text in lower case, for searching. */
  search_text: string
  created_at: string
  answered_at: string | null
  answered_by: string | null
}

export interface ContactTables {
  customer_messages: CustomerMessagesTable
}
