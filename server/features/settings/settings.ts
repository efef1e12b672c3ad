import type { PublicSettings } from '#contract/settings/settings.endpoints.ts'
import type { ShopInfo } from '#contract/shop/shop-info.ts'
import type { AppContext } from '#server/app-context.ts'
import type { MailAddress, SmtpAccount } from '#server/ports/mail-transport.ts'

import { openSetting, type SiteSettings, storedSettings } from './stored-settings.ts'

export { saveSetting } from './site-settings.repository.ts'

/** The settings that the shop works by; what waits for a connection test is not among them. */
async function siteSettings(ctx: AppContext): Promise<SiteSettings> {
  return (await storedSettings(ctx)).inUse
}

export async function publicSettings(ctx: AppContext): Promise<PublicSettings> {
  return siteSettings(ctx)
}

export async function shopInfo(ctx: AppContext): Promise<ShopInfo> {
  const settings = await siteSettings(ctx)
  const { siteName, registrationEnabled, maintenanceMode, termsOfServiceUrl, privacyPolicyUrl } = settings
  return {
    siteName,
    siteUrl: siteOrigin(ctx, settings),
    paymentsSandbox: ctx.config.payments.kind === 'sandbox',
    registrationEnabled,
    maintenanceMode,
    hasOutbox: !ctx.config.production,
    termsOfServiceUrl,
    privacyPolicyUrl,
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

/** The keys in use, opened. Empty texts where staff have set none. */
export async function stripeSettings(ctx: AppContext) {
  const { stripePublishableKey, stripeSecretKey, stripeWebhookSecret } = await siteSettings(ctx)
  return {
    publishableKey: stripePublishableKey,
    secretKey: openSetting(ctx, 'stripeSecretKey', stripeSecretKey),
    webhookSecret: openSetting(ctx, 'stripeWebhookSecret', stripeWebhookSecret),
  }
}

/** The bucket in use; an empty name means files stay on this machine's disk. */
export async function storageSettings(ctx: AppContext) {
  const settings = await siteSettings(ctx)
  return {
    bucketName: settings.s3BucketName,
    region: settings.s3Region,
    accessKeyId: settings.s3AccessKeyId,
    secretAccessKey: openSetting(ctx, 's3SecretAccessKey', settings.s3SecretAccessKey),
    endpoint: settings.s3Endpoint,
  }
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
  const { siteName, supportEmail } = settings
  return {
    siteName,
    siteUrl: siteOrigin(ctx, settings),
    supportEmail,
    from: {
      name: settings.smtpFromName || siteName,
      address: settings.smtpFromEmail || `no-reply@${ctx.config.siteUrl.hostname}`,
    },
    account: smtpAccount(ctx, settings),
  }
}

type SmtpFields = Pick<SiteSettings, 'smtpHost' | 'smtpPort' | 'smtpUsername' | 'smtpPassword'>

export function smtpAccount(ctx: AppContext, settings: SmtpFields): SmtpAccount | undefined {
  const { smtpHost: host, smtpPort: port, smtpUsername: username, smtpPassword } = settings
  if (!host) return undefined
  return { host, port, username, password: openSetting(ctx, 'smtpPassword', smtpPassword) }
}

/** What staff entered, else what the program was started with. */
function siteOrigin({ config }: AppContext, { siteUrl }: Pick<SiteSettings, 'siteUrl'>): string {
  return siteUrl ? new URL(siteUrl).origin : config.siteUrl.origin
}
