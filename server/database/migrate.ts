import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'

import type { Database, Engine } from './database.ts'
import { createAccounts } from './migrations/0001-accounts.ts'
import { createJobs } from './migrations/0002-jobs.ts'
import { createCatalog } from './migrations/0003-catalog.ts'
import { createLearning } from './migrations/0004-learning.ts'
import { createShop } from './migrations/0005-shop.ts'
import { createMail } from './migrations/0006-mail.ts'
import { createAccountSafety } from './migrations/0007-account-safety.ts'
import { createPayments } from './migrations/0008-payments.ts'
import { createCertificates } from './migrations/0010-certificates.ts'
import { createBackOffice } from './migrations/0011-back-office.ts'
import { createMedia } from './migrations/0012-media.ts'
import { createTiktokAccount } from './migrations/0013-tiktok-account.ts'
import { prepareStudents } from './migrations/0014-students.ts'
import { addOrderTerms } from './migrations/0018-order-terms.ts'
import { sharpenPayments } from './migrations/0019-sharper-payments.ts'
import { clusterLearning } from './migrations/0020-clustered-learning.ts'
import { prepareDisputesAndPlans } from './migrations/0021-disputes-and-plans.ts'
import { createFacts } from './migrations/0022-facts.ts'
import { indexOrderLists } from './migrations/0023-order-lists.ts'
import { searchByParts } from './migrations/0026-search-by-parts.ts'
import { listPeopleByAge } from './migrations/0027-people-by-age.ts'
import { findOpenOrders } from './migrations/0028-find-open-orders.ts'
import { listLiveGrants } from './migrations/0029-live-grants.ts'
import { rememberWhatRefundsEnd } from './migrations/0032-refunds-that-fail.ts'
import { prepareMailTrust } from './migrations/0033-mail-trust.ts'
import { createCustomerMessages } from './migrations/0037-customer-messages.ts'
import { type PortableSchema, portableSchema } from './portable-schema.ts'

/** In order of application. A landed migration is never edited; a later one changes what it made. */
const MIGRATIONS: Record<string, (schema: PortableSchema) => Promise<void>> = {
  '0001-accounts': createAccounts,
  '0002-jobs': createJobs,
  '0003-catalog': createCatalog,
  '0004-learning': createLearning,
  '0005-shop': createShop,
  '0006-mail': createMail,
  '0007-account-safety': createAccountSafety,
  '0008-payments': createPayments,
  '0010-certificates': createCertificates,
  '0011-back-office': createBackOffice,
  '0012-media': createMedia,
  '0013-tiktok-account': createTiktokAccount,
  '0014-students': prepareStudents,
  '0018-order-terms': addOrderTerms,
  '0019-sharper-payments': sharpenPayments,
  '0020-clustered-learning': clusterLearning,
  '0021-disputes-and-plans': prepareDisputesAndPlans,
  '0022-facts': createFacts,
  '0023-order-lists': indexOrderLists,
  '0026-search-by-parts': searchByParts,
  '0027-people-by-age': listPeopleByAge,
  '0028-find-open-orders': findOpenOrders,
  '0029-live-grants': listLiveGrants,
  '0032-refunds-that-fail': rememberWhatRefundsEnd,
  '0033-mail-trust': prepareMailTrust,
  '0037-customer-messages': createCustomerMessages,
}

/** Brings the schema up to date: all or nothing, and one process at a time. Returns the names applied. */
export async function migrate(db: Database, engine: Engine): Promise<string[]> {
  const { error, results } = await migratorOf(db, engine).migrateToLatest()
  if (error) throw error
  return results?.map(({ migrationName }) => migrationName) ?? []
}

/** Brings an empty database to the schema of an older version, for a backup that was made by it. */
export async function migrateUpTo(db: Database, engine: Engine, name: string): Promise<void> {
  const { error } = await migratorOf(db, engine).migrateTo(name)
  if (error) throw error
}

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS)

/** Of the database, in order; empty for one that was never used. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

function migratorOf(db: Database, engine: Engine): Migrator {
  return new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(MIGRATIONS).map(([name, apply]) => [
            name,
            { up: (transaction: Kysely<unknown>) => apply(portableSchema(transaction, engine)) },
          ]),
        ),
    },
  })
}
