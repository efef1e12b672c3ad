/** Shown in place of a stored secret. Saving the mask keeps the secret. */
export const SECRET_MASK = '••••••••'

export const SECRET_SETTINGS = ['smtpPassword', 'stripeSecretKey', 'stripeWebhookSecret', 's3SecretAccessKey'] as const
export type SecretSetting = (typeof SECRET_SETTINGS)[number]

export const CONCERNS = ['smtp', 'stripe', 'storage'] as const
/** An external service the shop uses. */
export type Concern = (typeof CONCERNS)[number]

/** A typo here could stop sales or emails, so new values aren't used before a connection test or 'Use anyway'. */
export const CREDENTIALS = {
  smtp: ['smtpHost', 'smtpPort', 'smtpUsername', 'smtpPassword'],
  stripe: ['stripePublishableKey', 'stripeSecretKey', 'stripeWebhookSecret'],
  storage: ['s3BucketName', 's3Region', 's3AccessKeyId', 's3SecretAccessKey', 's3Endpoint'],
} as const satisfies Record<Concern, readonly string[]>

/** Changing a host clears its secret, so it's never sent to another server. */
export const HOST_OF_SECRET = {
  smtpHost: 'smtpPassword',
  s3Endpoint: 's3SecretAccessKey',
} as const satisfies Record<string, SecretSetting>

/** Without this setting the service is turned off, so there's nothing to test. */
export const MAIN_SETTING = {
  smtp: 'smtpHost',
  stripe: 'stripeSecretKey',
  storage: 's3BucketName',
} as const satisfies Record<Concern, string>

/** The pictures staff can upload for the whole shop. */
export const BRAND_PICTURES = ['logo', 'darkLogo', 'teacher'] as const
export type BrandPicture = (typeof BRAND_PICTURES)[number]

export const DEFAULT_SMTP_PORT = 587

/** How many years the shop can keep the audit log and the list of sent emails; 0 means forever. */
export const RETENTION_YEARS = [0, 1, 2, 3, 5, 10] as const

/** How many videos one account may play at once, where the shop limits that. */
export const PLAY_LIMIT = { min: 1, max: 10, default: 2 } as const

/** Whether the shop charges tax, and at whose rates. */
export const TAX_MODES = ['none', 'own_rates', 'stripe_tax'] as const

/** Validation messages. The form shows the site name's without a period, the API with one. */
export const SETTINGS_WORDS = {
  siteName: 'Site name is required',
  url: 'Please enter a valid URL.',
  email: 'Please enter a valid email address.',
  color: 'Please enter a color like #2563EB.',
  address: 'Please enter the address in at most 8 lines.',
  timeZone: 'Please choose a time zone like Europe/Berlin.',
  holidays: 'Please write one day per line, like 10-03 or 2026-05-08.',
  country: 'Please choose a country from the list.',
  sellerCountry: 'Please choose the country you sell from.',
  playLimit: `Please enter a number from ${PLAY_LIMIT.min} to ${PLAY_LIMIT.max}.`,
  port: 'Please enter a port from 1 to 65535.',
  retention: `Please choose ${RETENTION_YEARS.slice(1).join(', ')} years, or 0 to keep everything.`,
}

/** Only http and https, because other schemes like `javascript:` could run code in the page. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i.test(value)
}

export function isEmailAddress(value: string): boolean {
  return /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+\.[^\s"(),:;<>@[\\\].]+$/.test(value)
}
