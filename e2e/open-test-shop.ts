import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The real program on a data folder of its own, gone afterwards. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'candlewick-e2e-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
process.env.DATA_DIR = dataDir
await import('../server/main.ts')
