import { sql } from 'kysely'

import type { PortableSchema } from '../portable-schema.ts'

/** The newest people, and how many there are, without sorting everybody. */
export async function listPeopleByAge({ index }: PortableSchema) {
  await index('users_by_age')
    .on('users')
    .columns(['created_at', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute()
}
