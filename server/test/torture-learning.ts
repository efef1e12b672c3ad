// `npm run torture:learning -- 50 --engine=postgres`: without an engine on SQLite, or on the empty PostgreSQL database
// that DATABASE_URL names.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { startPostgres } from '../../scripts/test-tools/start-postgres.js'
import { killDuringSaves } from './kill-during-saves.ts'

const { values, positionals } = parseArgs({ options: { engine: { type: 'string' } }, allowPositionals: true })
const rounds = Number(positionals[0] ?? 50)
const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'candlewick-torture-'))
const postgres = values.engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
const DATABASE_URL = postgres?.url ?? process.env.DATABASE_URL
try {
  const report = await killDuringSaves({ DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) }, rounds)
  console.log(`${report.rounds} rounds, ${report.acknowledged} acknowledged saves, ${report.lost.length} lost`)
  for (const line of report.lost) console.log(line)
  process.exitCode = report.lost.length === 0 && report.acknowledged > 0 ? 0 : 1
} finally {
  await postgres?.stop()
  rmSync(DATA_DIR, { recursive: true, force: true })
}
