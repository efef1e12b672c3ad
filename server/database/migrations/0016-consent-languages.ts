import type { PortableSchema } from '../portable-schema.ts'

/** Which language a consent text was shown in; null for the default text, as all of them were until now. */
export async function addConsentLanguages({ alterTable, types }: PortableSchema) {
  await alterTable('consent_texts').addColumn('language', types.text).execute()
}
