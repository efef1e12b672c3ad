import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { ensureProgramBuilt } from '../scripts/ensure-program-built.js'
import { toConfig } from '../server/config/config.ts'
import { readEnv } from '../server/config/env.ts'

type Program = Pick<typeof import('../server/open-shop.ts'), 'openShop'>

/** From the built program, because that opens with half the processor time of the sources. */
async function loadProgram(): Promise<Program> {
  const main = await ensureProgramBuilt()
  const name = /open-shop-[\w-]+\.js/.exec(readFileSync(main, 'utf8'))?.[0] ?? 'open-shop.ts'
  return import(pathToFileURL(path.join(path.dirname(main), name)).href)
}

/**
 * A separate shop for stories about time. Each number the parent process sends moves its clock forward by that many
 * milliseconds.
 */
let aheadMs = 0
process.on('message', (ms: number) => {
  aheadMs += ms
  process.send?.('moved')
})
process.on('disconnect', () => process.exit(0))
const { openShop } = await loadProgram()
await openShop(toConfig(readEnv()), { clock: { now: () => new Date(Date.now() + aheadMs) } })
process.send?.('open')
