import { sql } from 'kysely'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { startPostgres } from '../../scripts/test-tools/start-postgres.js'
import { openPostgresDatabase } from '../adapters/postgres-database.ts'
import { migrate } from '../database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export const TEMPLATE = 'migrated_template'

const KEEP_WHAT_MIGRATIONS_WROTE = `do $$
  declare name text;
  declare has_rows boolean;
  begin
    create schema untouched;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('select exists (select 1 from public.%I)', name) into has_rows;
      if has_rows then execute format('create table untouched.%I as table public.%I', name, name); end if;
    end loop;
  end $$`

/** One PostgreSQL for the whole run; the tests copy a migrated database on it. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()

  const url = server.url.replace(/\/postgres$/, `/${TEMPLATE}`)
  const template = openPostgresDatabase({ url, poolSize: 1, onError: () => {} })
  await migrate(template, 'postgres')
  await sql.raw(KEEP_WHAT_MIGRATIONS_WROTE).execute(template)
  await template.destroy()

  project.provide('postgresUrl', server.url)
  return server.stop
}
