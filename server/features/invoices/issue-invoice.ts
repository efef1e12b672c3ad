import type { InvoiceDocument } from '#contract/invoices/invoice-document.ts'
import { exactAmount } from '#contract/money.ts'
import { isInEu } from '#contract/tax/countries.ts'
import type { OrderTax } from '#contract/tax/order-tax.ts'
import { reverseChargeNote } from '#contract/tax/tax-words.ts'
import { localDay } from '#contract/withdrawal/local-days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import { invoiceSettings } from '#server/features/settings/settings.ts'
import { findDocument, insertInvoice } from './invoices.repository.ts'
import { takeNumber } from './number-series.repository.ts'

type InvoicedPayment = {
  orderId: string
  sequence: number
  /** How many payments the order has. */
  payments: number
  title: string
  /** A bundle's courses or a program's calls. */
  contents: string
  discountCents: number
  couponCode: string | null
  buyer: Pick<InvoiceDocument['buyer'], 'name' | 'address'>
  currency: string
  amountCents: number
  /** The tax in this payment. */
  taxCents: number
  tax: OrderTax
  settledBy: string
}

const forPayment = (orderId: string, sequence: number) => `payment:${orderId}:${sequence}`
const forRefund = (refundId: string) => `refund:${refundId}`
const forFailedRefund = (refundId: string) => `failed-refund:${refundId}`

/** The invoice of one payment. A payment that has one already keeps it. */
export async function issueInvoice(ctx: AppContext, trx: Database, payment: InvoicedPayment): Promise<string> {
  const issuedFor = forPayment(payment.orderId, payment.sequence)
  const known = await findDocument(trx, issuedFor)
  if (known) return known.document.number
  const { seller, ...numbering } = await invoiceSettings(trx)
  // Tax may have been turned off between two payments, and the country with it.
  const first = seller.country ? undefined : await findDocument(trx, forPayment(payment.orderId, 1))
  const { tax, amountCents, taxCents } = payment
  const netCents = amountCents - taxCents
  return issue(
    ctx,
    trx,
    { issuedFor, numbering },
    {
      kind: 'invoice',
      corrects: null,
      orderId: payment.orderId,
      seller: { ...seller, country: seller.country || (first?.document.seller.country ?? '') },
      buyer: { ...payment.buyer, country: tax.country, vatId: tax.vatId },
      currency: payment.currency.toUpperCase(),
      lines: [{ title: titleOf(payment), details: detailsOf(payment), netCents }],
      taxCategory: categorize(tax),
      rateBp: tax.rateBp,
      netCents,
      taxCents,
      totalCents: amountCents,
      settledBy: payment.settledBy,
      notes: tax.kind === 'reverse_charge' ? [reverseChargeNote(tax.vatId ?? '')] : [],
    },
  )
}

export async function findInvoiceNumber(
  db: Database,
  { orderId, sequence }: { orderId: string; sequence: number },
): Promise<string | null> {
  return (await findDocument(db, forPayment(orderId, sequence)))?.document.number ?? null
}

type PaymentRefund = {
  refundId: string
  orderId: string
  /** Of the payment it returns. */
  sequence: number
  amountCents: number
  taxCents: number
}

/** The credit note of a refund; null when the payment has no invoice, because there was no tax. */
export async function issueCreditNote(ctx: AppContext, trx: Database, refund: PaymentRefund): Promise<string | null> {
  const invoice = await findDocument(trx, forPayment(refund.orderId, refund.sequence))
  if (!invoice) return null
  const issuedFor = forRefund(refund.refundId)
  const known = await findDocument(trx, issuedFor)
  if (known) return known.document.number
  const { seller: _, ...numbering } = await invoiceSettings(trx)
  const { amountCents, taxCents } = refund
  const netCents = amountCents - taxCents
  const of = invoice.document
  return issue(
    ctx,
    trx,
    { issuedFor, numbering, firstIssuedOn: of.issuedOn },
    {
      ...of,
      kind: 'credit_note',
      corrects: { number: of.number, issuedOn: of.issuedOn },
      lines: of.lines.map(({ title, details }) => ({ title: `Refund: ${title}`, details, netCents })),
      netCents,
      taxCents,
      totalCents: amountCents,
    },
  )
}

/** A refund that failed after all: its credit note can't be taken back, so an invoice takes its place. */
export async function reverseCreditNote(ctx: AppContext, trx: Database, refundId: string): Promise<string | null> {
  const credit = await findDocument(trx, forRefund(refundId))
  if (!credit) return null
  const issuedFor = forFailedRefund(refundId)
  const known = await findDocument(trx, issuedFor)
  if (known) return known.document.number
  const { seller: _, ...numbering } = await invoiceSettings(trx)
  const of = credit.document
  return issue(
    ctx,
    trx,
    { issuedFor, numbering, firstIssuedOn: credit.firstIssuedOn },
    {
      ...of,
      kind: 'invoice',
      corrects: { number: of.number, issuedOn: of.issuedOn },
      lines: of.lines.map((line) => ({ ...line, title: line.title.replace(/^Refund: /, '') })),
      notes: [
        ...of.notes,
        `The refund of ${exactAmount(of.totalCents, of.currency)} failed, so credit note ${of.number} is canceled.`,
      ],
    },
  )
}

type Numbering = { invoicePrefix: string; creditNotePrefix: string; timeZone: string }
type Place = { issuedFor: string; numbering: Numbering; firstIssuedOn?: string }

async function issue(
  ctx: AppContext,
  trx: Database,
  { issuedFor, numbering, firstIssuedOn }: Place,
  content: Omit<InvoiceDocument, 'number' | 'issuedOn'>,
): Promise<string> {
  const today = localDay(ctx.clock.now(), numbering.timeZone)
  // The shop's time zone may have moved west since.
  const { corrects } = content
  const issuedOn = corrects && corrects.issuedOn > today ? corrects.issuedOn : today
  const prefix = content.kind === 'invoice' ? numbering.invoicePrefix : numbering.creditNotePrefix
  // One series per prefix and year. Should both kinds have the same prefix, they share it and still get no number twice.
  const start = `${prefix}${issuedOn.slice(0, 4)}`
  const number = `${start}-${await takeNumber(trx, `invoices-${start}`)}`
  ctx.steps.reach('invoice:after-number')
  await insertInvoice(trx, { ...content, number, issuedOn }, { issuedFor, firstIssuedOn: firstIssuedOn ?? issuedOn })
  return number
}

function categorize({ kind, country, rateBp }: OrderTax): InvoiceDocument['taxCategory'] {
  if (kind === 'reverse_charge') return 'reverse_charge'
  if (rateBp > 0) return 'standard'
  return isInEu(country) ? 'zero' : 'outside'
}

const titleOf = ({ title, sequence, payments }: InvoicedPayment) =>
  payments > 1 ? `${title}, payment ${sequence} of ${payments}` : title

function detailsOf({ contents, currency, discountCents, couponCode }: InvoicedPayment): string {
  const code = couponCode ? ` (${couponCode})` : ''
  const discount = discountCents > 0 ? `After a discount of ${exactAmount(discountCents, currency)}${code}` : ''
  return [contents, discount].filter(Boolean).join(' · ')
}
