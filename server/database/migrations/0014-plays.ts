import { ownedBy, type PortableSchema, required } from '../portable-schema.ts'

/** Which players an account plays videos with. Filled only while the shop limits simultaneous plays. */
export async function createPlays({ clusteredTable, index, types }: PortableSchema) {
  await clusteredTable('plays')
    .addColumn('user_id', types.id, ownedBy('users.id'))
    .addColumn('player_id', types.id, required)
    .addColumn('lesson_id', types.id, ownedBy('lessons.id'))
    .addColumn('started_at', types.instant, required)
    .addColumn('saved_at', types.instant, required)
    .addColumn('stopped_at', types.instant)
    .addColumn('taken_over_at', types.instant)
    .addColumn('user_agent', types.text)
    .addColumn('country', types.text)
    .addPrimaryKeyConstraint('plays_pk', ['user_id', 'player_id'])
    .execute()
  await index('plays_saved_at').on('plays').column('saved_at').execute()
  await index('plays_lesson').on('plays').column('lesson_id').execute()
}
