import { exactAmount } from '#contract/money.ts'
import { countryName } from '#contract/tax/countries.ts'
import type { OrderTax } from '#contract/tax/order-tax.ts'
import { labelTax, nameTax, nameUnchargedTax, reverseChargeNote } from '#contract/tax/tax-words.ts'
import { columns, drawStatus, labelled, party, STYLES, table } from '#server/print/bill-parts.ts'
import { type FlowingPages, startPages } from '#server/print/flowing-pages.ts'
import { type DocumentShop, drawShopHead } from '#server/print/shop-head.ts'
import { labelTaxId } from '#server/tax-ids/label-tax-id.ts'

export type ReceiptFacts = DocumentShop & {
  siteUrl: string
  supportEmail: string
  sellerName: string
  sellerAddress: string
  taxId: string
  sellerCountry?: string
  number: string
  issuedOn: string
  orderId: string
  buyerName: string
  buyerEmail: string
  /** A business; its person and address are named below it. */
  buyerCompany?: string | null
  buyerAddress?: string | null
  title: string
  currency: string
  /** A bundle's courses or a program's calls, below the title. */
  contents?: string
  listCents: number
  discountCents: number
  couponCode: string | null
  totalCents: number
  /** Null when the shop charged no tax. */
  tax?: (OrderTax & { addedCents: number; taxInPaymentCents: number }) | null
  /** The payment and its refunds. */
  movements: { label: string; cents: number; note?: string }[]
  /** On the order's earlier receipt. */
  paidBefore?: { label: string; cents: number } | undefined
  /** Paid with this payment, and how much of it was refunded. */
  paidCents: number
  refundedCents: number
  /** What is still due, when there's a second payment. */
  openCents: number
  openNote: string
}

type Standing = Pick<ReceiptFacts, 'paidCents' | 'refundedCents' | 'openCents'>

function receiptStatus({ paidCents, refundedCents, openCents }: Standing): string {
  if (openCents <= 0 && paidCents === 0) return 'Free'
  if (refundedCents <= 0) return openCents > 0 ? 'Payment 1 of 2' : 'Paid'
  return refundedCents < paidCents ? 'Partly refunded' : 'Refunded'
}

/** The layout of the receipt: black on white, so it's readable when printed without color. */
export async function receiptAsPdf(facts: ReceiptFacts, madeAt: Date): Promise<Buffer> {
  const pages = await startPages(`Receipt ${facts.number}`, madeAt, facts.siteName)
  drawHead(pages, facts)
  drawParties(pages, facts)
  pages.space(30)
  table(pages, ['DESCRIPTION', 'AMOUNT'], facts.currency, (row) => {
    row(facts.title, facts.listCents, STYLES.row, facts.contents)
    if (facts.discountCents > 0) row(discountLabel(facts), -facts.discountCents, STYLES.row)
    if (facts.tax && facts.tax.addedCents !== 0) row(addedTaxLabel(facts.tax), facts.tax.addedCents, STYLES.row)
    pages.rule()
    row(isPlan(facts) ? 'Total of both payments' : 'Total', facts.totalCents, STYLES.sum)
  })
  if (facts.movements.length > 0) drawPayments(pages, facts)
  pages.space(16)
  if (facts.openNote) pages.paragraph('P', facts.openNote, STYLES.note)
  for (const note of listTaxNotes(facts)) pages.paragraph('P', note, STYLES.note)
  if (facts.supportEmail) {
    const question = `Questions? Email ${facts.supportEmail} and mention receipt ${facts.number}.`
    pages.paragraph('P', question, STYLES.note)
  }
  pages.numberPages((page, count) => `Receipt ${facts.number} · Page ${page} of ${count}`)
  return pages.page.end()
}

/** One of two payments: either the other one is still to come, or one of their receipts names the other. */
const isPlan = ({ openNote, paidBefore }: ReceiptFacts) => openNote !== '' || paidBefore !== undefined

type ReceiptTax = NonNullable<ReceiptFacts['tax']>

