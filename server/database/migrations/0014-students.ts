import { sql } from 'kysely'

import type { PortableSchema } from '../portable-schema.ts'

export async function prepareStudents({ alterTable, index, types }: PortableSchema) {
  // Name and address in lower case, because SQLite's own lower() knows ASCII only.
  await alterTable('users')
    .addColumn('search_text', types.text, (column) => column.notNull().defaultTo(''))
    .execute()
  await index('users_newest').on('users').columns(['role', 'created_at', 'id']).execute()

  // A bundle that staff opened by hand can be closed again as one.
  await alterTable('access_grants').addColumn('bundle_id', types.id).execute()
  await index('access_grants_by_hand_once')
    .unique()
    .on('access_grants')
    .columns(['user_id', 'course_id'])
    .where(sql.ref('source'), '=', sql.lit('manual'))
    .where(sql.ref('ended_at'), 'is', null)
    .execute()
}
