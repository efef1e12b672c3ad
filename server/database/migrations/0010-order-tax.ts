import { type PortableSchema, zeroByDefault } from '../portable-schema.ts'

/** The tax of an order, and its part in each payment and refund. Orders from before have none. */
export async function addOrderTax({ alterTable, types }: PortableSchema) {
  await alterTable('orders').addColumn('tax_cents', types.cents, zeroByDefault).execute()
  await alterTable('orders').addColumn('tax_added_cents', types.cents, zeroByDefault).execute()
  await alterTable('orders').addColumn('tax_kind', types.text).execute()
  await alterTable('orders').addColumn('tax_country', types.text).execute()
  await alterTable('orders').addColumn('tax_rate_bp', types.integer).execute()
  await alterTable('orders').addColumn('buyer_vat_id', types.text).execute()
  await alterTable('orders').addColumn('tax_evidence', types.json).execute()
  await alterTable('payments').addColumn('tax_cents', types.cents, zeroByDefault).execute()
  await alterTable('refunds').addColumn('tax_cents', types.cents, zeroByDefault).execute()
}
