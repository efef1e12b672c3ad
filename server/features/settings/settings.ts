import { z } from 'zod'

import type { PublicSettings } from '#contract/settings/settings.endpoints.ts'
import type { ShopInfo } from '#contract/shop/shop-info.ts'
import type { AppContext } from '#server/app-context.ts'

import { readSavedSettings } from './site-settings.repository.ts'

export { saveSetting } from './site-settings.repository.ts'

/** The settings that exist so far, each with its default (admin spec §3 and §9). */
const SiteSettingsSchema = z.object({
  siteName: z.string().default('Candlewick'),
  registrationEnabled: z.boolean().default(true),
  euConsentText: z.string().default(''),
  ukConsentText: z.string().default(''),
  termsOfServiceUrl: z.string().default(''),
  privacyPolicyUrl: z.string().default(''),
  refundPolicy: z.string().default(''),
})
type SiteSettings = z.output<typeof SiteSettingsSchema>

function siteSettings({ db, cache }: AppContext): Promise<SiteSettings> {
  return cache.get(['settings'], 'site settings', async () => ({
    value: SiteSettingsSchema.parse(await readSavedSettings(db)),
  }))
}

export async function publicSettings(ctx: AppContext): Promise<PublicSettings> {
  return siteSettings(ctx)
}

export async function shopInfo(ctx: AppContext): Promise<ShopInfo> {
  const { siteName, registrationEnabled } = await siteSettings(ctx)
  return {
    siteName,
    siteUrl: ctx.config.siteUrl.origin,
    paymentsSandbox: ctx.config.payments.kind === 'sandbox',
    registrationEnabled,
  }
}
