import type { Database } from '#server/database/database.ts'

/** A purchase in the demo shop itself is reported within seconds. */
const LATE_MS = 3_600_000

/** Moves late events to the time of what they report. Returns how many. */
export async function dateEvents(trx: Database): Promise<number> {
  const times = await readTimes(trx)
  const events = await trx.selectFrom('stripe_events').select(['id', 'type', 'object_id', 'received_at']).execute()
  const late = events.flatMap(({ id, type, object_id, received_at }) => {
    const at = times.get(`${type} ${object_id}`) ?? times.get(object_id ?? '')
    return at && Date.parse(received_at) - Date.parse(at) > LATE_MS ? [{ id, at }] : []
  })
  for (const { id, at } of late) {
    await trx.updateTable('stripe_events').set({ received_at: at, processed_at: at }).where('id', '=', id).execute()
  }
  return late.length
}

export async function countPaymentsWithoutEvent(db: Database): Promise<number> {
  const { payments } = await db
    .selectFrom('payments')
    .leftJoin('stripe_events', (join) =>
      join
        .onRef('stripe_events.object_id', '=', 'payments.stripe_payment_intent_id')
        .on('stripe_events.type', '=', 'payment_intent.succeeded'),
    )
    .select(({ fn }) => fn.countAll<number>().as('payments'))
    .where('stripe_events.id', 'is', null)
    .executeTakeFirstOrThrow()
  return payments
}

/** By the id at Stripe; the first time counts. */
async function readTimes(db: Database): Promise<Map<string, string>> {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .leftJoin('installments', 'installments.order_id', 'orders.id')
    .select(['payments.stripe_payment_intent_id as payment', 'payments.stripe_charge_id as charge', 'payments.paid_at'])
    .select(['orders.stripe_customer_id as customer', 'installments.stripe_payment_method_id as card'])
    .select(['refunds.stripe_refund_id as refund', 'refunds.succeeded_at as refunded_at'])
    .where('payments.paid_at', 'is not', null)
    .orderBy('payments.paid_at')
    .execute()
  const times = new Map<string, string>()
  const add = (key: string | null, at: string | null) => key && at && !times.has(key) && times.set(key, at)
  for (const { payment, charge, customer, card, refund, paid_at, refunded_at } of payments) {
    for (const object of [payment, charge, customer, card]) add(object, paid_at)
    add(refund, refunded_at)
    add(charge && `charge.refunded ${charge}`, refunded_at)
  }
  return times
}
