import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import { ensureProgramBuilt } from '../scripts/ensure-program-built.js'
import { freePort } from '../server/test/free-port.ts'
import { SEEDED_DIR } from './separate-shop.ts'

/** The real program, as `npm start` runs it, with a data folder that's removed afterwards. */
const { DATA_DIR = '' } = process.env
const program = await ensureProgramBuilt()
process.on('exit', () => {
  for (const folder of [DATA_DIR, SEEDED_DIR]) rmSync(folder, { recursive: true, force: true })
})
await createSampleData()
cpSync(SEEDED_DIR, DATA_DIR, { recursive: true })
await import(pathToFileURL(program).href)

/** Once for all shops of this run: separate shops start with a copy too. */
async function createSampleData() {
  const env = { ...process.env, DATA_DIR: SEEDED_DIR, PORT: String(await freePort()) }
  const shop = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(shop, 'exit')
  // It says where it's open once it's open.
  await Promise.race([once(shop.stdout, 'data'), exit])
  shop.kill('SIGTERM')
  const [code] = await exit
  if (code !== 0) throw new Error('The sample data could not be created.')
}
