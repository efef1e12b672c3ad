import { CHECKOUT_TEXTS } from '#contract/checkout/checkout-texts.ts'
import { LEGAL_LANGUAGE_TAGS } from '#contract/legal-languages.ts'
import { type HomePage, toHomePage } from '#contract/settings/home-page.ts'
import type { LegalTranslation } from '#contract/settings/legal-texts.endpoints.ts'
import type { LegalPages, PublicSettings } from '#contract/settings/settings.endpoints.ts'
import type { ShopInfo } from '#contract/shop/shop-info.ts'
import { taxName } from '#contract/tax/countries.ts'
import { readTaxRates } from '#contract/tax/tax-rates.ts'
import { readHolidays } from '#contract/withdrawal/public-holidays.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import type { MailAddress, SmtpAccount } from '#server/ports/mail-transport.ts'

import type { DocumentShop } from '#server/print/shop-head.ts'
import { nameTaxId } from '#server/tax-ids/label-tax-id.ts'
import { pictureOf, shopLogo } from './brand-pictures.ts'
import { readDocumentLogo } from './read-document-logo.ts'
import { readSavedSettings } from './site-settings.repository.ts'
import { openSetting, type SiteSettings, storedSettings, toStored } from './stored-settings.ts'

export { PICTURE_SETTINGS, pictureOf } from './brand-pictures.ts'
export { type LogSpan, retentionLimit } from './retention-limit.ts'
export { readSavedSettings, saveSetting } from './site-settings.repository.ts'
export {
  CONFIRMED_MAIL,
  DEFAULT_SITE_NAME,
  LEGAL_TRANSLATIONS,
  openSetting,
  PENDING_SMTP_SET_BY_OWNER,
  SETUP_HIDDEN,
  type SiteSettings,
  type Stored,
  sealSetting,
  storedSettings,
  toStored,
  UNCONFIRMED_MAIL,
  waitingName,
} from './stored-settings.ts'

/** The settings in use, without those that wait for a connection test. */
async function siteSettings(ctx: AppContext): Promise<SiteSettings> {
  return (await storedSettings(ctx)).inUse
}

export async function publicSettings(ctx: AppContext): Promise<PublicSettings> {
  const source = await keySource(ctx)
  const settings = await siteSettings(ctx)
  const publishable = {
    sandbox: SANDBOX_KEYS.publishableKey,
    settings: settings.stripePublishableKey,
    environment: ctx.config.payments.stripe.publishableKey,
    none: '',
  }
  const translations = await checkoutTranslations(ctx)
  return {
    ...settings,
    ...(translations.length > 0 && { translations }),
    stripePublishableKey: publishable[source],
    stripeScriptUrl: source === 'sandbox' ? SANDBOX_SCRIPT : null,
    paymentsSandbox: source === 'sandbox',
  }
}

/** In the order of their names. */
export async function legalTranslations(ctx: AppContext): Promise<LegalTranslation[]> {
  const { legalTranslations: saved } = await storedSettings(ctx)
  return LEGAL_LANGUAGE_TAGS.flatMap((language) => (saved[language] ? [{ language, ...saved[language] }] : []))
}

/** Without languages that have none of the checkout's texts. */
async function checkoutTranslations(ctx: AppContext): Promise<LegalTranslation[]> {
  const translations = await legalTranslations(ctx)
  return translations.filter((texts) => CHECKOUT_TEXTS.some((name) => texts[name].trim() !== ''))
}

export async function legalPages(ctx: AppContext): Promise<LegalPages> {
  const settings = await siteSettings(ctx)
  const translations = await legalTranslations(ctx)
  const { siteName, sellerName, sellerAddress, sellerCountry, supportEmail } = settings
  const taxId = nameTaxId(settings.taxId, [sellerCountry])
  return {
    ...settings,
    seller: {
      name: sellerName || siteName,
      address: sellerAddress,
      taxId: taxId.id,
      taxIdName: taxId.name,
      email: supportEmail,
    },
    ...(translations.length > 0 && { translations }),
  }
}

export async function homePage(ctx: AppContext): Promise<HomePage> {
  const settings = await siteSettings(ctx)
  return toHomePage(settings, pictureOf(settings, 'teacher')?.url ?? null)
}

export async function shopInfo(ctx: AppContext): Promise<ShopInfo> {
  const settings = await siteSettings(ctx)
  const { siteName, registrationEnabled, maintenanceMode, termsOfServiceUrl, privacyPolicyUrl, supportEmail } = settings
  const logo = shopLogo(settings)
  return {
    siteName,
    siteUrl: siteOrigin(ctx, settings),
    paymentsSandbox: (await keySource(ctx)) === 'sandbox',
    registrationEnabled,
    maintenanceMode,
    hasOutbox: !ctx.config.production,
    termsOfServiceUrl,
    privacyPolicyUrl,
    supportEmail,
    social: {
      tiktok: settings.tiktokUrl,
      youtube: settings.youtubeUrl,
      instagram: settings.instagramUrl,
      x: settings.xUrl,
    },
    ...(logo && { logo }),
    ...(settings.accentColor && { accentColor: settings.accentColor }),
    ...(settings.taxMode !== 'none' && { priceNote: priceNote(settings) }),
  }
}

