import type { Database } from '#server/database/database.ts'

export function findSecondFactor(db: Database, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['sealed_secret as sealedSecret', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** An unconfirmed secret may be replaced; if it's in use, this returns false. */
export async function saveNewSecret(db: Database, userId: string, sealedSecret: string, now: string): Promise<boolean> {
  const fresh = { sealed_secret: sealedSecret, created_at: now, last_used_step: 0 }
  const saved = await db
    .insertInto('second_factors')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** False if another request was faster. */
export async function confirmSecret(db: Database, userId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * True once per step, even under concurrency: no code works twice, and no code older than the last one used works at
 * all.
 */
export async function consumeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_used_step: step })
    .where('user_id', '=', userId)
    .where('last_used_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(db: Database, userId: string, hashes: string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }))
  await db.insertInto('recovery_codes').values(rows).execute()
}

export async function consumeRecoveryCode(
  db: Database,
  userId: string,
  codeHash: string,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export async function deleteSecondFactor(db: Database, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const { numDeletedRows } = await db.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Only if it was set up after this time. */
export async function deleteSecondFactorAddedSince(db: Database, userId: string, since: string): Promise<void> {
  const factor = await findSecondFactor(db, userId)
  if (factor?.confirmedAt && factor.confirmedAt >= since) await deleteSecondFactor(db, userId)
}
