import { expect, it } from 'vitest'

import { startShop } from '../test/start-shop.ts'
import { consumeRateLimit } from './rate-limit.ts'

const MONTH_MS = 31 * 86_400_000

it("counts up to its limit, and doesn't lock anyone out for a month after the clock ran ahead", async () => {
  const { ctx, moveClock } = await startShop()
  const rate = { key: 'guess', limit: 2, windowSeconds: 900 }
  const count = () => consumeRateLimit(ctx, rate)
  moveClock(MONTH_MS)
  await count()
  await count()
  await expect(count()).rejects.toThrow('Too many attempts')
  // The clocks of two processes differ a little: that lets nobody through.
  moveClock(-5_000)
  await expect(count()).rejects.toThrow('Too many attempts')
  moveClock(-MONTH_MS)
  await count()
  await count()
  await expect(count()).rejects.toThrow('Too many attempts')
})
