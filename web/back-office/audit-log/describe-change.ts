import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import { SECRET_SETTINGS } from '#contract/settings/site-settings.ts'
import { formatClock } from '#web/lib/time-and-money/format-clock.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'
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
const HIDDEN = new Set(['id', 'moduleId', 'courseId', 'lessonId', 'installment', 'position', 'createdAt', 'updatedAt'])

/** Fields whose name in the code isn't what staff call them. */
const NAMES: Record<string, string> = {
  auditLogYears: 'retention of the audit log',
  bundleIncluded: 'place in the bundle',
  captionsKey: 'captions',
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
  whatsIncluded: "list of what's included",
}

const ACRONYMS = /\b(smtp|s3|url|eu|uk|id|pdf)\b/g
const TIKTOK = /\btiktok\b/g
const STRIPE = /\bstripe\b/g

/** Lists changes field by field in plain words: `priceCents: 4900` becomes 'price $49.00'. */
export function describeChange({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((field) => !HIDDEN.has(field))
    .map((field) => ({
      name: fieldName(field),
      before: textOf(field, before?.[field]),
      after: textOf(field, after?.[field]),
      isSecret: SECRET_SETTINGS.some((secret) => secret === field),
    }))
    .filter((change) => change.before !== NO_VALUE || change.after !== NO_VALUE)
}

const fieldName = (field: string) => NAMES[field] ?? lowerWords(field.replace(/Cents$/, ''))

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

function textOf(field: string, value: unknown): string {
  if (typeof value === 'number') {
    if (field.endsWith('Cents')) return formatExactDollars(value)
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
