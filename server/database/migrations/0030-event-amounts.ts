import type { PortableSchema } from '../portable-schema.ts'

/** What a payment that couldn't be matched is about, so that staff don't have to look it up at Stripe. */
export async function addEventAmounts({ alterTable, types }: PortableSchema) {
  await alterTable('stripe_events').addColumn('amount_units', types.bigint).execute()
  await alterTable('stripe_events').addColumn('currency', types.text).execute()
}
