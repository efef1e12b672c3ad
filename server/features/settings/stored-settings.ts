import { z } from 'zod'
import { LEGAL_LANGUAGE_TAGS } from '#contract/legal-languages.ts'
import { homePageTexts } from '#contract/settings/home-page-fields.ts'
import { LegalTextsSchema } from '#contract/settings/legal-texts.endpoints.ts'
import {
  type Concern,
  DEFAULT_SMTP_PORT,
  PLAY_LIMIT,
  type SecretSetting,
  TAX_MODES,
} from '#contract/settings/site-settings.ts'
import { WITHDRAWAL_AUDIENCES } from '#contract/withdrawal/withdrawal-right.ts'
import type { AppContext } from '#server/app-context.ts'
import { SECRET_PURPOSES } from '#server/secrets/secret-purposes.ts'

import { readSavedSettings } from './site-settings.repository.ts'

export const DEFAULT_SITE_NAME = 'Candlewick'

/** Every setting with its default. Secrets are encrypted by `sealSetting`. */
const SiteSettingsSchema = z.object({
  siteName: z.string().default(DEFAULT_SITE_NAME),
  siteUrl: z.string().default(''),
  supportEmail: z.string().default(''),
  sellerName: z.string().default(''),
  sellerAddress: z.string().default(''),
  taxId: z.string().default(''),
  /** The footer's social links. Empty means there's no such account. */
  tiktokUrl: z.string().default(''),
  youtubeUrl: z.string().default(''),
  instagramUrl: z.string().default(''),
  xUrl: z.string().default(''),
  smtpHost: z.string().default(''),
  smtpPort: z.int().default(DEFAULT_SMTP_PORT),
  smtpUsername: z.string().default(''),
  smtpPassword: z.string().default(''),
  smtpFromEmail: z.string().default(''),
  smtpFromName: z.string().default(''),
  stripePublishableKey: z.string().default(''),
  stripeSecretKey: z.string().default(''),
  stripeWebhookSecret: z.string().default(''),
  /** The course page sends buyers to Stripe's hosted checkout. */
  hostedCheckout: z.boolean().default(false),
  /** Pauses access while a payment is disputed. */
  freezeAccessOnDispute: z.boolean().default(true),
  taxMode: z.enum(TAX_MODES).default('none'),
  pricesIncludeTax: z.boolean().default(true),
  sellerCountry: z.string().default(''),
  /** One country per line with its percentage: `DE 19`. */
  taxRates: z.string().default(''),
  /** Asks VIES about the VAT IDs of buyers. */
  checkVatIds: z.boolean().default(false),
  /** What the numbers of invoices and credit notes start with, before the year. */
  invoicePrefix: z.string().default('INV-'),
  creditNotePrefix: z.string().default('CN-'),
  s3BucketName: z.string().default(''),
  s3Region: z.string().default(''),
  s3AccessKeyId: z.string().default(''),
  s3SecretAccessKey: z.string().default(''),
  s3Endpoint: z.string().default(''),
  refundPolicy: z.string().default(''),
  termsOfServiceUrl: z.string().default(''),
  privacyPolicyUrl: z.string().default(''),
  euConsentText: z.string().default(''),
  ukConsentText: z.string().default(''),
  /** Texts of the public legal pages. While one is empty, its page shows a built-in text. */
  imprint: z.string().default(''),
  accessibilityStatement: z.string().default(''),
  cookiePolicy: z.string().default(''),
  /** Who may withdraw, and what the deadline is counted by. */
  withdrawalAudience: z.enum(WITHDRAWAL_AUDIENCES).default('europe'),
  timeZone: z.string().default('UTC'),
  holidays: z.string().default(''),
  /** Empty means the built-in text. */
  waiverContentText: z.string().default(''),
  waiverServiceText: z.string().default(''),
  /** Access begins after the withdrawal period for buyers who keep their right. */
  delayAccess: z.boolean().default(false),
  maintenanceMode: z.boolean().default(false),
  registrationEnabled: z.boolean().default(true),
  emailVerificationRequired: z.boolean().default(false),
  /** Adds the lowest price of the 30 days before a discount to crossed-out prices. */
  showLowestPrice: z.boolean().default(false),
  /** Hides crossed-out prices that were never charged. */
  onlyRealDiscounts: z.boolean().default(false),
  /** Shows the student's name over videos. */
  videoWatermark: z.boolean().default(false),
  /** Limits how many videos one account plays at once, to `playLimit`. */
  limitPlays: z.boolean().default(false),
  playLimit: z.int().default(PLAY_LIMIT.default),
  /** Video URLs expire soon and work only in the session they were made for. */
  shortVideoLinks: z.boolean().default(false),
  /** 0 keeps them forever. */
  auditLogYears: z.int().default(0),
  emailLogYears: z.int().default(0),
  accentColor: z.string().default(''),
  logoAlt: z.string().default(''),
  logoIncludesName: z.boolean().default(false),
  /** Keys of uploaded pictures, see brand-pictures.ts. */
  logoKey: z.string().default(''),
  darkLogoKey: z.string().default(''),
  teacherPhotoKey: z.string().default(''),
  ...homePageTexts,
})
export type SiteSettings = z.output<typeof SiteSettingsSchema>

