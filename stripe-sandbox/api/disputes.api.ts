import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { NO_EVIDENCE } from '../shapes/no-evidence.ts'
import { invalidRequest, noSuch } from '../wire/stripe-failure.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { recordDisputeChange } from './open-test-dispute.ts'

export const disputeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/disputes',
    params: [...LIST_PARAMS, 'charge', 'payment_intent'],
    handle: (ctx, { params }) => {
      const charge = params.text('charge')
      const intent = params.text('payment_intent')
      const wanted = ctx.store
        .all('dispute')
        .filter((dispute) => charge === undefined || dispute.charge === charge)
        .filter((dispute) => intent === undefined || dispute.payment_intent === intent)
      return listPage(wanted, params, '/v1/disputes')
    },
  },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    params: ['expand'],
    handle: (ctx, { id }) => findDispute(ctx, id),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    params: ['evidence', 'metadata', 'submit', 'intended_submission_method', 'expand'],
    handle: (ctx, { id, params }) => updateDispute(ctx, findDispute(ctx, id), params),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    params: ['expand'],
    handle: (ctx, { id }) => closeDispute(ctx, openDisputeOnly(findDispute(ctx, id)), 'lost'),
  },
]

function findDispute(ctx: SandboxContext, id: string): Stripe.Dispute {
  const dispute = ctx.store.get('dispute', id)
  if (!dispute) throw noSuch('dispute', id)
  return dispute
}

function openDisputeOnly(dispute: Stripe.Dispute): Stripe.Dispute {
  if (['won', 'lost', 'warning_closed'].includes(dispute.status)) {
    throw invalidRequest('This dispute is already closed.')
  }
  return dispute
}

/** Evidence is submitted unless `submit` is false. As at Stripe, two special texts decide a test dispute. */
function updateDispute(ctx: SandboxContext, before: Stripe.Dispute, params: Params): Stripe.Dispute {
  const evidence = params.group('evidence')
  if (evidence) openDisputeOnly(before)
  const updated = ctx.store.put('dispute', before.id, {
    ...before,
    metadata: params.metadata(before.metadata),
    ...(evidence && { evidence: { ...before.evidence, ...getEvidence(evidence) } }),
  })
  if (!evidence || params.flag('submit') === false) {
    ctx.emit('charge.dispute.updated', updated)
    return updated
  }
  const inquiry = before.status.startsWith('warning')
  const submitted = ctx.store.put('dispute', before.id, {
    ...updated,
    status: inquiry ? 'warning_under_review' : 'under_review',
    evidence_details: {
      ...updated.evidence_details,
      has_evidence: true,
      submission_count: updated.evidence_details.submission_count + 1,
      submission_method: 'manual',
    },
  })
  ctx.emit('charge.dispute.updated', submitted)
  const text = submitted.evidence.uncategorized_text
  if (text === 'winning_evidence') return closeDispute(ctx, submitted, inquiry ? 'warning_closed' : 'won')
  if (text === 'losing_evidence') return closeDispute(ctx, submitted, 'lost')
  return submitted
}

function closeDispute(ctx: SandboxContext, dispute: Stripe.Dispute, status: Stripe.Dispute.Status): Stripe.Dispute {
  const decided = ctx.store.put('dispute', dispute.id, { ...dispute, status })
  const closed = status === 'won' ? recordDisputeChange(ctx, decided, decided.amount) : decided
  if (status === 'won') ctx.emit('charge.dispute.funds_reinstated', closed)
  ctx.emit('charge.dispute.closed', closed)
  return closed
}

function getEvidence(given: Params): Partial<Stripe.Dispute.Evidence> {
  const names = Object.keys(NO_EVIDENCE).filter((name) => name !== 'enhanced_evidence' && given.has(name))
  return Object.fromEntries(names.map((name) => [name, given.text(name) ?? null]))
}
