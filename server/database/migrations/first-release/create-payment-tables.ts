import { sql } from 'kysely'

import {
  optionalReference,
  ownedBy,
  type PortableSchema,
  primaryKey,
  references,
  required,
  requiredUnique,
  unique,
  zeroByDefault,
} from '../../portable-schema.ts'

/** What was charged, paid, refunded and disputed, and what Stripe told us about it. */
export async function createPaymentTables(schema: PortableSchema): Promise<void> {
  await createPayments(schema)
  await createInstallments(schema)
  await createRefunds(schema)
  await createDisputes(schema)
  await createStripeRecords(schema)
}

async function createPayments({ table, index, types }: PortableSchema) {
  await table('payment_attempts')
    .addColumn('id', types.id, primaryKey)
    .addColumn('order_id', types.id, ownedBy('orders.id'))
    .addColumn('user_id', types.id, references('users.id'))
    .addColumn('client_key', types.text, required)
    .addColumn('sequence', types.integer, required)
    .addColumn('status', types.text, required)
    .addColumn('failure_code', types.text)
    .addColumn('failure_message', types.text)
    .addColumn('created_at', types.instant, required)
    .addColumn('finished_at', types.instant)
    .addUniqueConstraint('payment_attempts_once', ['user_id', 'client_key'])
    .addCheckConstraint(
      'payment_attempts_status_known',
      sql`status in ('started', 'paid', 'requires_action', 'processing', 'declined')`,
    )
    .execute()
  await index('payment_attempts_by_order').on('payment_attempts').column('order_id').execute()

  await table('payments')
    .addColumn('id', types.id, primaryKey)
    .addColumn('order_id', types.id, ownedBy('orders.id'))
    .addColumn('sequence', types.integer, required)
    .addColumn('stripe_payment_intent_id', types.text, requiredUnique)
    .addColumn('stripe_charge_id', types.text)
    .addColumn('amount_cents', types.cents, required)
    .addColumn('refunded_cents', types.cents, zeroByDefault)
    .addColumn('card_brand', types.text)
    .addColumn('card_last4', types.text)
    .addColumn('paid_at', types.instant, required)
    .addUniqueConstraint('payments_once', ['order_id', 'sequence'])
    .addCheckConstraint('payments_refunded_at_most_paid', sql`refunded_cents >= 0 and refunded_cents <= amount_cents`)
    .execute()
  await index('payments_by_day').on('payments').column('paid_at').execute()
}

async function createInstallments({ table, index, types }: PortableSchema) {
  await table('installments')
    .addColumn('id', types.id, primaryKey)
    .addColumn('order_id', types.id, ownedBy('orders.id'))
    .addColumn('user_id', types.id, references('users.id'))
    .addColumn('sequence', types.integer, required)
    .addColumn('amount_cents', types.cents, required)
    .addColumn('status', types.text, required)
    .addColumn('due_at', types.instant, required)
    .addColumn('remind_at', types.instant)
    .addColumn('reminded_at', types.instant)
    .addColumn('next_attempt_at', types.instant)
    .addColumn('charging_until', types.instant)
    .addColumn('attempts', types.integer, zeroByDefault)
    .addColumn('stripe_payment_method_id', types.text)
    .addColumn('stripe_payment_intent_id', types.text, unique)
    .addColumn('authentication_required_at', types.instant)
    .addColumn('failure_code', types.text)
    .addColumn('failure_message', types.text)
    .addColumn('first_failed_at', types.instant)
    .addColumn('grace_ends_at', types.instant)
    .addColumn('access_paused_at', types.instant)
    .addColumn('paid_at', types.instant)
    .addColumn('paid_outside_at', types.instant)
    .addColumn('paid_outside_by', types.id, optionalReference('users.id'))
    .addColumn('paid_outside_reason', types.text)
    .addColumn('canceled_at', types.instant)
    .addColumn('cancel_reason', types.text)
    // What a refund that fails later has to restore.
    .addColumn('status_before_cancel', types.text)
    .addColumn('next_attempt_before_cancel', types.instant)
    .addColumn('reopened_at', types.instant)
    .addColumn('created_at', types.instant, required)
    .addUniqueConstraint('installments_once', ['order_id', 'sequence'])
    .addCheckConstraint('installments_status_known', sql`status in ('scheduled', 'past_due', 'paid', 'canceled')`)
    .addCheckConstraint('installments_amount_positive', sql`amount_cents > 0`)
    .execute()
  await index('installments_by_user').on('installments').column('user_id').execute()
  await index('installments_waiting').on('installments').columns(['status', 'next_attempt_at']).execute()
  await index('installments_by_due').on('installments').columns(['status', 'due_at', 'id']).execute()
  await index('installments_open')
    .on('installments')
    .columns(['due_at', 'id'])
    .where(sql.ref('paid_at'), 'is', null)
    .where(sql.ref('canceled_at'), 'is', null)
    .execute()
}

