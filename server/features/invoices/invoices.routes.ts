import type { FastifyInstance, FastifyReply } from 'fastify'

import type { InvoiceDocument } from '#contract/invoices/invoice-document.ts'
import * as endpoints from '#contract/invoices/invoices.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditView } from '#server/features/audit/audit.ts'
import { documentShop } from '#server/features/settings/settings.ts'
import { notFound } from '#server/http/app-error.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendRows } from '#server/http/total-count.ts'
import { exportInvoices } from './export-invoices.ts'
import { invoiceAsPdf } from './invoice-as-pdf.ts'
import { invoiceAsXml, whyNotElectronic } from './invoice-as-xml.ts'
import { findByNumber, listDocuments } from './invoices.read-model.ts'
import { exportOssReport } from './oss-report.ts'
import { summarizeInvoice } from './summarize-invoice.ts'

export function invoicesRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.downloadMyInvoice, async ({ viewer, params, reply }) =>
    sendPdf(ctx, reply, await findOwn(ctx, params.number, viewer.userId)),
  )
  registerEndpoint(app, endpoints.downloadMyInvoiceXml, async ({ viewer, params, reply }) =>
    sendXml(reply, await findOwn(ctx, params.number, viewer.userId)),
  )
  registerEndpoint(app, endpoints.listInvoices, async ({ query, reply }) => {
    const { rows, total } = await listDocuments(ctx.db, query)
    return sendRows(reply, { rows: rows.map(summarizeInvoice), total })
  })
  registerEndpoint(app, endpoints.downloadInvoice, async ({ viewer, params, reply }) =>
    sendPdf(ctx, reply, await findAudited(ctx, params.number, viewer.userId)),
  )
  registerEndpoint(app, endpoints.downloadInvoiceXml, async ({ viewer, params, reply }) =>
    sendXml(reply, await findAudited(ctx, params.number, viewer.userId)),
  )
  registerEndpoint(app, endpoints.exportInvoices, async ({ viewer, query, reply }) =>
    sendCsv(reply, `invoices${query.quarter ? `-${query.quarter}` : ''}.csv`).send(
      await exportInvoices(ctx, viewer.userId, query.quarter),
    ),
  )
  registerEndpoint(app, endpoints.exportOssReport, async ({ query, reply }) =>
    sendCsv(reply, `oss-${query.quarter}.csv`).send(await exportOssReport(ctx.db, query.quarter)),
  )
}

async function findOwn({ db }: AppContext, number: string, userId: string): Promise<InvoiceDocument> {
  const found = await findByNumber(db, number)
  if (found?.userId !== userId) throw notFound('Invoice')
  return found.document
}

async function findAudited(ctx: AppContext, number: string, staffId: string): Promise<InvoiceDocument> {
  const found = await findByNumber(ctx.db, number)
  if (!found) throw notFound('Invoice')
  // Without the name: entries of the log outlive the account.
  await auditView(ctx, staffId, 'invoice.view', { type: 'order', id: found.document.orderId, label: number })
  return found.document
}

async function sendPdf(ctx: AppContext, reply: FastifyReply, document: InvoiceDocument) {
  const pdf = await invoiceAsPdf(document, await documentShop(ctx))
  return asFile(reply, `${document.number}.pdf`, 'application/pdf').send(pdf)
}

function sendXml(reply: FastifyReply, document: InvoiceDocument) {
  if (whyNotElectronic(document)) throw notFound('Electronic invoice')
  return asFile(reply, `${document.number}.xml`, 'application/xml').send(invoiceAsXml(document))
}

const sendCsv = (reply: FastifyReply, fileName: string) => asFile(reply, fileName, 'text/csv; charset=utf-8')

const asFile = (reply: FastifyReply, fileName: string, type: string) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
