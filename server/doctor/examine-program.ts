import { existsSync } from 'node:fs'
import path from 'node:path'

import { appliedMigrations, MIGRATION_NAMES } from '#server/database/migrate.ts'
import { findHistoryProblem } from '#server/database/migration-history.ts'

import { type Diagnosis, type Examination, end, good, note, trouble } from './diagnosis.ts'
import { checkSqliteFile, countOwners, readPostgresSettings } from './doctor.read-model.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')
const OLDEST_POSTGRES = 150_000
const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes']

export const configuration: Examination = {
  name: 'Configuration',
  async examine({ config }) {
    const found: Diagnosis[] = []
    const { production, siteUrl, trustProxy, payments } = config
    if (!production)
      found.push(
        note('NODE_ENV is not production: demo accounts, outbox and sandbox are open. Fine while you try things out.'),
      )
    if (production && siteUrl.protocol !== 'https:') {
      found.push(
        trouble(
          `SITE_URL is ${siteUrl.origin}: people would send passwords in clear. Put a proxy with HTTPS in front and say https://.`,
        ),
      )
    }
    if (production && !trustProxy) {
      found.push(
        note(
          'TRUST_PROXY is not set: behind a proxy all visitors share one address, and with it the limits. Name the proxy, for example TRUST_PROXY=loopback.',
        ),
      )
    }
    if (production && payments.kind === 'sandbox')
      found.push(note('PAYMENTS=sandbox: courses are given away without a real charge. Remove it to sell.'))
    if (!existsSync(DIST)) found.push(trouble('The pages are not built: run `npm run build`.'))
    return found.length > 0 ? found : [good(`production, ${siteUrl.origin}`)]
  },
}

export const database: Examination = {
  name: 'Database',
  async examine({ db, engine, config }) {
    const begun = performance.now()
    if (engine === 'sqlite') {
      const file = config.database.kind === 'sqlite' ? config.database.file : ''
      if (!existsSync(file)) {
        const text = `There is none yet: the first start makes ${file}. If the shop has one, DATA_DIR or DATABASE_URL is not what it runs with.`
        return [end(note(text))]
      }
      const { fault, version } = await checkSqliteFile(db)
      if (fault)
        return [
          end(trouble(`The file is damaged (${fault}): stop the shop, move the file aside, and restore a backup.`)),
        ]
      return [good(`SQLite ${version}, whole, ${since(begun)} ms`)]
    }
    const settings = await readPostgresSettings(db)
    const found: Diagnosis[] = []
    if (Number(settings.get('server_version_num')) < OLDEST_POSTGRES) {
      found.push(
        trouble(`PostgreSQL ${settings.get('server_version')} is too old: 15 is the oldest that works. Upgrade it.`),
      )
    }
    for (const name of DURABLE.filter((setting) => settings.get(setting) === 'off')) {
      found.push(
        trouble(
          `${name} is off: what was paid could be lost when the power goes. Set ${name} = on in postgresql.conf.`,
        ),
      )
    }
    const pool = config.database.kind === 'postgres' ? config.database.poolSize : 0
    if (pool * 2 > Number(settings.get('max_connections'))) {
      found.push(
        note(
          `DATABASE_POOL_SIZE ${pool} takes most of the ${settings.get('max_connections')} connections: two processes would not fit. Lower it, or raise max_connections.`,
        ),
      )
    }
    return found.length > 0
      ? found
      : [good(`PostgreSQL ${settings.get('server_version')}, durable, ${since(begun)} ms`)]
  },
}

export const migrations: Examination = {
  name: 'Migrations',
  async examine({ db }) {
    const applied = await appliedMigrations(db)
    const problem = findHistoryProblem({ applied, known: MIGRATION_NAMES })
    if (problem) return [end(trouble(problem))]
    const waiting = MIGRATION_NAMES.filter((name) => !applied.includes(name))
    if (applied.length === 0) return [end(note('The database is empty: the first start creates the tables.'))]
    if (waiting.length > 0)
      return [end(note(`${waiting.length} wait (${waiting.join(', ')}): they run at the next start. Back up first.`))]
    return [good(`all ${applied.length} applied`)]
  },
}

export const owners: Examination = {
  name: 'Owner',
  async examine({ db }) {
    const count = await countOwners(db)
    if (count === 0)
      return [trouble('Nobody can sign in to the back office: run `npm run create-owner -- --email you@example.com`.')]
    return [good(count === 1 ? 'one' : `${count} of them`)]
  },
}

const since = (begun: number) => (performance.now() - begun).toFixed(0)
