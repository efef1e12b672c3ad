import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'

import { ada, signUp } from '../test/people.ts'
import { addProgram } from '../test/sample-offers.ts'
import { addOrder } from '../test/sample-order.ts'
import { startShop } from '../test/start-shop.ts'
import { runMigration } from './migrate.ts'

const PAID_AT = '2026-10-01T10:00:00.000Z'
const REFUNDED_AT = '2026-10-20T10:00:00.000Z'

it('gives buyers of mentorship the sessions they paid for', async () => {
  const shop = await startShop()
  const { db, engine } = shop.ctx
  const [student, program] = [await signUp(shop, ada), await addProgram(shop)]
  const order = (change: object = {}) =>
    addOrder(shop, {
      item_kind: 'mentorship',
      item_id: program.id,
      user_id: student.id,
      status: 'paid',
      paid_cents: 4900,
      paid_at: PAID_AT,
      ...change,
    })
  const paid = await order()
  const gone = await order({ status: 'refunded', refunded_cents: 4900, refunded_at: REFUNDED_AT })
  const kept = await order({ status: 'refunded', refunded_cents: 4900, refunded_at: REFUNDED_AT })
  const ended = await order({ refunded_cents: 1000 })
  const delayed = await order({ access_from: '2026-12-01T00:00:00.000Z' })
  const disputed = await order()
  await order({ status: 'pending', paid_at: null, paid_cents: 0 })
  await order({ item_kind: 'course' })
  await refund(kept.id, 'keep')
  await refund(ended.id, 'end')
  await db
    .insertInto('disputes')
    .values({
      id: uuidv7(),
      order_id: disputed.id,
      stripe_dispute_id: 'dp_1',
      stripe_payment_intent_id: 'pi_1',
      amount_cents: 4900,
      reason: 'fraudulent',
      status: 'needs_response',
      opened_at: REFUNDED_AT,
      updated_at: REFUNDED_AT,
      access_frozen_at: REFUNDED_AT,
    })
    .execute()

  for (const table of ['credit_uses', 'credit_grants']) await db.schema.dropTable(table).execute()
  await runMigration('0022-session-credits', db as unknown as Kysely<unknown>, engine)

  const rows = await db.selectFrom('credit_grants').selectAll().execute()
  const byOrder = new Map(rows.map((row) => [row.order_id, row]))
  expect(rows).toHaveLength(6)
  expect(byOrder.get(paid.id)).toMatchObject({
    user_id: student.id,
    program_id: program.id,
    source: 'order',
    sessions: 4,
    used: 0,
    reason: 'Bought: Something',
    granted_at: PAID_AT,
    expires_at: null,
    paused_at: null,
    ended_at: null,
  })
  expect(byOrder.get(gone.id)).toMatchObject({ ended_at: REFUNDED_AT, end_cause: 'refund' })
  expect(byOrder.get(kept.id)).toMatchObject({ ended_at: null, end_cause: null })
  expect(byOrder.get(ended.id)).toMatchObject({ end_reason: 'The order was refunded.', end_cause: 'refund' })
  expect(byOrder.get(delayed.id)).toMatchObject({
    paused_at: PAID_AT,
    pause_reason: 'Access begins after the withdrawal period.',
  })
  expect(byOrder.get(disputed.id)).toMatchObject({ paused_at: REFUNDED_AT, pause_reason: 'The payment is disputed.' })

  async function refund(orderId: string, access: 'keep' | 'end') {
    const payment = {
      id: uuidv7(),
      order_id: orderId,
      sequence: 1,
      stripe_payment_intent_id: `pi_${orderId}`,
      amount_cents: 4900,
      paid_at: PAID_AT,
    }
    await db.insertInto('payments').values(payment).execute()
    await db
      .insertInto('refunds')
      .values({
        id: uuidv7(),
        order_id: orderId,
        payment_id: payment.id,
        amount_cents: 1000,
        status: 'succeeded',
        origin: 'shop',
        access,
        chosen_access: access,
        created_at: REFUNDED_AT,
        succeeded_at: REFUNDED_AT,
      })
      .execute()
  }
})