/** The row for saved but untested credentials. The shop keeps using the old ones until a test succeeds. */
export const waitingName = (concern: Concern) => `waiting:${concern}`
type WaitingSettings = Partial<Record<Concern, Partial<SiteSettings>>>

/** Who changed the mail settings that no owner has confirmed yet. */
const UnconfirmedMailSchema = z.object({ changedBy: z.string(), changedAt: z.string() })
type UnconfirmedMail = z.output<typeof UnconfirmedMailSchema>
export const UNCONFIRMED_MAIL = 'unconfirmedMailServer'

/** The last mail settings an owner confirmed, before someone else changed them. */
const ConfirmedMailSchema = SiteSettingsSchema.pick({
  siteUrl: true,
  smtpHost: true,
  smtpPort: true,
  smtpUsername: true,
  smtpPassword: true,
  smtpFromEmail: true,
  smtpFromName: true,
})
export const CONFIRMED_MAIL = 'confirmedMailServer'

/** Whether an owner entered the mail server that's waiting for its test. */
export const PENDING_SMTP_SET_BY_OWNER = 'waitingMailServerIsOwners'

/** The legal texts in other languages, by tag. */
const TranslationsSchema = z.partialRecord(z.enum(LEGAL_LANGUAGE_TAGS), LegalTextsSchema)
type LegalTranslations = z.output<typeof TranslationsSchema>
export const LEGAL_TRANSLATIONS = 'legalTranslations'

/** Whether an owner put the setup checklist away. */
export const SETUP_HIDDEN = 'setupChecklistHidden'

export type Stored = {
  inUse: SiteSettings
  waiting: WaitingSettings
  unconfirmedMail: UnconfirmedMail | null
  confirmedMail: z.output<typeof ConfirmedMailSchema> | null
  pendingSmtpSetByOwner: boolean
  isSetupHidden: boolean
  legalTranslations: LegalTranslations
}

/** Cached in every process until a setting changes. */
export function storedSettings({ db, cache }: Pick<AppContext, 'db' | 'cache'>): Promise<Stored> {
  return cache.get(['settings'], 'site settings', async () => ({ value: toStored(await readSavedSettings(db)) }))
}

export function toStored(saved: Record<string, unknown>): Stored {
  const waitingFor = (concern: Concern) => {
    const waiting = saved[waitingName(concern)] as Partial<SiteSettings> | null | undefined
    return waiting ? { [concern]: waiting } : {}
  }
  return {
    inUse: SiteSettingsSchema.parse(saved),
    waiting: { ...waitingFor('smtp'), ...waitingFor('stripe'), ...waitingFor('storage') },
    unconfirmedMail: UnconfirmedMailSchema.nullish().parse(saved[UNCONFIRMED_MAIL]) ?? null,
    confirmedMail: ConfirmedMailSchema.nullish().parse(saved[CONFIRMED_MAIL]) ?? null,
    pendingSmtpSetByOwner: saved[PENDING_SMTP_SET_BY_OWNER] === true,
    isSetupHidden: saved[SETUP_HIDDEN] === true,
    legalTranslations: TranslationsSchema.nullish().parse(saved[LEGAL_TRANSLATIONS]) ?? {},
  }
}

/** An empty value stays empty. */
export function sealSetting({ secrets }: Pick<AppContext, 'secrets'>, name: SecretSetting, value: string): string {
  return value && secrets.seal(value, SECRET_PURPOSES.setting(name))
}

export function openSetting({ secrets }: Pick<AppContext, 'secrets'>, name: SecretSetting, sealed: string): string {
  return sealed && secrets.open(sealed, SECRET_PURPOSES.setting(name))
}
