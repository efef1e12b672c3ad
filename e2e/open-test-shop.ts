import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import { ensureProgramBuilt } from '../scripts/ensure-program-built.js'

/** The real program, as `npm start` runs it, with a data folder that's removed afterwards. */
const { DATA_DIR } = process.env
process.on('exit', () => DATA_DIR && rmSync(DATA_DIR, { recursive: true, force: true }))
await import(pathToFileURL(await ensureProgramBuilt()).href)