const addedTaxLabel = (tax: ReceiptTax) =>
  tax.kind === 'reverse_charge' ? nameUnchargedTax(tax.country) : labelTax(tax)

/** The tax in the total, and in this payment if another one follows or came before. */
function listTaxNotes(facts: ReceiptFacts): string[] {
  const { tax, currency } = facts
  if (tax?.kind === 'reverse_charge') return [reverseChargeNote(tax.vatId ?? '')]
  if (!tax || tax.taxCents === 0) return ['No tax is included.']
  // Tax that was added has a row of its own.
  const whole = `The total includes ${exactAmount(tax.taxCents, currency)} ${nameTax(tax)}.`
  const part = `This payment includes ${exactAmount(tax.taxInPaymentCents, currency)} of ${tax.kind === 'added' ? 'the tax' : 'it'}.`
  return [...(tax.kind === 'added' ? [] : [whole]), ...(isPlan(facts) ? [part] : [])]
}

function drawPayments(pages: FlowingPages, facts: ReceiptFacts) {
  const { movements, paidBefore, paidCents, refundedCents, openCents } = facts
  pages.space(22)
  table(pages, ['PAYMENTS', 'AMOUNT'], facts.currency, (row) => {
    for (const { label, cents, note } of movements) row(label, cents, STYLES.row, note)
    pages.rule()
    const paid = isPlan(facts) ? 'Paid with this payment' : 'Amount paid'
    row(refundedCents > 0 ? 'Net paid after refunds' : paid, paidCents - refundedCents, STYLES.sum)
    if (paidBefore) {
      row(paidBefore.label, paidBefore.cents, STYLES.row)
      row('Paid in total', paidBefore.cents + paidCents - refundedCents, STYLES.row)
    }
    if (openCents > 0) {
      pages.rule()
      row('Still to pay', openCents, STYLES.sum)
    }
  })
}

function drawHead(pages: FlowingPages, facts: ReceiptFacts) {
  drawShopHead(pages, facts, { room: 150 })
  drawStatus(pages, receiptStatus(facts))
  pages.space(34)
  pages.paragraph('H1', 'Receipt', STYLES.title)
  pages.space(2)
  pages.paragraph('P', summaryOf(facts), STYLES.lead)
  pages.space(16)
  columns(pages, [
    labelled(pages, 'RECEIPT NUMBER', facts.number),
    labelled(pages, 'DATE', facts.issuedOn),
    labelled(pages, 'ORDER', facts.orderId.slice(0, 8)),
  ])
}

/** The answer most people open a receipt for. */
function summaryOf({ paidCents, refundedCents, currency, issuedOn }: ReceiptFacts): string {
  if (paidCents === 0) return `Free of charge, ${issuedOn}`
  const [paid, refunded] = [exactAmount(paidCents, currency), exactAmount(refundedCents, currency)]
  if (refundedCents >= paidCents) return `${refunded} refunded`
  return refundedCents > 0 ? `${paid} paid, ${refunded} of it refunded` : `${paid} paid on ${issuedOn}`
}

function drawParties(pages: FlowingPages, facts: ReceiptFacts) {
  const seller = [
    facts.sellerAddress,
    labelTaxId(facts.taxId, [facts.sellerCountry, facts.tax?.country]),
    facts.supportEmail,
    facts.siteUrl.replace(/^https?:\/\//, ''),
  ]
  const person = facts.buyerName || facts.buyerEmail || 'Account holder'
  const buyer = facts.buyerCompany || person
  const place = facts.tax ? [countryName(facts.tax.country), facts.tax.vatId && `VAT ID: ${facts.tax.vatId}`] : []
  const details = [
    ...(buyer === person ? [] : [person]),
    facts.buyerAddress ?? '',
    ...place,
    ...(person === facts.buyerEmail ? [] : [facts.buyerEmail]),
  ]
  pages.space(26)
  columns(pages, [party(pages, 'FROM', facts.sellerName, seller), party(pages, 'BILLED TO', buyer, details)])
}

const discountLabel = ({ couponCode }: ReceiptFacts) => (couponCode ? `Discount (${couponCode})` : 'Discount')
