import { v7 as uuidv7 } from 'uuid'

import type { CreditsTables } from '#server/database/tables/credits-tables.ts'

import type { TestShop } from './start-shop.ts'

type Grant = { user_id: string; program_id: string; sessions: number } & Partial<CreditsTables['credit_grants']>

/** Granted by staff unless it says otherwise. Returns its id. */
export async function addCredits({ ctx, clock }: TestShop, grant: Grant): Promise<string> {
  const row = {
    id: uuidv7(),
    source: 'manual' as const,
    reason: 'A gift',
    granted_at: clock.now().toISOString(),
    ...grant,
    used: 0,
  }
  await ctx.db.insertInto('credit_grants').values(row).execute()
  return row.id
}
