import path from 'node:path'

import { backUpShop } from '#server/backup/back-up-shop.ts'

import { runCommand } from './run-command.ts'

await runCommand({
  name: 'backup',
  about: 'Copies the whole shop into a new folder while it runs.',
  argument: { name: 'folder', about: 'where to put it (backups/candlewick-… if left out)' },
  migrateFirst: false,
  async run(ctx, { argument }) {
    const time = ctx.clock.now().toISOString().replace(/[:.]/g, '-')
    const folder = path.resolve(argument ?? path.join('backups', `candlewick-${time}`))
    const { tables, files, filesInBuckets } = await backUpShop(ctx, folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const bytes = [...tables, ...files].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    const hasKey = files.some(({ path: name }) => name === 'secret.key')
    const text = [
      `Backed up ${rows} rows of ${tables.length} tables and ${files.length} files (${(bytes / 1_000_000).toFixed(1)} MB) to ${folder}`,
      ...(filesInBuckets > 0
        ? [`${filesInBuckets} files are in a bucket and stay there: its own copies are yours to arrange.`]
        : []),
      hasKey
        ? 'It holds the key of the secrets: keep it where nobody else can read it.'
        : 'It does not hold SECRET_KEY: keep that somewhere else.',
    ].join('\n')
    const data = { folder, rows, tables: tables.length, files: files.length, filesInBuckets, bytes, hasKey }
    return { text, data }
  },
})
