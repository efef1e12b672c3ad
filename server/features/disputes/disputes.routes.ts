import type { FastifyInstance, FastifyReply } from 'fastify'

import * as endpoints from '#contract/disputes/disputes.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { documentShop } from '#server/features/settings/settings.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendRows } from '#server/http/total-count.ts'

import { evidenceAsPdf } from './evidence-as-pdf.ts'
import { evidenceAsText } from './evidence-as-text.ts'
import { evidenceSections } from './evidence-sections.ts'
import { gatherEvidence } from './gather-evidence.ts'
import { listDisputes } from './staff-disputes.read-model.ts'

export function disputesRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.listDisputes, async ({ query, reply }) =>
    sendRows(reply, await listDisputes(ctx.db, query)),
  )
  registerEndpoint(app, endpoints.writeEvidence, async ({ viewer, params, reply }) => {
    const evidence = await gatherEvidence(ctx, viewer.userId, params.id, 'txt')
    const name = `evidence-${evidence.dispute.stripeDisputeId}.txt`
    return asFile(reply, 'text/plain; charset=utf-8', name).send(evidenceAsText(evidenceSections(evidence)))
  })
  registerEndpoint(app, endpoints.drawEvidence, async ({ viewer, params, reply }) => {
    const evidence = await gatherEvidence(ctx, viewer.userId, params.id, 'pdf')
    const title = `Evidence for order ${evidence.order.id.slice(0, 8)}`
    const pdf = await evidenceAsPdf(
      { title, madeAt: new Date(evidence.madeAt) },
      evidenceSections(evidence),
      await documentShop(ctx),
    )
    return asFile(reply, 'application/pdf', `evidence-${evidence.dispute.stripeDisputeId}.pdf`).send(pdf)
  })
}

const asFile = (reply: FastifyReply, type: string, name: string) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
