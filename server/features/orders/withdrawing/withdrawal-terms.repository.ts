import type { Database } from '#server/database/database.ts'
import type { Order } from '#server/features/orders/ledger/orders.repository.ts'

/** What decides about the right of withdrawal, as of the time of the purchase. */
export type WithdrawalTerms = Pick<
  Order,
  | 'buyer_time_zone'
  | 'withdrawal_rules'
  | 'withdrawal_excluded_at'
  | 'waiver_kind'
  | 'waiver_given_at'
  | 'access_delayed_at'
>

/** A second try to pay the same order may come with another choice; the last one before the payment counts. */
export async function saveWithdrawalTerms(db: Database, orderId: string, terms: WithdrawalTerms): Promise<void> {
  await db.updateTable('orders').set(terms).where('id', '=', orderId).where('status', '=', 'pending').execute()
}

/** False if it was confirmed before, or never given. */
export async function confirmWaiver(db: Database, orderId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ waiver_confirmed_at: now })
    .where('id', '=', orderId)
    .where('waiver_given_at', 'is not', null)
    .where('waiver_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Null when access begins. */
export async function setAccessStart(db: Database, orderId: string, from: string | null): Promise<void> {
  await db.updateTable('orders').set({ access_from: from }).where('id', '=', orderId).execute()
}
