import { sql } from 'kysely'

import type { PortableSchema } from '../portable-schema.ts'

/** What PostgreSQL needs to find parts of names, and to count orders, without reading every row. */
export async function searchByParts({ db, engine, index }: PortableSchema) {
  if (engine !== 'postgres') return
  // Equal entries are kept once, so that it is a tenth of the index that lists them.
  await index('orders_of_status').on('orders').columns(['status']).execute()
  // The extension comes with PostgreSQL, but not with every installation. Without it searches are only slower.
  await sql`do $$
    begin
      create extension if not exists pg_trgm;
      create index users_by_parts on users using gin (search_text gin_trgm_ops);
    exception
      when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
        raise notice 'pg_trgm is not available';
    end $$`.execute(db)
}
