import path from 'node:path'
import { parseArgs } from 'node:util'

import { BackupError } from '#server/backup/backup-error.ts'
import { restoreShop } from '#server/backup/restore-shop.ts'

import { runCommand } from './run-command.ts'

const USAGE = 'Use: npm run restore -- folder-of-the-backup [--overwrite]'

/** `npm run restore -- folder`: restores a backup into the configured database and data folder. */
await runCommand(
  async (ctx) => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { overwrite: { type: 'boolean', default: false } },
    })
    const [folder] = positionals
    if (!folder) throw new BackupError(USAGE)
    const { createdAt, tables, files } = await restoreShop(ctx, path.resolve(folder), values)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return `Restored ${rows} rows of ${tables.length} tables and ${files.length} files, as of ${createdAt}. Run \`npm run doctor\`, then start the shop.`
  },
  { migrateFirst: false },
)
