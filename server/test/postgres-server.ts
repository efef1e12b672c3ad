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

/** One PostgreSQL for the whole run; each test copies a migrated database on it. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()

  const url = server.url.replace(/\/postgres$/, `/${TEMPLATE}`)
  const template = openPostgresDatabase({ url, poolSize: 1, onError: () => {} })
  await migrate(template, 'postgres')
  await template.destroy()

  project.provide('postgresUrl', server.url)
  return server.stop
}
