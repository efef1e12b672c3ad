import { createHash } from 'node:crypto'

import type { Database } from '#server/database/database.ts'

/** Stores the text shown to a buyer, once per wording. Returns its version. */
export async function savePolicyText(db: Database, text: string, now: string): Promise<string> {
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16)
  await db
    .insertInto('policy_texts')
    .values({ version, text, first_used_at: now })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  return version
}
