import type { Database } from '#server/database/database.ts'

/** Clocks of several processes may differ by seconds, but not by this much. */
export const CLOCK_SLACK_MS = 3_600_000

/** Adds one hit in a single statement, exact under concurrency; an expired window starts over. */
export async function addHit(db: Database, key: string, now: string, resetsAt: string) {
  const [counted] = await addHits(db, [key], now, resetsAt)
  if (!counted) throw new Error('A hit was not counted.')
  return counted
}

/** One hit for each of several keys. */
export async function addHits(db: Database, keys: string[], now: string, resetsAt: string) {
  // A window that ends long after a new one would was started by a clock running ahead.
  const implausible = new Date(Date.parse(resetsAt) + CLOCK_SLACK_MS).toISOString()
  return db
    .insertInto('rate_limits')
    .values(keys.map((key) => ({ key, hits: 1, resets_at: resetsAt })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((set) => ({
        hits: set
          .case()
          .when('rate_limits.resets_at', '<=', now)
          .then(1)
          .when('rate_limits.resets_at', '>', implausible)
          .then(1)
          .else(set('rate_limits.hits', '+', 1))
          .end(),
        resets_at: set
          .case()
          .when('rate_limits.resets_at', '<=', now)
          .then(set.ref('excluded.resets_at'))
          .when('rate_limits.resets_at', '>', implausible)
          .then(set.ref('excluded.resets_at'))
          .else(set.ref('rate_limits.resets_at'))
          .end(),
      })),
    )
    .returning(['key', 'hits', 'resets_at as resetsAt'])
    .execute()
}

export function findHits(db: Database, key: string) {
  return db
    .selectFrom('rate_limits')
    .select(['hits', 'resets_at as resetsAt'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function uncountHit(db: Database, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((set) => ({ hits: set('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute()
}

export async function resetRateLimit(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

export async function deleteOldLimits(db: Database, now: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
}
