import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import { exactAmount, isCurrency, MAIN_CURRENCY } from '#contract/money.ts'
import { SECRET_SETTINGS } from '#contract/settings/site-settings.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'

export type FieldChange = {
  /** In the middle of a sentence: 'support email'. */
  name: string
  before: string
  after: string
  isSecret: boolean
}

export const NO_VALUE = '–'

/** Says nothing to people. */
const HIDDEN = new Set([
  'id',
  'moduleId',
  'courseId',
  'lessonId',
  'installment',
  'position',
  'studentId',
  'currency',
  'createdAt',
  'updatedAt',
])

/** Fields whose name in the code isn't what staff call them. */
const NAMES: Record<string, string> = {
  auditLogYears: 'retention of the audit log',
  bundleIncluded: 'place in the bundle',
  captionsKey: 'captions',
  chaptersText: 'chapters',
  emailLogYears: 'retention of sent emails',
  fileSizeBytes: 'size in bytes',
  isActive: 'status',
  isDraft: 'draft status',
  isFreePreview: 'free preview',
  isPublished: 'status',
  marketingCopy: 'sales copy',
  paymentPlanDaysToSecondPayment: 'days until the second payment',
  paymentPlanEnabled: 'payment plan',
  paymentPlanFirstPaymentCents: 'first payment',
  paymentPlanSecondPaymentCents: 'second payment',
  scheduledPublishAt: 'publishing time',
  scheduledUnpublishAt: 'unpublishing time',
  slug: 'address',
  smtpFromEmail: 'sender address',
  smtpFromName: 'sender name',
  thumbnailUrl: 'thumbnail',
  trailerVideoKey: 'trailer',
  transcriptText: 'transcript',
  videoDuration: 'length',
  videoKey: 'video',
  whatsIncluded: 'contents list',
}

const ACRONYMS = /\b(smtp|s3|url|eu|uk|id|pdf)\b/g
const TIKTOK = /\btiktok\b/g
const STRIPE = /\bstripe\b/g

/** Lists changes field by field in plain words: `priceCents: 4900` becomes 'price $49.00'. */
export function describeChange({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const [old, now] = [spreadCurrencies(before), spreadCurrencies(after)]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return (
    fields
      .filter((field) => !HIDDEN.has(field))
      // A list is recorded as a whole, so it includes prices that stayed the same.
      .filter((field) => !field.includes(IN_CURRENCY) || old[field] !== now[field])
      .map((field) => ({
        name: fieldName(field),
        before: textOf(field, old[field], currencyOf(field, old)),
        after: textOf(field, now[field], currencyOf(field, now)),
        isSecret: SECRET_SETTINGS.some((secret) => secret === field),
      }))
      .filter((change) => change.before !== NO_VALUE || change.after !== NO_VALUE)
  )
}

function fieldName(field: string): string {
  const [name = '', currency] = field.split(IN_CURRENCY)
  const words = NAMES[name] ?? lowerWords(name.replace(/Cents$/, ''))
  return currency ? `${words} in ${currency.toUpperCase()}` : words
}

type Fields = Record<string, unknown>
const IN_CURRENCY = ' in '

/** Lists of prices and amounts in other currencies become a field for each: `priceCents in eur`. */
function spreadCurrencies(fields: Fields | null): Fields {
  const { prices, otherAmounts, ...others } = fields ?? {}
  const spread: Fields = { ...others }
  for (const { currency, priceCents, originalPriceCents } of Array.isArray(prices) ? prices : []) {
    spread[`priceCents${IN_CURRENCY}${currency}`] = priceCents
    spread[`originalPriceCents${IN_CURRENCY}${currency}`] = originalPriceCents
  }
  for (const [currency, cents] of Object.entries(otherAmounts ?? {})) {
    spread[`valueCents${IN_CURRENCY}${currency}`] = cents
  }
  return spread
}

/** Amounts of an order are in its currency, which stands beside them unless it's dollars. */
export function currencyOf(field: string, fields: Fields | null): string {
  const currency = field.split(IN_CURRENCY)[1] ?? fields?.currency
  return typeof currency === 'string' && isCurrency(currency) ? currency : MAIN_CURRENCY
}

/** `course.publish` becomes 'Course publish'. */
export function inWords(name: string): string {
  const words = lowerWords(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function lowerWords(name: string): string {
  return name
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(ACRONYMS, (acronym) => acronym.toUpperCase())
    .replace(TIKTOK, 'TikTok')
    .replace(STRIPE, 'Stripe')
}

function textOf(field: string, value: unknown, currency: string): string {
  if (typeof value === 'number') {
    if (field.split(IN_CURRENCY)[0]?.endsWith('Cents')) return exactAmount(value, currency)
    if (field === 'videoDuration') return formatClock(value)
    if (field.endsWith('Years')) return value === 0 ? 'forever' : `${value} ${value === 1 ? 'year' : 'years'}`
  }
  if (field === 'isPublished' && typeof value === 'boolean') return value ? 'published' : 'unpublished'
  if (field.endsWith('At') && typeof value === 'string' && value !== '') return formatMoment(value)
  return valueText(value)
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return NO_VALUE
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.map(valueText).join(', ') || NO_VALUE
  if (typeof value === 'object') return objectText(value)
  return String(value)
}

/** `{ bestFor: ['Beginners'] }` becomes 'Best for: Beginners'. */
function objectText(value: object): string {
  const filled = Object.entries(value).filter(([name, part]) => name !== 'id' && valueText(part) !== NO_VALUE)
  return filled.map(([name, part]) => `${inWords(name)}: ${valueText(part)}`).join('\n') || NO_VALUE
}
