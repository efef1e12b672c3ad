import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'

import type { Engine } from '#server/database/database.ts'

import { startPostgres } from '../../../scripts/test-tools/start-postgres.js'

/** `npm run torture -- --engine=postgres`. */
export const crashEngine: Engine = process.env.TORTURE_ENGINE === 'postgres' ? 'postgres' : 'sqlite'

export type CrashDatabases = {
  /** Environment variables that point to the template database; none on SQLite, whose file is in the shop's folder. */
  env: Record<string, string>
  copy(): Promise<Record<string, string>>
  drop(env: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

const IN_FILES: CrashDatabases = { env: {}, copy: async () => ({}), drop: async () => {}, stop: async () => {} }

/** Where the shops of one run store their data: in files, or on a PostgreSQL server that outlives them. */
export async function openCrashDatabases(): Promise<CrashDatabases> {
  if (crashEngine === 'sqlite') return IN_FILES
  const server = await startPostgres()
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const databaseUrl = (name: string) => server.url.replace(/\/postgres$/, `/${name}`)
  const databaseName = ({ DATABASE_URL = '' }: Record<string, string>) => new URL(DATABASE_URL).pathname.slice(1)
  await run('create database crash_template')
  return {
    env: { DATABASE_URL: databaseUrl('crash_template') },
    async copy() {
      const name = `crash_${uuidv7().replaceAll('-', '')}`
      await run(`create database ${name} template crash_template`)
      return { DATABASE_URL: databaseUrl(name) }
    },
    // Connections of a killed server may still be open.
    drop: (env) => run(`drop database ${databaseName(env)} with (force)`),
    async stop() {
      await server.stop()
    },
  }
}
