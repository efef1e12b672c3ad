import path from 'node:path'

import { restoreShop } from '#server/backup/restore-shop.ts'

import { runCommand } from './run-command.ts'

await runCommand({
  name: 'restore',
  about: 'Restores a backup into the configured database and data folder.',
  argument: { name: 'folder', about: 'the folder of the backup', required: true },
  options: { overwrite: { about: 'replace the shop that is there now; it is lost then, so back it up first' } },
  migrateFirst: false,
  async run(ctx, { argument = '', values }) {
    const overwrite = values.overwrite === true
    const { createdAt, tables, files } = await restoreShop(ctx, path.resolve(argument), { overwrite })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const text = `Restored ${rows} rows of ${tables.length} tables and ${files.length} files, as of ${createdAt}. Run \`npm run doctor\`, then start the shop.`
    return { text, data: { createdAt, rows, tables: tables.length, files: files.length } }
  },
})
