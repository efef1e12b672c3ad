import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { postalAddress, text } from '../fields.ts'
import { isCountry } from '../tax/countries.ts'
import { readTaxRates, writeTaxRates } from '../tax/tax-rates.ts'
import { isTimeZone } from '../withdrawal/local-days.ts'
import { readHolidays } from '../withdrawal/public-holidays.ts'
import { WITHDRAWAL_AUDIENCES } from '../withdrawal/withdrawal-right.ts'
import { isHexColor } from './accent-colors.ts'
import { homePageChanges, homePageTexts } from './home-page-fields.ts'
import {
  BRAND_PICTURES,
  CONCERNS,
  DEFAULT_SMTP_PORT,
  isEmailAddress,
  isWebAddress,
  PLAY_LIMIT,
  RETENTION_YEARS,
  SETTINGS_WORDS,
  TAX_MODES,
} from './site-settings.ts'

/** `null` and `''` clear a field; a missing key leaves it unchanged. */
const orEmpty = <S extends z.ZodType<string>>(schema: S) =>
  z.preprocess((value) => (value === null ? '' : value), schema).optional()

const line = orEmpty(
  text(500)
    .trim()
    .refine((value) => !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(value), 'Please write this on one line.'),
)
const addressLines = orEmpty(postalAddress(SETTINGS_WORDS.address))
/** Not trimmed, because a password may start or end with a space. */
const secret = orEmpty(text(500))
const longText = orEmpty(text(20_000))
const WebAddress = z.url({ protocol: /^https?$/ })
const webAddress = orEmpty(
  text(500)
    .trim()
    .refine(
      (value) => value === '' || (isWebAddress(value) && WebAddress.safeParse(value).success),
      SETTINGS_WORDS.url,
    ),
)
const emailAddress = orEmpty(
  text(254)
    .trim()
    .refine((value) => value === '' || isEmailAddress(value), SETTINGS_WORDS.email),
)
/** Anything that isn't a number becomes the default port; a number out of range is refused. */
const port = z
  .preprocess(
    (value) => {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
      return typeof number === 'number' && !Number.isNaN(number) ? number : DEFAULT_SMTP_PORT
    },
    z.int(SETTINGS_WORDS.port).min(1, SETTINGS_WORDS.port).max(65535, SETTINGS_WORDS.port),
  )
  .optional()

const retentionYears = z
  .preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z.literal(RETENTION_YEARS, SETTINGS_WORDS.retention),
  )
  .optional()

const playLimit = z
  .preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z
      .int(SETTINGS_WORDS.playLimit)
      .min(PLAY_LIMIT.min, SETTINGS_WORDS.playLimit)
      .max(PLAY_LIMIT.max, SETTINGS_WORDS.playLimit),
  )
  .optional()

