import { Readable } from 'node:stream'

import type { InvoiceDocument } from '#contract/invoices/invoice-document.ts'
import { INVOICE_KINDS } from '#contract/invoices/invoice-words.ts'
import type { Quarter } from '#contract/invoices/quarter.ts'
import { decimalAmount } from '#contract/money.ts'
import { percentOf } from '#contract/tax/tax-rates.ts'
import type { AppContext } from '#server/app-context.ts'
import { auditView } from '#server/features/audit/audit.ts'
import { csvLine } from '#server/http/csv-line.ts'
import { listAllDocuments } from './invoices.read-model.ts'

const BATCH_SIZE = 500
const TREATMENTS = { standard: 'taxed', zero: 'zero rate', reverse_charge: 'reverse charge', outside: 'not taxable' }

export async function exportInvoices(ctx: AppContext, actor: string, quarter: Quarter | undefined): Promise<Readable> {
  await auditView(ctx, actor, 'invoices.export', { type: 'user', id: 'everybody', label: 'Invoices' })
  return Readable.from(invoiceLines(ctx.db, quarter))
}

async function* invoiceLines(db: AppContext['db'], quarter: Quarter | undefined) {
  yield csvLine([
    'Number',
    'Kind',
    'Date',
    'Corrects',
    'Order',
    'Buyer',
    'Country',
    'VAT ID',
    'Treatment',
    'VAT rate %',
    'Net',
    'VAT',
    'Total',
    'Currency',
  ])
  for await (const documents of listAllDocuments(db, quarter, BATCH_SIZE)) {
    yield documents.map((document) => csvLine(toCells(document))).join('')
  }
}

/** Credit notes are negative, so that the columns add up. */
function toCells(document: InvoiceDocument): string[] {
  const { kind, buyer, netCents, taxCents, totalCents } = document
  const signed = (cents: number) => decimalAmount(kind === 'invoice' ? cents : -cents)
  return [
    document.number,
    INVOICE_KINDS[kind],
    document.issuedOn,
    document.corrects?.number ?? '',
    document.orderId,
    buyer.name,
    buyer.country,
    buyer.vatId ?? '',
    TREATMENTS[document.taxCategory],
    document.taxCategory === 'reverse_charge' ? '0' : percentOf(document.rateBp),
    signed(netCents),
    signed(taxCents),
    signed(totalCents),
    document.currency,
  ]
}
