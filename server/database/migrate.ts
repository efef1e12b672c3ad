import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'

import { ConfigError } from '#server/config/env.ts'

import type { Database, Engine } from './database.ts'
import { findHistoryProblem } from './migration-history.ts'
import { describeUpdate, type MigrationLimits, runWithMigrationLimits } from './migration-limits.ts'
import { createFirstRelease } from './migrations/0001-first-release.ts'
import { addCourseClaims } from './migrations/0002-course-claims.ts'
import { setTextLessonLength } from './migrations/0003-text-lesson-length.ts'
import { addJobLanes } from './migrations/0004-job-lanes.ts'
import { createHealthChecks } from './migrations/0005-health-checks.ts'
import { allowAuditRetention } from './migrations/0006-audit-retention.ts'
import { createPeopleTotals } from './migrations/0007-people-totals.ts'
import { createWithdrawals } from './migrations/0008-withdrawals.ts'
import { createPriceHistory } from './migrations/0009-price-history.ts'
import { addOrderTax } from './migrations/0010-order-tax.ts'
import { createInvoices } from './migrations/0011-invoices.ts'
import { addCurrencies } from './migrations/0012-currencies.ts'
import { createVideoRenditions } from './migrations/0013-video-renditions.ts'
import { createPlays } from './migrations/0014-plays.ts'
import { addVideoPosters } from './migrations/0015-video-posters.ts'
import { addConsentLanguages } from './migrations/0016-consent-languages.ts'
import { createPractice } from './migrations/0017-practice.ts'
import { createQuizzes } from './migrations/0018-quizzes.ts'
import { createReviewEmails } from './migrations/0019-review-emails.ts'
import { createPassGates } from './migrations/0020-pass-gates.ts'
import { createQuestionReviews } from './migrations/0021-question-reviews.ts'
import { createSessionCredits } from './migrations/0022-session-credits.ts'
import { createJournal } from './migrations/0023-journal.ts'
import { createMentorship } from './migrations/0024-mentorship.ts'
import { createMentorThreads } from './migrations/0025-mentor-threads.ts'
import { addSessionNotes } from './migrations/0026-around-sessions.ts'
import { speedUpFreeTimes } from './migrations/0027-free-times.ts'
import { limitHomeworkAndFiles } from './migrations/0028-homework-and-files.ts'
import { addMentorIntroductions } from './migrations/0029-mentor-introductions.ts'
import { addEventAmounts } from './migrations/0030-event-amounts.ts'
import { type PortableSchema, portableSchema } from './portable-schema.ts'

export const FIRST_RELEASE = '0001-first-release'

/** In order. Add new ones at the end: a released migration has run in shops we don't know, so it never changes. */
const MIGRATIONS: Record<string, (schema: PortableSchema) => Promise<void>> = {
  [FIRST_RELEASE]: createFirstRelease,
  '0002-course-claims': addCourseClaims,
  '0003-text-lesson-length': setTextLessonLength,
  '0004-job-lanes': addJobLanes,
  '0005-health-checks': createHealthChecks,
  '0006-audit-retention': allowAuditRetention,
  '0007-people-totals': createPeopleTotals,
  '0008-withdrawals': createWithdrawals,
  '0009-price-history': createPriceHistory,
  '0010-order-tax': addOrderTax,
  '0011-invoices': createInvoices,
  '0012-currencies': addCurrencies,
  '0013-video-renditions': createVideoRenditions,
  '0014-plays': createPlays,
  '0015-video-posters': addVideoPosters,
  '0016-consent-languages': addConsentLanguages,
  '0017-practice': createPractice,
  '0018-quizzes': createQuizzes,
  '0019-review-emails': createReviewEmails,
  '0020-pass-gates': createPassGates,
  '0021-question-reviews': createQuestionReviews,
  '0022-session-credits': createSessionCredits,
  '0023-journal': createJournal,
  '0024-mentorship': createMentorship,
  '0025-mentor-threads': createMentorThreads,
  '0026-around-sessions': addSessionNotes,
  '0027-free-times': speedUpFreeTimes,
  '0028-homework-and-files': limitHomeworkAndFiles,
  '0029-mentor-introductions': addMentorIntroductions,
  '0030-event-amounts': addEventAmounts,
}

type MigrateOptions = { report?: ((sentence: string) => void) | undefined; limits?: MigrationLimits | undefined }

/**
 * Brings the schema up to date, one process at a time. Each migration is all or nothing and has its own transaction: a
 * lock on a table that everyone reads must not be held until the last one is done. Returns the names applied.
 */
export async function migrate(
  db: Database,
  engine: Engine,
  { report = () => {}, limits }: MigrateOptions = {},
): Promise<string[]> {
  const applied: string[] = []
  let current = ''
  let isNew = false
  const work = async (on: Database) => {
    const migrator = createMigrator(on, engine, (name) => {
      current = name
      isNew ||= name === FIRST_RELEASE
      // Reported beforehand, because the program can do nothing else while SQLite works.
      if (engine === 'sqlite' && !isNew) report(describeUpdate(name))
    })
    for (;;) {
      const { error, results } = await migrator.migrateUp()
      if (error) throw (await historyError(on)) ?? error
      if (!results || results.length === 0) return
      applied.push(...results.map(({ migrationName }) => migrationName))
    }
  }
  if (engine === 'sqlite') await work(db)
  else await runWithMigrationLimits(db, { work, name: () => current, report }, limits)
  return applied
}

/** Set if the failure comes from a database this version can't use. */
async function historyError(db: Database): Promise<ConfigError | undefined> {
  const applied = await appliedMigrations(db).catch(() => [])
  const problem = findHistoryProblem({ applied, known: MIGRATION_NAMES })
  return problem === undefined ? undefined : new ConfigError(problem)
}

/** Brings an empty database to the schema of an older version, to restore a backup made by that version. */
export async function migrateUpTo(db: Database, engine: Engine, name: string): Promise<void> {
  const { error } = await createMigrator(db, engine).migrateTo(name)
  if (error) throw error
}

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS)

/** Runs a single migration, whatever the state of the database. */
export async function runMigration(name: string, db: Kysely<unknown>, engine: Engine): Promise<void> {
  await MIGRATIONS[name]?.(portableSchema(db, engine))
}

/** In order; empty for a database that was never used. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

function createMigrator(db: Database, engine: Engine, onStart: (name: string) => void = () => {}): Migrator {
  return new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          MIGRATION_NAMES.map((name) => [
            name,
            {
              up: (transaction: Kysely<unknown>) => {
                onStart(name)
                return runMigration(name, transaction, engine)
              },
            },
          ]),
        ),
    },
  })
}
