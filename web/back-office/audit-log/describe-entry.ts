import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import { AUDIT_ACTIONS, type AuditAction } from '#contract/audit/audit-actions.ts'
import { formatExactDollars } from '#web/lib/time-and-money/format-money.ts'
import { inWords } from './describe-change.ts'

type Sentence = {
  who: string
  /** The words before and after what the action was about. */
  before: string
  about: string | null
  after: string
}

type Entry = Pick<AuditEntry, 'actor' | 'action' | 'subject' | 'customer' | 'after'>

/** `coupon.create` becomes 'Grace Hopper created the coupon PODCAST'. */
export function describeEntry(entry: Entry): Sentence {
  const { actor, action, subject } = entry
  const who = `${actor.firstName} ${actor.lastName}`.trim() || 'Someone'
  // Entries are kept for years, so an action may have been renamed since.
  const words = isKnown(action) ? AUDIT_ACTIONS[action] : `${inWords(action)}: {}`
  const [before = '', after] = (action === 'order.refund' ? refundWords(entry) : words).split('{}')
  return { who, before: before.trim(), about: after === undefined ? null : subject.label, after: after ?? '' }
}

/** 'refunded Ada Lindgren $49.00 for {}'; a deleted account has no name. */
function refundWords({ customer, after }: Entry): string {
  const amount = typeof after?.amountCents === 'number' ? formatExactDollars(after.amountCents) : null
  return ['refunded', customer, amount, 'for {}'].filter(Boolean).join(' ')
}

const isKnown = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTIONS, action)
