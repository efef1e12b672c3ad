import { sql } from 'kysely'

import { type PortableSchema, primaryKey, references, required, requiredUnique } from '../portable-schema.ts'

/** Invoices and credit notes, and the business they are made out to. Payments from before have none. */
export async function createInvoices({ table, index, alterTable, types }: PortableSchema) {
  await alterTable('orders').addColumn('buyer_company', types.text).execute()
  await alterTable('orders').addColumn('buyer_address', types.text).execute()
  await table('invoices')
    .addColumn('id', types.id, primaryKey)
    .addColumn('kind', types.text, required)
    .addColumn('number', types.text, requiredUnique)
    .addColumn('issued_for', types.text, requiredUnique)
    .addColumn('order_id', types.id, references('orders.id'))
    .addColumn('issued_on', types.text, required)
    .addColumn('first_issued_on', types.text, required)
    .addColumn('seller_country', types.text, required)
    .addColumn('buyer_country', types.text, required)
    .addColumn('tax_category', types.text, required)
    .addColumn('rate_bp', types.integer, required)
    .addColumn('currency', types.text, required)
    .addColumn('net_cents', types.cents, required)
    .addColumn('tax_cents', types.cents, required)
    .addColumn('total_cents', types.cents, required)
    .addColumn('document', types.json, required)
    .addColumn('search_text', types.text, required)
    .addCheckConstraint('invoices_kind_known', sql`kind in ('invoice', 'credit_note')`)
    .addCheckConstraint('invoices_add_up', sql`net_cents + tax_cents = total_cents`)
    .execute()
  await index('invoices_by_order').on('invoices').column('order_id').execute()
  await index('invoices_by_day').on('invoices').columns(['issued_on', 'id']).execute()
}
