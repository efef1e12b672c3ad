import { formatDay } from '#contract/date-formats.ts'
import type { InvoiceDocument } from '#contract/invoices/invoice-document.ts'
import { exactAmount } from '#contract/money.ts'
import { countryName } from '#contract/tax/countries.ts'
import { labelTax, nameUnchargedTax } from '#contract/tax/tax-words.ts'
import { columns, drawStatus, labelled, party, STYLES, table } from '#server/print/bill-parts.ts'
import { type FlowingPages, startPages } from '#server/print/flowing-pages.ts'
import { type DocumentShop, drawShopHead } from '#server/print/shop-head.ts'
import { labelTaxId } from '#server/tax-ids/label-tax-id.ts'
import { attachFacturX } from './attach-factur-x.ts'
import { invoiceAsXml, whyNotElectronic } from './invoice-as-xml.ts'

const WORDS = {
  invoice: { title: 'Invoice', status: 'Paid', number: 'INVOICE NUMBER', settled: 'PAYMENT', done: 'Amount paid' },
  credit_note: {
    title: 'Credit note',
    status: 'Refunded',
    number: 'CREDIT NOTE NUMBER',
    settled: 'REFUND',
    done: 'Amount refunded',
  },
}

/** The document in the layout of a receipt, with its electronic version inside if it can have one. */
export async function invoiceAsPdf(document: InvoiceDocument, shop: DocumentShop): Promise<Buffer> {
  const { title } = WORDS[document.kind]
  const name = `${title} ${document.number}`
  // The same bytes each time.
  const issuedAt = new Date(document.issuedOn)
  const isElectronic = whyNotElectronic(document) === null
  const pages = await startPages(name, issuedAt, shop.siteName, { isArchival: true })
  drawHead(pages, document, shop)
  drawParties(pages, document)
  pages.space(30)
  drawAmounts(pages, document)
  pages.space(22)
  drawSettlement(pages, document)
  pages.space(16)
  for (const note of [...document.notes, ...standingNotes(document, isElectronic)])
    pages.paragraph('P', note, STYLES.note)
  pages.numberPages((page, count) => `${name} · Page ${page} of ${count}`)
  if (isElectronic) attachFacturX(pages.page, invoiceAsXml(document), issuedAt)
  return pages.page.end()
}

function drawHead(pages: FlowingPages, document: InvoiceDocument, shop: DocumentShop) {
  const words = WORDS[document.kind]
  drawShopHead(pages, shop, { room: 150 })
  drawStatus(pages, words.status)
  pages.space(34)
  pages.paragraph('H1', words.title, STYLES.title)
  pages.space(2)
  pages.paragraph('P', summarize(document), STYLES.lead)
  pages.space(16)
  columns(pages, [
    labelled(pages, words.number, document.number),
    labelled(pages, 'DATE', formatDay(document.issuedOn)),
    labelled(pages, 'ORDER', document.orderId.slice(0, 8)),
  ])
}

function summarize({ kind, totalCents, currency, corrects }: InvoiceDocument): string {
  const amount = `${exactAmount(totalCents, currency)} ${kind === 'invoice' ? 'paid' : 'refunded'}`
  if (!corrects) return amount
  const corrected = kind === 'invoice' ? 'credit note' : 'invoice'
  return `${amount}. Corrects ${corrected} ${corrects.number} of ${formatDay(corrects.issuedOn)}.`
}

function drawParties(pages: FlowingPages, { seller, buyer }: InvoiceDocument) {
  const place = ({ address, country }: { address: string; country: string }) => [
    address.trim(),
    country && countryName(country),
  ]
  pages.space(26)
  columns(pages, [
    party(pages, 'FROM', seller.name, [
      ...place(seller),
      labelTaxId(seller.taxId, [seller.country, buyer.country]),
      seller.email,
    ]),
    party(pages, 'BILLED TO', buyer.name.trim() || 'Account holder', [
      ...place(buyer),
      buyer.vatId && `VAT ID: ${buyer.vatId}`,
    ]),
  ])
}

function drawAmounts(pages: FlowingPages, document: InvoiceDocument) {
  table(pages, ['DESCRIPTION', `AMOUNT (${document.currency})`], document.currency, (row) => {
    for (const { title, details, netCents } of document.lines) row(title, netCents, STYLES.row, details)
    pages.rule()
    pages.space(8)
    row('Total without tax', document.netCents, STYLES.row)
    row(taxLabel(document), document.taxCents, STYLES.row)
    pages.rule()
    row('Total', document.totalCents, STYLES.sum)
  })
}

function taxLabel({ taxCategory, buyer: { country }, rateBp }: InvoiceDocument): string {
  if (taxCategory === 'reverse_charge') return nameUnchargedTax(country)
  return taxCategory === 'outside' ? `No tax (${countryName(country)})` : labelTax({ country, rateBp })
}

function drawSettlement(pages: FlowingPages, { kind, settledBy, totalCents, currency }: InvoiceDocument) {
  const words = WORDS[kind]
  table(pages, [words.settled, 'AMOUNT'], currency, (row) => {
    row(settledBy.trim() || words.status, totalCents, STYLES.row)
    pages.rule()
    row(words.done, totalCents, STYLES.sum)
  })
}

function standingNotes({ kind, number, seller }: InvoiceDocument, isElectronic: boolean): string[] {
  const what = kind === 'invoice' ? 'invoice' : 'credit note'
  return [
    ...(isElectronic ? [`For accounting software, this file contains the ${what} as XML (Factur-X, ZUGFeRD).`] : []),
    ...(seller.email ? [`Questions? Email ${seller.email} and mention ${what} ${number}.`] : []),
  ]
}
