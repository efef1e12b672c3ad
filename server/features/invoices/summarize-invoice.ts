import type { InvoiceDocument } from '#contract/invoices/invoice-document.ts'
import type { InvoiceSummary } from '#contract/invoices/invoices.endpoints.ts'
import { whyNotElectronic } from './invoice-as-xml.ts'

export function summarizeInvoice(document: InvoiceDocument): InvoiceSummary {
  const { kind, number, corrects, issuedOn, orderId, buyer, netCents, taxCents, totalCents, currency } = document
  return {
    kind,
    number,
    corrects: corrects?.number ?? null,
    issuedOn,
    orderId,
    buyerName: buyer.name,
    buyerCountry: buyer.country,
    netCents,
    taxCents,
    totalCents,
    currency,
    isElectronic: whyNotElectronic(document) === null,
  }
}