const priceNote = ({ pricesIncludeTax, sellerCountry }: SiteSettings) =>
  `${pricesIncludeTax ? 'incl.' : 'excl.'} ${taxName(sellerCountry)}`

/** The settings that decide who can sign up and sign in. */
export async function doorSettings(ctx: AppContext) {
  const { maintenanceMode, registrationEnabled, emailVerificationRequired } = await siteSettings(ctx)
  return { maintenanceMode, registrationEnabled, emailVerificationRequired }
}

/** What visitors see next to crossed-out prices. */
export async function discountSettings(ctx: AppContext) {
  const { showLowestPrice, onlyRealDiscounts } = await siteSettings(ctx)
  return { showLowestPrice, onlyRealDiscounts }
}

/** What deters students from passing videos on. */
export async function videoSettings(ctx: AppContext) {
  const { videoWatermark, limitPlays, playLimit, shortVideoLinks } = await siteSettings(ctx)
  return { showsWatermark: videoWatermark, playLimit: limitPlays ? playLimit : null, shortLinks: shortVideoLinks }
}

/** For how many years each log is kept; 0 means forever. */
export async function retentionYears(ctx: AppContext) {
  const { auditLogYears, emailLogYears } = await siteSettings(ctx)
  return { auditLogYears, emailLogYears }
}

/** The seller as printed on receipts. Fields are empty if not set; the name falls back to the site name. */
export async function sellerSettings(ctx: AppContext) {
  const settings = await siteSettings(ctx)
  const { siteName, supportEmail, sellerName, sellerAddress, sellerCountry, taxId } = settings
  return {
    siteName,
    siteUrl: siteOrigin(ctx, settings),
    supportEmail,
    sellerName: sellerName || siteName,
    sellerAddress,
    sellerCountry,
    taxId,
  }
}

/** For the head of documents. */
export async function documentShop(ctx: AppContext, { background = '#FFFFFF' } = {}): Promise<DocumentShop> {
  return { siteName: (await siteSettings(ctx)).siteName, logo: await readDocumentLogo(ctx, background) }
}

/** Empty while emails stay in the outbox. */
export async function mailHost(ctx: AppContext): Promise<string> {
  return (await siteSettings(ctx)).smtpHost
}

/** The path of the sandbox's browser script. */
const SANDBOX_PATH = '/stripe-sandbox'
const SANDBOX_SCRIPT = `${SANDBOX_PATH}/stripe.js`
/** Not secret: only this program can reach the sandbox, and no real money is involved. */
export const SANDBOX_KEYS = {
  publishableKey: 'pk_test_sandbox',
  secretKey: 'sk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
}

export const isSandboxKey = (secretKey: string) => secretKey === SANDBOX_KEYS.secretKey

type PaymentKeys = { sandbox: boolean; publishableKey: string; secretKey: string; webhookSecret: string }

/** Where the payment keys come from. Pages ask for this, so it doesn't decrypt them. */
async function keySource(ctx: AppContext): Promise<'sandbox' | 'settings' | 'environment' | 'none'> {
  const { kind, chosen, stripe } = ctx.config.payments
  if (kind === 'sandbox' && chosen) return 'sandbox'
  if ((await siteSettings(ctx)).stripeSecretKey) return 'settings'
  if (stripe.secretKey) return 'environment'
  return kind === 'sandbox' ? 'sandbox' : 'none'
}

/** The payment keys: the sandbox's if it was chosen, else from the settings, else from the environment. */
export async function paymentKeys(ctx: AppContext): Promise<PaymentKeys | undefined> {
  const source = await keySource(ctx)
  if (source === 'sandbox') return { sandbox: true, ...SANDBOX_KEYS }
  if (source === 'settings') return { sandbox: false, ...(await stripeSettings(ctx)) }
  return source === 'environment' ? { sandbox: false, ...ctx.config.payments.stripe } : undefined
}

/** Staff's settings for checkout and disputes. */
export async function checkoutSettings(ctx: AppContext) {
  const settings = await siteSettings(ctx)
  const { hostedCheckout, freezeAccessOnDispute, euConsentText, ukConsentText, refundPolicy, siteName } = settings
  const translations = await checkoutTranslations(ctx)
  return { hostedCheckout, freezeAccessOnDispute, euConsentText, ukConsentText, refundPolicy, translations, siteName }
}

