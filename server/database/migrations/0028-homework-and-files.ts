import type { PortableSchema } from '../portable-schema.ts'

/** A change of homework names the revision it's based on, and what two people share is added up before they share more. */
export async function limitHomeworkAndFiles({ alterTable, index, types }: PortableSchema) {
  await alterTable('homework')
    .addColumn('revision', types.integer, (column) => column.notNull().defaultTo(1))
    .execute()
  await index('shared_files_by_mentorship').on('shared_files').columns(['mentorship_id', 'size_bytes']).execute()
}
