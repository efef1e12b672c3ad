import type { SecretSetting } from '#contract/settings/site-settings.ts'
import { saveSetting } from '#server/features/settings/settings.ts'
import { sealSetting } from '#server/features/settings/stored-settings.ts'

import type { TestShop } from './start-shop.ts'

/** Saves settings the way the back office does, so every process notices. */
export async function changeSettings({ ctx }: Pick<TestShop, 'ctx'>, settings: Record<string, unknown>): Promise<void> {
  await ctx.cache.change('settings', async (trx) => {
    for (const [name, value] of Object.entries(settings)) {
      await saveSetting(trx, name, value, ctx.clock.now().toISOString())
    }
  })
}

export function changeSecret(shop: TestShop, name: SecretSetting, value: string): Promise<void> {
  return changeSettings(shop, { [name]: sealSetting(shop.ctx, name, value) })
}
