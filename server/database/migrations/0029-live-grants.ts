import { sql } from 'kysely'

import type { PortableSchema } from '../portable-schema.ts'

/** Who may watch what, answered by the index alone: every lesson, save and list of progress asks. */
export async function listLiveGrants({ index }: PortableSchema) {
  await index('access_grants_live')
    .on('access_grants')
    .columns(['user_id', 'course_id'])
    .where(sql.ref('ended_at'), 'is', null)
    .where(sql.ref('paused_at'), 'is', null)
    .execute()
}