async function createRefunds({ table, index, types }: PortableSchema) {
  await table('refunds')
    .addColumn('id', types.id, primaryKey)
    .addColumn('request_id', types.id)
    .addColumn('order_id', types.id, ownedBy('orders.id'))
    .addColumn('payment_id', types.id, references('payments.id'))
    .addColumn('amount_cents', types.cents, required)
    .addColumn('reason', types.text)
    .addColumn('status', types.text, required)
    .addColumn('origin', types.text, required)
    .addColumn('access', types.text, required)
    .addColumn('chosen_access', types.text)
    .addColumn('requested_by', types.id, optionalReference('users.id'))
    .addColumn('stripe_refund_id', types.text, unique)
    .addColumn('failure_message', types.text)
    .addColumn('created_at', types.instant, required)
    .addColumn('checked_at', types.instant)
    .addColumn('succeeded_at', types.instant)
    .addColumn('failed_at', types.instant)
    .addCheckConstraint('refunds_amount_positive', sql`amount_cents > 0`)
    .addCheckConstraint('refunds_status_known', sql`status in ('pending', 'succeeded', 'failed')`)
    .addCheckConstraint('refunds_origin_known', sql`origin in ('shop', 'stripe')`)
    .addCheckConstraint('refunds_access_known', sql`access in ('keep', 'end')`)
    .execute()
  await index('refunds_by_order').on('refunds').column('order_id').execute()
  await index('refunds_by_creation').on('refunds').column('created_at').execute()
}

async function createDisputes({ table, index, types }: PortableSchema) {
  await table('disputes')
    .addColumn('id', types.id, primaryKey)
    .addColumn('order_id', types.id, ownedBy('orders.id'))
    .addColumn('stripe_dispute_id', types.text, requiredUnique)
    .addColumn('stripe_payment_intent_id', types.text, required)
    .addColumn('amount_cents', types.cents, required)
    .addColumn('reason', types.text, required)
    .addColumn('status', types.text, required)
    .addColumn('opened_at', types.instant, required)
    .addColumn('updated_at', types.instant, required)
    .addColumn('closed_at', types.instant)
    .addColumn('evidence_due_at', types.instant)
    .addColumn('evidence_sent_at', types.instant)
    .addColumn('access_frozen_at', types.instant)
    .execute()
  await index('disputes_by_order').on('disputes').column('order_id').execute()
  await index('disputes_by_opening').on('disputes').column('opened_at').execute()
}

async function createStripeRecords({ table, index, types }: PortableSchema) {
  await table('stripe_accounts')
    .addColumn('id', types.text, primaryKey)
    .addColumn('sealed_secret_key', types.text, required)
    .addColumn('key_fingerprint', types.text, requiredUnique)
    .addColumn('created_at', types.instant, required)
    .addColumn('updated_at', types.instant, required)
    .execute()

  await table('stripe_customers')
    .addColumn('user_id', types.id, references('users.id'))
    .addColumn('stripe_account', types.text, required)
    .addColumn('customer_id', types.text, required)
    .addColumn('created_at', types.instant, required)
    .addPrimaryKeyConstraint('stripe_customers_pk', ['user_id', 'stripe_account'])
    .execute()
  await index('stripe_customers_by_customer').on('stripe_customers').column('customer_id').execute()

  await table('stripe_events')
    .addColumn('id', types.text, primaryKey)
    .addColumn('stripe_account', types.text)
    .addColumn('type', types.text, required)
    .addColumn('object_id', types.text)
    .addColumn('outcome', types.text, required)
    .addColumn('error', types.text)
    .addColumn('deliveries', types.integer, required)
    .addColumn('received_at', types.instant, required)
    .addColumn('processed_at', types.instant)
    .addCheckConstraint('stripe_events_outcome_known', sql`outcome in ('processed', 'ignored', 'failed', 'unverified')`)
    .execute()
  await index('stripe_events_by_time').on('stripe_events').column('received_at').execute()
  await index('stripe_events_by_outcome').on('stripe_events').columns(['outcome', 'received_at']).execute()
}
