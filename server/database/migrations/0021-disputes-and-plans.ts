import { sql } from 'kysely'

import { ownedBy, type PortableSchema, primaryKey, required } from '../portable-schema.ts'

/** What staff need to answer a dispute, and to look after the second payments of plans. */
export async function prepareDisputesAndPlans(schema: PortableSchema) {
  await keepWhatAnswersDisputes(schema)
  await letStaffWorkOnPlans(schema)
  await indexLists(schema)
}

async function keepWhatAnswersDisputes({ table, alterTable, index, types }: PortableSchema) {
  await alterTable('disputes').addColumn('evidence_due_at', types.instant).execute()
  await alterTable('disputes').addColumn('evidence_sent_at', types.instant).execute()

  await table('policy_texts')
    .addColumn('version', types.text, primaryKey)
    .addColumn('text', types.text, required)
    .addColumn('first_used_at', types.instant, required)
    .execute()
  await alterTable('orders').addColumn('ip_address', types.text).execute()
  await alterTable('orders')
    .addColumn('policy_version', types.text, (column) => column.references('policy_texts.version'))
    .execute()

  await table('sign_ins')
    .addColumn('id', types.id, primaryKey)
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('signed_in_at', types.instant, required)
    .addColumn('ip_address', types.text)
    .addColumn('user_agent', types.text)
    .execute()
  await index('sign_ins_by_user').on('sign_ins').columns(['user_id', 'signed_in_at']).execute()
  await index('sign_ins_by_time').on('sign_ins').column('signed_in_at').execute()
}

async function letStaffWorkOnPlans({ alterTable, types }: PortableSchema) {
  await alterTable('installments').addColumn('charging_until', types.instant).execute()
  await alterTable('installments').addColumn('paid_outside_at', types.instant).execute()
  await alterTable('installments')
    .addColumn('paid_outside_by', types.id, (column) => column.references('users.id'))
    .execute()
  await alterTable('installments').addColumn('paid_outside_reason', types.text).execute()
  await alterTable('orders')
    .addColumn('paid_outside_cents', types.cents, (column) => column.notNull().defaultTo(0))
    .execute()
}

async function indexLists({ index }: PortableSchema) {
  await index('installments_by_due').on('installments').columns(['status', 'due_at', 'id']).execute()
  await index('installments_open')
    .on('installments')
    .columns(['due_at', 'id'])
    .where(sql.ref('paid_at'), 'is', null)
    .where(sql.ref('canceled_at'), 'is', null)
    .execute()
  await index('consents_by_order').on('consents').column('order_id').execute()
}
