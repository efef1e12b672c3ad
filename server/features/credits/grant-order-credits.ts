import type { Database } from '#server/database/database.ts'
import type { OrdersTable } from '#server/database/tables/payments-tables.ts'

import { insertOrderGrant } from './order-credits.repository.ts'
import { findProgramTerms } from './program-terms.read-model.ts'

const DAY_MS = 24 * 3_600_000

type PaidOrder = Pick<OrdersTable, 'id' | 'user_id' | 'item_kind' | 'item_id' | 'item_title'>

/** One grant per mentorship order, with as many sessions as the program has now; running it again adds nothing. */
export async function grantOrderCredits(trx: Database, order: PaidOrder, now: string): Promise<void> {
  if (order.item_kind !== 'mentorship') return
  const terms = await findProgramTerms(trx, order.item_id)
  if (!terms) return
  const { sessions, expiresAfterDays: days } = terms
  const expiresAt = days === null ? null : new Date(Date.parse(now) + days * DAY_MS).toISOString()
  await insertOrderGrant(trx, { order, sessions, expiresAt, now })
}
