import { rmSync } from 'node:fs'

/** The real program on a data folder of its own, gone afterwards. */
const { DATA_DIR } = process.env
process.on('exit', () => DATA_DIR && rmSync(DATA_DIR, { recursive: true, force: true }))
await import('../server/main.ts')
