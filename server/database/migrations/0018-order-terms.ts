import type { PortableSchema } from '../portable-schema.ts'

/** The terms of a plan as they were agreed on: a change of the course later moves nobody's second payment. */
export async function addOrderTerms({ alterTable, types }: PortableSchema) {
  await alterTable('orders').addColumn('plan_days', types.integer).execute()
}
