import type { AppContext } from './app-context.ts'
import { migrate } from './database/migrate.ts'
import { rebuildFacts } from './features/facts/facts.ts'

/** The schema of this version, and the facts of a shop that was opened before there were any. */
export async function prepareDatabase(ctx: AppContext): Promise<void> {
  const applied = await migrate(ctx.db, ctx.engine)
  if (applied.includes('0022-facts')) await rebuildFacts(ctx)
}
