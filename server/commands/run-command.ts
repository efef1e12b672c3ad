import type { AppContext } from '#server/app-context.ts'
import { compose } from '#server/compose.ts'
import { toConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { loadEnvFile } from '#server/config/load-env-file.ts'
import { migrate } from '#server/database/migrate.ts'
import { keepFilesPrivate } from '#server/disk/keep-files-private.ts'
import { refuseWrongUser } from '#server/disk/refuse-wrong-user.ts'
import { explainStartFailure } from '#server/explain-start-failure.ts'

/**
 * Runs one task on the shop's database and prints its message. If it throws, the command prints the reason in one
 * sentence.
 */
export async function runCommand(
  task: (ctx: AppContext) => Promise<string>,
  { migrateFirst = true } = {},
): Promise<void> {
  let ctx: AppContext | undefined
  try {
    loadEnvFile()
    const config = toConfig(readEnv())
    refuseWrongUser(config.dataDir)
    keepFilesPrivate(config.dataDir)
    ctx = compose(config)
    if (migrateFirst) await migrate(ctx.db, ctx.engine, { report: console.error })
    console.log(await task(ctx))
  } catch (error) {
    console.error(explainStartFailure(error))
    process.exitCode = 1
  } finally {
    // Idle connections would keep a finished command alive for half a minute.
    await ctx?.db.destroy().catch(() => {})
  }
}
