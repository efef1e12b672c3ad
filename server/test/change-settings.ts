import { saveSetting } from '#server/features/settings/settings.ts'

import type { TestShop } from './start-shop.ts'

/** Saves settings as the back office does: every process notices. */
export async function changeSettings({ ctx }: TestShop, settings: Record<string, unknown>): Promise<void> {
  await ctx.cache.change('settings', async (trx) => {
    for (const [name, value] of Object.entries(settings)) {
      await saveSetting(trx, name, value, ctx.clock.now().toISOString())
    }
  })
}
