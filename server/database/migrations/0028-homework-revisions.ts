import type { PortableSchema } from '../portable-schema.ts'

/** A change of homework names the revision it's based on. */
export async function addHomeworkRevisions({ alterTable, types }: PortableSchema) {
  await alterTable('homework')
    .addColumn('revision', types.integer, (column) => column.notNull().defaultTo(1))
    .execute()
}
