import { ownedBy, type PortableSchema, primaryKey, required } from '../portable-schema.ts'

/** Students who want an email on days when something is due for review. Whoever has no row wants none. */
export async function createReviewEmails({ table, index, types }: PortableSchema) {
  await table('review_emails')
    .addColumn('user_id', types.id, (column) => primaryKey(ownedBy('users.id')(column)))
    .addColumn('time_zone', types.text, required)
    .addColumn('wanted_since', types.instant, required)
    .addColumn('next_at', types.instant, required)
    .execute()
  await index('review_emails_next').on('review_emails').column('next_at').execute()
}
