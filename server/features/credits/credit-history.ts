import type { CreditEvent } from '#contract/credits/session-credits.ts'

import type { ListedGrant, listCreditUses } from './credit-grants.read-model.ts'

type Use = Awaited<ReturnType<typeof listCreditUses>>[number]

/** Later ones follow from earlier ones, should they have happened at the same moment. */
const ORDER: CreditEvent['kind'][] = ['bought', 'given', 'booked', 'returned', 'expired', 'ended']

/** What happened to a student's credits, newest first. */
export function creditHistory(grants: readonly ListedGrant[], uses: readonly Use[]): CreditEvent[] {
  return [...grants.flatMap(eventsOfGrant), ...uses.flatMap(eventsOfUse)].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at) || ORDER.indexOf(other.kind) - ORDER.indexOf(one.kind),
  )
}

function eventsOfGrant({ source, sessions, used, grantedAt, expiresAt, endedAt, endCause, state }: ListedGrant) {
  const rest = sessions - used
  const events: CreditEvent[] = [
    { kind: source === 'order' ? 'bought' : 'given', at: grantedAt, sessions, startsAt: null, reason: null },
  ]
  if (state === 'ended' && endedAt !== null && rest > 0) {
    events.push({ kind: 'ended', at: endedAt, sessions: rest, startsAt: null, reason: endCause })
  }
  if (state === 'expired' && expiresAt !== null && rest > 0) {
    events.push({ kind: 'expired', at: expiresAt, sessions: rest, startsAt: null, reason: null })
  }
  return events
}

function eventsOfUse({ startsAt, usedAt, returnedAt, returnReason }: Use): CreditEvent[] {
  const booked: CreditEvent = { kind: 'booked', at: usedAt, sessions: 1, startsAt, reason: null }
  if (returnedAt === null) return [booked]
  return [booked, { kind: 'returned', at: returnedAt, sessions: 1, startsAt, reason: returnReason }]
}
