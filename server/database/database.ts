import { AsyncLocalStorage } from 'node:async_hooks'

import type { Kysely, Transaction } from 'kysely'

import { shareDirectQueries } from './direct-queries.ts'
import type { AccountsTables } from './tables/accounts-tables.ts'
import type { AuditTables } from './tables/audit-tables.ts'
import type { CatalogTables } from './tables/catalog-tables.ts'
import type { ContactTables } from './tables/contact-tables.ts'
import type { CreditsTables } from './tables/credits-tables.ts'
import type { FactsTables } from './tables/facts-tables.ts'
import type { JobsTables } from './tables/jobs-tables.ts'
import type { JournalTables } from './tables/journal-tables.ts'
import type { LearningTables } from './tables/learning-tables.ts'
import type { MailTables } from './tables/mail-tables.ts'
import type { MediaTables } from './tables/media-tables.ts'
import type { MentorshipTables } from './tables/mentorship-tables.ts'
import type { PaymentsTables } from './tables/payments-tables.ts'
import type { PracticeTables } from './tables/practice-tables.ts'
import type { ShopTables } from './tables/shop-tables.ts'
import type { ThreadTables } from './tables/thread-tables.ts'
import type { WithdrawalsTables } from './tables/withdrawals-tables.ts'

export interface Tables
  extends AccountsTables,
    AuditTables,
    CatalogTables,
    ContactTables,
    CreditsTables,
    WithdrawalsTables,
    FactsTables,
    JournalTables,
    LearningTables,
    ShopTables,
    PaymentsTables,
    PracticeTables,
    MailTables,
    MediaTables,
    MentorshipTables,
    ThreadTables,
    JobsTables {}

export type Engine = 'sqlite' | 'postgres'

/** A connection or an open transaction: repository functions take either. */
export type Database = Kysely<Tables>

/** Holds what to do after the commit. */
const insideTransaction = new AsyncLocalStorage<(() => void)[]>()

/** Runs `work` in one transaction. Inside it, await only the database, and only through `trx`. */
export async function transact<T>(db: Database, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Tables>)
  const afterwards: (() => void)[] = []
  const result = await db.transaction().execute((trx) => {
    shareDirectQueries(db, trx)
    return insideTransaction.run(afterwards, () => work(trx))
  })
  for (const each of afterwards) each()
  return result
}

/** For counting what happened: not at all after a rollback, and right away outside a transaction. */
export function afterCommit(count: () => void): void {
  const afterwards = insideTransaction.getStore()
  if (afterwards) afterwards.push(count)
  else count()
}

/** Starts something that outlives the transaction it was started in, such as a timer. */
export function outsideTransaction<T>(start: () => T): T {
  return insideTransaction.exit(start)
}

/** SQLite has one connection: using the outer database inside a transaction would wait for itself forever. */
export function refuseInsideTransaction(): void {
  if (insideTransaction.getStore()) throw new Error('Inside a transaction use `trx`, not the outer database.')
}
