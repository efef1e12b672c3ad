import type { AuditEntry } from '#contract/audit/audit.endpoints.ts'
import { AUDIT_ACTIONS, type AuditAction } from '#contract/audit/audit-actions.ts'
import { inWords } from './describe-change.ts'

type Sentence = {
  who: string
  /** The words before and after what the action was about. */
  before: string
  about: string | null
  after: string
}

/** `coupon.create` becomes 'Grace Hopper created the coupon PODCAST'. */
export function describeEntry({ actor, action, subject }: Pick<AuditEntry, 'actor' | 'action' | 'subject'>): Sentence {
  const who = `${actor.firstName} ${actor.lastName}`.trim() || 'Someone'
  // Entries are kept for years, so an action may have been renamed since.
  const words = isKnown(action) ? AUDIT_ACTIONS[action] : `${inWords(action)}: {}`
  const [before = '', after] = words.split('{}')
  return { who, before: before.trim(), about: after === undefined ? null : subject.label, after: after ?? '' }
}

const isKnown = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTIONS, action)
