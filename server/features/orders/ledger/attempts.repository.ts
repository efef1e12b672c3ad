import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'

import type { Database } from '#server/database/database.ts'
import type { PaymentAttemptsTable } from '#server/database/tables/payments-tables.ts'

export type Attempt = Selectable<PaymentAttemptsTable>
type NewAttempt = { orderId: string; userId: string; clientKey: string; sequence: number }

export function findAttempt(db: Database, userId: string, clientKey: string): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
}

/** A repeated click continues its attempt, on the order that is open now. */
export function startAttempt(db: Database, attempt: NewAttempt, now: string): Promise<Attempt> {
  return db
    .insertInto('payment_attempts')
    .values({
      id: uuidv7(),
      order_id: attempt.orderId,
      user_id: attempt.userId,
      client_key: attempt.clientKey,
      sequence: attempt.sequence,
      status: 'started',
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'client_key'])
        .doUpdateSet((set) => ({ order_id: set.ref('excluded.order_id'), status: 'started' })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Outcome = { status: Attempt['status']; failureCode?: string; failureMessage?: string }

export async function finishAttempt(db: Database, id: string, outcome: Outcome, now: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({
      status: outcome.status,
      failure_code: outcome.failureCode ?? null,
      failure_message: outcome.failureMessage ?? null,
      finished_at: now,
    })
    .where('id', '=', id)
    .execute()
}
