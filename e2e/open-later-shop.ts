import { toConfig } from '../server/config/config.ts'
import { readEnv } from '../server/config/env.ts'
import { openShop } from '../server/open-shop.ts'

/** A shop of its own for stories about time: each number that the parent sends moves its clock by as many ms. */
let aheadMs = 0
process.on('message', (ms: number) => {
  aheadMs += ms
  process.send?.('moved')
})
process.on('disconnect', () => process.exit(0))
await openShop(toConfig(readEnv()), { clock: { now: () => new Date(Date.now() + aheadMs) } })
process.send?.('open')
