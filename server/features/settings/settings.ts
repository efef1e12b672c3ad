import { z } from 'zod'

import type { PublicSettings } from '#contract/settings/settings.endpoints.ts'
import type { ShopInfo } from '#contract/shop/shop-info.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import type { MailAddress, SmtpAccount } from '#server/ports/mail-transport.ts'

import { readSavedSettings, saveSetting } from './site-settings.repository.ts'

export { saveSetting } from './site-settings.repository.ts'

/** The settings that exist so far, each with its default (admin spec §3 and §9). */
const SiteSettingsSchema = z.object({
  siteName: z.string().default('Candlewick'),
  supportEmail: z.string().default(''),
  smtpHost: z.string().default(''),
  smtpPort: z.int().default(587),
  smtpUsername: z.string().default(''),
  /** Sealed; see `saveSecretSetting`. */
  smtpPassword: z.string().default(''),
  smtpFromEmail: z.string().default(''),
  smtpFromName: z.string().default(''),
  maintenanceMode: z.boolean().default(false),
  registrationEnabled: z.boolean().default(true),
  emailVerificationRequired: z.boolean().default(false),
  euConsentText: z.string().default(''),
  ukConsentText: z.string().default(''),
  termsOfServiceUrl: z.string().default(''),
  privacyPolicyUrl: z.string().default(''),
  refundPolicy: z.string().default(''),
})
type SiteSettings = z.output<typeof SiteSettingsSchema>
type SecretSetting = 'smtpPassword'

function siteSettings({ db, cache }: AppContext): Promise<SiteSettings> {
  return cache.get(['settings'], 'site settings', async () => ({
    value: SiteSettingsSchema.parse(await readSavedSettings(db)),
  }))
}

export async function publicSettings(ctx: AppContext): Promise<PublicSettings> {
  return siteSettings(ctx)
}

export async function shopInfo(ctx: AppContext): Promise<ShopInfo> {
  const { siteName, registrationEnabled, maintenanceMode } = await siteSettings(ctx)
  return {
    siteName,
    siteUrl: ctx.config.siteUrl.origin,
    paymentsSandbox: ctx.config.payments.kind === 'sandbox',
    registrationEnabled,
    maintenanceMode,
  }
}

/** What decides who may come in. */
export async function doorSettings(ctx: AppContext) {
  const { maintenanceMode, registrationEnabled, emailVerificationRequired } = await siteSettings(ctx)
  return { maintenanceMode, registrationEnabled, emailVerificationRequired }
}

/** Empty while mails stay in the outbox. */
export async function mailHost(ctx: AppContext): Promise<string> {
  return (await siteSettings(ctx)).smtpHost
}

type MailSettings = {
  siteName: string
  siteUrl: string
  supportEmail: string
  from: MailAddress
  /** Without one, mails stay in the outbox. */
  account: SmtpAccount | undefined
}

export async function mailSettings(ctx: AppContext): Promise<MailSettings> {
  const settings = await siteSettings(ctx)
  const { siteName, supportEmail, smtpHost, smtpPort, smtpUsername, smtpPassword } = settings
  const { siteUrl } = ctx.config
  const password = smtpPassword && ctx.secrets.open(smtpPassword, secretPurpose('smtpPassword'))
  return {
    siteName,
    siteUrl: siteUrl.origin,
    supportEmail,
    from: {
      name: settings.smtpFromName || siteName,
      address: settings.smtpFromEmail || `no-reply@${siteUrl.hostname}`,
    },
    account: smtpHost ? { host: smtpHost, port: smtpPort, username: smtpUsername, password } : undefined,
  }
}

/** Encrypted before it is stored; an empty text takes the secret away. */
export async function saveSecretSetting(
  { secrets, clock }: AppContext,
  trx: Database,
  name: SecretSetting,
  value: string,
): Promise<void> {
  const sealed = value && secrets.seal(value, secretPurpose(name))
  await saveSetting(trx, name, sealed, clock.now().toISOString())
}

const secretPurpose = (name: SecretSetting) => `setting:${name}`
