import { type PortableSchema, primaryKey, required } from '../portable-schema.ts'

/** One row that the health check writes, to see whether writing works. */
export async function createHealthChecks({ table, types }: PortableSchema) {
  await table('health_checks')
    .addColumn('id', types.integer, primaryKey)
    .addColumn('checked_at', types.instant, required)
    .execute()
}
