import type { AdminDispute } from '#contract/disputes/disputes.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { listUserSignIns } from '#server/features/accounts/accounts.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { mailSettings } from '#server/features/settings/settings.ts'
import { notFound } from '#server/http/app-error.ts'

import {
  findDisputedOrder,
  listCharges,
  listEarlierOrders,
  listMailsSince,
  listOrderCertificates,
  listOrderConsents,
  listOrderGrants,
  listOrderRefunds,
  listWatched,
} from './evidence.read-model.ts'
import { findDispute } from './staff-disputes.read-model.ts'

const MAX_SIGN_INS = 200

export type Evidence = Awaited<ReturnType<typeof collect>>

/** Everything the shop knows about a disputed order. It's personal data, so the log records who downloaded it. */
export async function gatherEvidence(ctx: AppContext, staffId: string, disputeId: string, format: 'txt' | 'pdf') {
  const dispute = await findDispute(ctx.db, disputeId)
  if (!dispute) throw notFound('Dispute')
  const evidence = await collect(ctx, dispute)
  await recordAudit(ctx, ctx.db, {
    actor: staffId,
    action: 'dispute.evidence',
    subject: { type: 'order', id: dispute.orderId, label: dispute.title },
    before: null,
    after: { dispute: dispute.stripeDisputeId, format },
  })
  return evidence
}

async function collect(ctx: AppContext, dispute: AdminDispute) {
  const { db } = ctx
  const { siteName, siteUrl } = await mailSettings(ctx)
  const order = await findDisputedOrder(db, dispute.orderId)
  return {
    shop: { name: siteName, url: siteUrl },
    madeAt: ctx.clock.now().toISOString(),
    dispute,
    order,
    charges: await listCharges(db, order.id),
    refunds: await listOrderRefunds(db, order.id),
    consents: await listOrderConsents(db, order.id),
    grants: await listOrderGrants(db, order.id),
    watched: await listWatched(db, order.user_id, order.id),
    certificates: await listOrderCertificates(db, order.user_id, order.id),
    mails: await listMailsSince(db, order.user_id, order.created_at),
    signIns: await listUserSignIns(db, order.user_id, MAX_SIGN_INS),
    earlier: await listEarlierOrders(db, order),
  }
}