/** `#1a2b6d`; the leading # and long form are added. */
const color = orEmpty(
  text(20)
    .trim()
    .toLowerCase()
    .transform((value) => value.replace(/^#?([0-9a-f]{6})$/, '#$1'))
    .transform((value) => value.replace(/^#?([0-9a-f])([0-9a-f])([0-9a-f])$/, '#$1$1$2$2$3$3'))
    .refine((value) => value === '' || isHexColor(value), SETTINGS_WORDS.color),
)

const country = orEmpty(
  text(2)
    .trim()
    .toUpperCase()
    .refine((value) => value === '' || isCountry(value), SETTINGS_WORDS.country),
)

/** Lines like `DE 19`, stored sorted. */
const taxRates = orEmpty(
  text(5000).transform((value, context) => {
    const { rates, problem } = readTaxRates(value)
    if (problem === null) return writeTaxRates(rates)
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  }),
)

/** Part of file names and addresses, so it's plain. */
const numberPrefix = text(12)
  .trim()
  .regex(/^[A-Za-z0-9-]*[A-Za-z0-9][A-Za-z0-9-]*$/, 'Please use letters, digits and hyphens.')
  .refine((prefix) => !/^CW-*$/i.test(prefix), 'Receipts start with CW, so please choose something else.')
  .optional()

export const SettingsChangesSchema = z.object({
  siteName: text(100).trim().min(1, `${SETTINGS_WORDS.siteName}.`).optional(),
  siteUrl: webAddress,
  supportEmail: emailAddress,
  sellerName: line,
  sellerAddress: addressLines,
  taxId: line,
  tiktokUrl: webAddress,
  youtubeUrl: webAddress,
  instagramUrl: webAddress,
  xUrl: webAddress,
  smtpHost: line,
  smtpPort: port,
  smtpUsername: line,
  smtpPassword: secret,
  smtpFromEmail: emailAddress,
  smtpFromName: line,
  stripePublishableKey: line,
  stripeSecretKey: line,
  stripeWebhookSecret: line,
  hostedCheckout: z.boolean().optional(),
  freezeAccessOnDispute: z.boolean().optional(),
  taxMode: z.enum(TAX_MODES).optional(),
  pricesIncludeTax: z.boolean().optional(),
  sellerCountry: country,
  taxRates,
  checkVatIds: z.boolean().optional(),
  invoicePrefix: numberPrefix,
  creditNotePrefix: numberPrefix,
  s3BucketName: line,
  s3Region: line,
  s3AccessKeyId: line,
  s3SecretAccessKey: secret,
  s3Endpoint: line,
  refundPolicy: longText,
  termsOfServiceUrl: webAddress,
  privacyPolicyUrl: webAddress,
  euConsentText: longText,
  ukConsentText: longText,
  imprint: longText,
  accessibilityStatement: longText,
  cookiePolicy: longText,
  withdrawalAudience: z.enum(WITHDRAWAL_AUDIENCES).optional(),
  timeZone: text(100).trim().refine(isTimeZone, SETTINGS_WORDS.timeZone).optional(),
  holidays: orEmpty(text(2_000).refine((typed) => readHolidays(typed) !== undefined, SETTINGS_WORDS.holidays)),
  waiverContentText: longText,
  waiverServiceText: longText,
  delayAccess: z.boolean().optional(),
  maintenanceMode: z.boolean().optional(),
  registrationEnabled: z.boolean().optional(),
  emailVerificationRequired: z.boolean().optional(),
  showLowestPrice: z.boolean().optional(),
  onlyRealDiscounts: z.boolean().optional(),
  videoWatermark: z.boolean().optional(),
  limitPlays: z.boolean().optional(),
  playLimit,
  shortVideoLinks: z.boolean().optional(),
  auditLogYears: retentionYears,
  emailLogYears: retentionYears,
  accentColor: color,
  logoAlt: line,
  logoIncludesName: z.boolean().optional(),
  ...homePageChanges,
})
export type SettingsChanges = z.output<typeof SettingsChangesSchema>

/** What staff type into a settings tab. A port that isn't a number becomes the default, and the tab then shows it. */
export const SettingsForm = SettingsChangesSchema.extend({
  siteName: text(100).trim().min(1, SETTINGS_WORDS.siteName).optional(),
  smtpPort: z
    .string()
    .refine((typed) => port.safeParse(typed).success, SETTINGS_WORDS.port)
    .optional(),
})

const ConcernSchema = z.enum(CONCERNS)
const PictureSchema = z.object({ url: z.string(), width: z.int(), height: z.int() })

/** Everything staff can set. Secrets never leave the server and are replaced by a mask. */
export const AdminSettingsSchema = z.object({
  siteName: z.string(),
  siteUrl: z.string(),
  supportEmail: z.string(),
  /** The seller on receipts. Empty means the site name. */
  sellerName: z.string(),
  sellerAddress: z.string(),
  taxId: z.string(),
  tiktokUrl: z.string(),
  youtubeUrl: z.string(),
  instagramUrl: z.string(),
  xUrl: z.string(),
  smtpHost: z.string(),
  smtpPort: z.int(),
  smtpUsername: z.string(),
  smtpPassword: z.string(),
  smtpFromEmail: z.string(),
  smtpFromName: z.string(),
  stripePublishableKey: z.string(),
  stripeSecretKey: z.string(),
  stripeWebhookSecret: z.string(),
  hostedCheckout: z.boolean(),
  freezeAccessOnDispute: z.boolean(),
  taxMode: z.enum(TAX_MODES),
  pricesIncludeTax: z.boolean(),
  /** An ISO code, or empty. Needed as soon as tax is charged. */
  sellerCountry: z.string(),
  /** One country per line with its percentage: `DE 19`. */
  taxRates: z.string(),
  /** Whether VIES, the EU's register, is asked about VAT IDs. */
  checkVatIds: z.boolean(),
  invoicePrefix: z.string(),
  creditNotePrefix: z.string(),
  s3BucketName: z.string(),
  s3Region: z.string(),
  s3AccessKeyId: z.string(),
  s3SecretAccessKey: z.string(),
  s3Endpoint: z.string(),
  refundPolicy: z.string(),
  termsOfServiceUrl: z.string(),
  privacyPolicyUrl: z.string(),
  euConsentText: z.string(),
  ukConsentText: z.string(),
  imprint: z.string(),
  accessibilityStatement: z.string(),
  cookiePolicy: z.string(),
  /** Who may withdraw from a purchase. */
  withdrawalAudience: z.enum(WITHDRAWAL_AUDIENCES),
  /** The shop's, for counting days. */
  timeZone: z.string(),
  /** Besides those most of the EU shares: `10-03` every year, `2026-05-08` once; one per line. */
  holidays: z.string(),
  /** Empty means the built-in text. */
  waiverContentText: z.string(),
  waiverServiceText: z.string(),
  /** Access begins after the withdrawal period for buyers who keep their right. */
  delayAccess: z.boolean(),
  maintenanceMode: z.boolean(),
  registrationEnabled: z.boolean(),
  emailVerificationRequired: z.boolean(),
  /** What visitors see next to a crossed-out price, see docs/product-rules.md#discounts. */
  showLowestPrice: z.boolean(),
  onlyRealDiscounts: z.boolean(),
  /** What deters students from passing videos on, see docs/product-rules.md#deterring-leaks. */
  videoWatermark: z.boolean(),
  limitPlays: z.boolean(),
  playLimit: z.int(),
  shortVideoLinks: z.boolean(),
  /** How long both logs are kept; 0 means forever. */
  auditLogYears: z.int(),
  emailLogYears: z.int(),
  /** `#rrggbb`, or empty for the shop's own amber. */
  accentColor: z.string(),
  /** Replaces the logo for people who don't see it. Empty means the site name. */
  logoAlt: z.string(),
  /** The logo already shows the shop's name, so it isn't written next to it. */
  logoIncludesName: z.boolean(),
  ...homePageTexts,
  /** Uploaded pictures; set by their own calls. */
  pictures: z.object({
    logo: PictureSchema.nullable(),
    darkLogo: PictureSchema.nullable(),
    teacher: PictureSchema.nullable(),
  }),
  /** Saved but not in use yet, see docs/product-rules.md#settings-and-connections. */
  waiting: z.array(ConcernSchema),
  /** Set if someone other than an owner changed the mail server. Emails that give access to staff accounts then wait. */
  unconfirmedMail: z
    .object({
      changedAt: z.string(),
      changedBy: z.string(),
      /** The settings in use, which may differ from those saved last. */
      host: z.string(),
      port: z.int(),
      username: z.string(),
      fromEmail: z.string(),
      siteUrl: z.string(),
      heldMails: z.int(),
    })
    .nullable(),
})
export type AdminSettings = z.output<typeof AdminSettingsSchema>

export const showSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'staff',
  summary: 'All settings; secrets are masked.',
  reply: AdminSettingsSchema,
})

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'staff',
  summary: 'Saves the fields that are sent. A mask keeps its secret; new credentials wait for a connection test.',
  body: SettingsChangesSchema,
  reply: AdminSettingsSchema,
})

