import type { Insertable, Updateable } from 'kysely'

import type { Database } from '#server/database/database.ts'
import type { WithdrawalsTable } from '#server/database/tables/withdrawals-tables.ts'

import { listGuestWithdrawals } from './withdrawals.read-model.ts'

type NewWithdrawal = Omit<Insertable<WithdrawalsTable>, 'search_text'>

/** False if the buyer has withdrawn from the order already; then nothing is stored. */
export async function insertWithdrawal(db: Database, withdrawal: NewWithdrawal): Promise<boolean> {
  const searchText = [withdrawal.name, withdrawal.email, withdrawal.contract].join('\n').toLowerCase()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('withdrawals')
    .values({ ...withdrawal, search_text: searchText })
    .onConflict((conflict) => conflict.column('active_for_order').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function linkToOrder(
  db: Database,
  id: string,
  link: Pick<WithdrawalsTable, 'order_id' | 'sender'>,
): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set({ ...link, active_for_order: null })
    .where('id', '=', id)
    .execute()
}

/** Makes it the request that ends the contract. False if another one already does. */
export async function activate(db: Database, id: string, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('withdrawals')
    .set({ active_for_order: orderId })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('withdrawals as other').select('other.id').where('other.active_for_order', '=', orderId))),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Change = Pick<
  Updateable<WithdrawalsTable>,
  'sessions_held' | 'active_for_order' | 'closed_at' | 'closed_by' | 'outcome' | 'outcome_note'
>

export async function changeWithdrawal(db: Database, id: string, change: Change): Promise<void> {
  await db.updateTable('withdrawals').set(change).where('id', '=', id).execute()
}

/** Called when the account is deleted. That there was a request, and when, stays with the order. */
export async function forgetWithdrawals(db: Database, userId: string): Promise<void> {
  const asGuest = await listGuestWithdrawals(db, userId)
  await db
    .updateTable('withdrawals')
    .set({ user_id: null, name: '', email: '', contract: '', statement: '', search_text: '' })
    .where(({ or, eb }) => or([eb('user_id', '=', userId), ...(asGuest.length > 0 ? [eb('id', 'in', asGuest)] : [])]))
    .execute()
}
