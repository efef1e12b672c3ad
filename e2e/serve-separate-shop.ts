import { toConfig } from '../server/config/config.ts'
import { readEnv } from '../server/config/env.ts'
import { openShop } from '../server/open-shop.ts'

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
await openShop(toConfig(readEnv()), { clock: { now: () => new Date(Date.now() + aheadMs) } })
process.send?.('open')
