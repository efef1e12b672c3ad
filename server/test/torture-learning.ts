import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { killDuringSaves } from './kill-during-saves.ts'

/** `npm run torture:learning -- 50`: on SQLite, or on an empty PostgreSQL database when DATABASE_URL names one. */
const rounds = Number(process.argv[2] ?? 50)
const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'candlewick-torture-'))
const { DATABASE_URL } = process.env
try {
  const report = await killDuringSaves({ DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) }, rounds)
  console.log(`${report.rounds} rounds, ${report.acknowledged} acknowledged saves, ${report.lost.length} lost`)
  for (const line of report.lost) console.log(line)
  process.exitCode = report.lost.length === 0 && report.acknowledged > 0 ? 0 : 1
} finally {
  rmSync(DATA_DIR, { recursive: true, force: true })
}
