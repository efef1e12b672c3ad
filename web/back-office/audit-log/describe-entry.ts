import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import { AUDIT_ACTIONS, type AuditAction } from '#contract/audit/audit-actions.ts'
import { exactAmount } from '#contract/money.ts'
import { currencyOf, describeChange, type FieldChange, inWords, NO_VALUE } from './describe-change.ts'

type Sentence = {
  who: string
  /** The words before and after what the action was about. */
  before: string
  about: string | null
  after: string
  /** Every changed value; empty if the sentence already says everything. */
  details: FieldChange[]
}

type Entry = Pick<AuditEntry, 'actor' | 'action' | 'subject' | 'customer' | 'before' | 'after'>
type Words = { words: string; saysAll: boolean; about?: string }

/** Actions that say which fields were changed: 'changed the price and title of the course {}'. */
const WHERE: Partial<Record<AuditAction, string>> = {
  'bundle.update': 'of the bundle {}',
  'course.update': 'of the course {}',
  'email-template.update': 'of the email template {}',
  'lesson.update': 'of the lesson {}',
  'mentorship.update': 'of the program {}',
  'settings.save': 'in the settings',
  'tiktok-post.update': 'of the TikTok post {}',
}

const NAMED_FIELDS = 3
/** Longer values are shown in the details only. */
const SHORT_VALUE = 60

/** `coupon.create` becomes 'Grace Hopper created the coupon PODCAST'. */
export function describeEntry(entry: Entry): Sentence {
  const { actor, subject } = entry
  const who = `${actor.firstName} ${actor.lastName}`.trim() || 'Someone'
  const changes = describeChange(entry)
  const { words, saysAll, about = subjectName(subject) } = wordsFor(entry, changes)
  const [before = '', after] = words.split('{}')
  return {
    who,
    before: before.trim(),
    about: after === undefined ? null : about,
    after: after ?? '',
    details: saysAll ? [] : changes,
  }
}

function wordsFor(entry: Entry, changes: FieldChange[]): Words {
  const { action, after, before, customer } = entry
  // Entries are kept for years, so an action may have been renamed since.
  if (!isKnown(action)) return { words: `${inWords(action)}: {}`, saysAll: false }
  const where = WHERE[action]
  if (where && changes.length > 0) return changeWords(changes, where)
  if (action === 'order.refund') return refundWords(entry)
  if (action === 'access.grant' && after?.offer) return { words: `gave {} access to ${after.offer}`, saysAll: false }
  if (action === 'access.revoke' && before?.offer)
    return { words: `took access to ${before.offer} away from {}`, saysAll: !after?.reason }
  if (action === 'mentor.assign' && customer) return { words: `assigned ${customer} to {}`, saysAll: true }
  if (action === 'mentor.unassign' && customer) return { words: `took ${customer} from {}`, saysAll: true }
  const [role] = changes
  if (action === 'course.publish' || action === 'course.unpublish')
    return { words: AUDIT_ACTIONS[action], saysAll: changes.every(({ name }) => name.endsWith('status')) }
  if (action === 'user.change-role' && role) return { words: `${AUDIT_ACTIONS[action]}${fromTo(role)}`, saysAll: true }
  return { words: AUDIT_ACTIONS[action], saysAll: false }
}

function changeWords(changes: FieldChange[], where: string): Words {
  const [only, ...others] = changes
  if (!only || others.length > 0) return { words: `changed the ${listNames(changes)} ${where}`, saysAll: false }
  if (only.isSecret) return { words: `changed the ${only.name} ${where}`, saysAll: true }
  if (!isShort(only.before) || !isShort(only.after))
    return { words: `changed the ${only.name} ${where}`, saysAll: false }
  if (only.after === NO_VALUE) return { words: `cleared the ${only.name} ${where}`, saysAll: false }
  return {
    words: `${only.before === NO_VALUE ? 'set' : 'changed'} the ${only.name} ${where}${fromTo(only)}`,
    saysAll: true,
  }
}

const fromTo = ({ before, after }: FieldChange) =>
  before === NO_VALUE ? ` to ${quoted(after)}` : ` from ${quoted(before)} to ${quoted(after)}`

/** Several words are read as one value. */
const quoted = (value: string) => (/\s/.test(value) ? `“${value}”` : value)

const isShort = (value: string) => value.length <= SHORT_VALUE && !/[\n{}]/.test(value)

/** 'price, title and 4 other fields' */
function listNames(changes: FieldChange[]): string {
  const names = changes.map(({ name }) => name)
  const named = names.length > NAMED_FIELDS ? names.slice(0, NAMED_FIELDS - 1) : names
  const rest = names.length - named.length
  return [named.slice(0, rest ? undefined : -1).join(', '), rest ? `${rest} other fields` : named.at(-1)].join(' and ')
}

/** 'refunded {} $49.00 for Intro to Trading'; a deleted account has no name, so the order is in its place. */
function refundWords({ customer, subject, after }: Entry): Words {
  const amount =
    typeof after?.amountCents === 'number' ? exactAmount(after.amountCents, currencyOf('amountCents', after)) : null
  const words = ['refunded', customer && '{}', amount, 'for', customer ? subject.label : '{}']
  return { words: words.filter(Boolean).join(' '), saysAll: false, ...(customer && { about: customer }) }
}

/** Templates are stored by their type. */
const subjectName = ({ type, label }: Entry['subject']) => (type === 'email-template' ? inWords(label) : label)

const isKnown = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTIONS, action)
