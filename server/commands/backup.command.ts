import path from 'node:path'
import { parseArgs } from 'node:util'

import { backUpShop } from '#server/backup/back-up-shop.ts'

import { runCommand } from './run-command.ts'

/** `npm run backup -- folder`: copies the whole shop into a new folder while it runs. */
await runCommand(
  async (ctx) => {
    const { positionals } = parseArgs({ allowPositionals: true })
    const time = ctx.clock.now().toISOString().replace(/[:.]/g, '-')
    const folder = path.resolve(positionals[0] ?? path.join('backups', `candlewick-${time}`))
    const { tables, files, filesInBuckets } = await backUpShop(ctx, folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const megabytes = [...tables, ...files].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) / 1_000_000
    return [
      `Backed up ${rows} rows of ${tables.length} tables and ${files.length} files (${megabytes.toFixed(1)} MB) to ${folder}`,
      ...(filesInBuckets > 0
        ? [`${filesInBuckets} files are in a bucket and stay there: its own copies are yours to arrange.`]
        : []),
      files.some(({ path: name }) => name === 'secret.key')
        ? 'It holds the key of the secrets: keep it where nobody else can read it.'
        : 'It does not hold SECRET_KEY: keep that somewhere else.',
    ].join('\n')
  },
  { migrateFirst: false },
)
