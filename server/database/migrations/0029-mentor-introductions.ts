import type { PortableSchema } from '../portable-schema.ts'

/** What mentors say about themselves in the shop. */
export async function addMentorIntroductions({ alterTable, types }: PortableSchema) {
  await alterTable('mentors').addColumn('introduction', types.text).execute()
}