/** How the shop handles the right of withdrawal. */
export async function withdrawalSettings(ctx: AppContext) {
  const { withdrawalAudience, timeZone, holidays, ...settings } = await siteSettings(ctx)
  const { waiverContentText, waiverServiceText, delayAccess } = settings
  return {
    audience: withdrawalAudience,
    timeZone,
    holidays: readHolidays(holidays) ?? [],
    waiverContentText,
    waiverServiceText,
    translations: await checkoutTranslations(ctx),
    delayAccess,
  }
}

/** Null while the shop charges no tax. */
export async function taxSettings(ctx: AppContext) {
  const { taxMode, pricesIncludeTax, sellerCountry, taxRates, checkVatIds: asksVies } = await siteSettings(ctx)
  if (taxMode === 'none') return null
  return { mode: taxMode, pricesIncludeTax, sellerCountry, rates: readTaxRates(taxRates).rates ?? [], asksVies }
}

/**
 * The seller as printed on invoices, and how they're numbered. Read from the database, because invoices are issued in
 * the transaction of their payment and must not contain yesterday's address.
 */
export async function invoiceSettings(db: Database) {
  const settings = toStored(await readSavedSettings(db)).inUse
  const { siteName, sellerName, sellerAddress, sellerCountry, taxId, supportEmail } = settings
  const { invoicePrefix, creditNotePrefix, timeZone } = settings
  return {
    seller: {
      name: sellerName || siteName,
      address: sellerAddress,
      country: sellerCountry,
      taxId,
      email: supportEmail,
    },
    invoicePrefix,
    creditNotePrefix,
    timeZone,
  }
}

/** The Stripe keys in use, decrypted. Empty if not set. */
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
    endpoint: settings.s3Endpoint,
    openSecretKey: () => openSetting(ctx, 's3SecretAccessKey', settings.s3SecretAccessKey),
  }
}

type MailSettings = {
  siteName: string
  siteUrl: string
  supportEmail: string
  /** The seller and where it is, on several lines; empty if staff entered no address. */
  postalAddress: string
  /** Its URL is a path on the site; undefined while the shop uses our mark. */
  logo: { url: string; width: number; height: number } | undefined
  /** `#rrggbb`; empty while the shop uses our amber. */
  accentColor: string
  from: MailAddress
  /** Without one, emails stay in the outbox. Its password is decrypted only to send something. */
  openAccount: () => SmtpAccount | undefined
  /** No owner has confirmed the mail server yet, so emails that give access to staff accounts must wait. */
  unconfirmed: boolean
}

export async function mailSettings(ctx: AppContext): Promise<MailSettings> {
  const { inUse: settings, unconfirmedMail } = await storedSettings(ctx)
  const { siteName, supportEmail, accentColor, sellerName, sellerAddress } = settings
  return {
    siteName,
    siteUrl: siteOrigin(ctx, settings),
    supportEmail,
    postalAddress: sellerAddress && `${sellerName || siteName}\n${sellerAddress}`,
    accentColor,
    logo: pictureOf(settings, 'logo') ?? undefined,
    unconfirmed: unconfirmedMail !== null,
    from: getSender(ctx, settings, siteName),
    openAccount: () => smtpAccount(ctx, settings),
  }
}

/** The last settings an owner confirmed, or the site address the program was started with. */
export async function confirmedMailSettings(ctx: AppContext) {
  const { inUse, confirmedMail } = await storedSettings(ctx)
  const { origin } = ctx.config.siteUrl
  if (!confirmedMail) return { siteUrl: origin, server: undefined }
  const server = () => {
    const account = smtpAccount(ctx, confirmedMail)
    return account && { account, from: getSender(ctx, confirmedMail, inUse.siteName) }
  }
  return { siteUrl: siteOrigin(ctx, confirmedMail), server }
}

type Sender = Pick<SiteSettings, 'smtpFromName' | 'smtpFromEmail'>

const getSender = ({ config }: AppContext, { smtpFromName, smtpFromEmail }: Sender, siteName: string): MailAddress => ({
  name: smtpFromName || siteName,
  address: smtpFromEmail || `no-reply@${config.siteUrl.hostname}`,
})

/** Reads the database instead of the cache. */
export async function isMailServerUnconfirmed(db: Database): Promise<boolean> {
  return toStored(await readSavedSettings(db)).unconfirmedMail !== null
}

type SmtpFields = Pick<SiteSettings, 'smtpHost' | 'smtpPort' | 'smtpUsername' | 'smtpPassword'>

export function smtpAccount(ctx: AppContext, settings: SmtpFields): SmtpAccount | undefined {
  const { smtpHost: host, smtpPort: port, smtpUsername: username, smtpPassword } = settings
  if (!host) return undefined
  return { host, port, username, password: openSetting(ctx, 'smtpPassword', smtpPassword) }
}

/** The address staff entered, or else the one the program was started with. */
function siteOrigin({ config }: AppContext, { siteUrl }: Pick<SiteSettings, 'siteUrl'>): string {
  return siteUrl ? new URL(siteUrl).origin : config.siteUrl.origin
}