export const testConnection = endpoint({
  method: 'POST',
  path: '/api/admin/settings/test-connection',
  access: 'staff',
  summary: 'Tests the saved credentials. If the test succeeds, the shop uses them from now on.',
  body: z.object({ concern: ConcernSchema }),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Only for Stripe: there's no webhook for this shop yet, but the shop can create one. */
    webhookMissing: z.boolean().optional(),
    settings: AdminSettingsSchema,
  }),
})

export const activateAnyway = endpoint({
  method: 'POST',
  path: '/api/admin/settings/use-anyway',
  access: 'staff',
  summary: 'Uses saved credentials without a successful test.',
  body: z.object({ concern: ConcernSchema }),
  reply: AdminSettingsSchema,
})

export const confirmMailServer = endpoint({
  method: 'POST',
  path: '/api/admin/settings/confirm-mail-server',
  access: 'staff',
  summary: 'Lets an owner confirm the mail server as changed at that time. Held emails are then sent.',
  body: z.object({ changedAt: text(40) }),
  reply: AdminSettingsSchema,
})

export const createStripeWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/settings/stripe-webhook',
  access: 'staff',
  summary: 'Creates a webhook for this shop in Stripe and saves its signing secret.',
  reply: z.object({ message: z.string(), settings: AdminSettingsSchema }),
})

/** Where Apple Pay, Google Pay and Link may be used. */
const WalletsSchema = z.object({
  /** The shop's own, from `SITE_URL`. */
  domain: z.string(),
  /** Why wallets can't be used there, or why Stripe didn't say. */
  problem: z.string().nullable(),
  isRegistered: z.boolean(),
  wallets: z.array(z.object({ name: z.string(), isActive: z.boolean(), problem: z.string().nullable() })),
})
export type Wallets = z.output<typeof WalletsSchema>

export const showWallets = endpoint({
  method: 'GET',
  path: '/api/admin/settings/wallets',
  access: 'staff',
  summary: 'Asks Stripe whether the shop is registered for Apple Pay, Google Pay and Link.',
  reply: WalletsSchema,
})

export const registerWallets = endpoint({
  method: 'POST',
  path: '/api/admin/settings/wallets',
  access: 'staff',
  summary: "Registers the shop's domain with Stripe for Apple Pay, Google Pay and Link, or has it checked again.",
  reply: WalletsSchema,
})

const ByPicture = z.object({ picture: z.enum(BRAND_PICTURES) })

export const uploadBrandPicture = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/pictures/:picture',
  access: 'staff',
  summary: 'Sets the logo, its version for the dark theme, or the photo of the teacher. The body is the file itself.',
  params: ByPicture,
  receives: 'image/*',
  reply: AdminSettingsSchema,
})

export const removeBrandPicture = endpoint({
  method: 'DELETE',
  path: '/api/admin/settings/pictures/:picture',
  access: 'staff',
  summary: 'Removes that picture.',
  params: ByPicture,
  reply: AdminSettingsSchema,
})
