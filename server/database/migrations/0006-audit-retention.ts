import { sql } from 'kysely'

import type { PortableSchema } from '../portable-schema.ts'

/** Lets old entries of the audit log be deleted. Entries still can't be changed, and recent ones can't be deleted. */
export async function allowAuditRetention({ db, engine }: PortableSchema) {
  for (const statement of KEEP_RECENT[engine]) await sql.raw(statement).execute(db)
}

const KEEP_RECENT = {
  sqlite: [
    'drop trigger audit_log_refuses_delete',
    `create trigger audit_log_refuses_delete before delete on audit_log
     when old.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-365 days')
     begin select raise(abort, 'the audit log keeps at least 365 days'); end`,
  ],
  postgres: [
    `create or replace function refuse_audit_log_change() returns trigger language plpgsql as
     $$ begin
       if tg_op = 'UPDATE' then raise exception 'the audit log is append-only'; end if;
       if old.created_at > now() - interval '365 days' then
         raise exception 'the audit log keeps at least 365 days';
       end if;
       return old;
     end $$`,
  ],
}
