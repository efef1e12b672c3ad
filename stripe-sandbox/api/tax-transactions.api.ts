import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { invalidParameter, invalidRequest, missingParameter, noSuch } from '../wire/stripe-failure.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Route } from '../wire/stripe-route.ts'
import { findCalculation } from './tax-calculations.api.ts'

export const taxTransactionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/tax/transactions/create_from_calculation',
    params: ['calculation', 'reference', 'metadata', 'posted_at', 'expand'],
    handle: (ctx, { params }) => {
      const calculation = findCalculation(ctx, params.requiredText('calculation'), 'calculation')
      return commitCalculation(ctx, calculation, params.requiredText('reference'), params.metadata())
    },
  },
  {
    method: 'POST',
    path: '/v1/tax/transactions/create_reversal',
    params: ['mode', 'original_transaction', 'reference', 'flat_amount', 'metadata', 'expand'],
    handle: (ctx, { params }) => {
      const original = findTransaction(ctx, params.requiredText('original_transaction'), 'original_transaction')
      const mode = params.oneOf('mode', ['full', 'partial'])
      if (mode === undefined) throw missingParameter('mode')
      const amount = mode === 'full' ? leftOf(ctx, original) : -params.requiredInteger('flat_amount')
      return reverseTransaction(ctx, original, { amount, reference: params.requiredText('reference') })
    },
  },
  {
    method: 'GET',
    path: '/v1/tax/transactions/:id',
    params: ['expand'],
    handle: (ctx, { id }) => findTransaction(ctx, id),
  },
  {
    method: 'GET',
    path: '/v1/tax/transactions/:id/line_items',
    params: LIST_PARAMS,
    handle: (ctx, { id, params }) => {
      const items = findTransaction(ctx, id).line_items?.data ?? []
      return listPage(items.toReversed(), params, `/v1/tax/transactions/${id}/line_items`)
    },
  },
  {
    method: 'GET',
    path: '/v1/tax/associations/find',
    params: ['payment_intent', 'expand'],
    handle: (ctx, { params }) => {
      const intent = params.requiredText('payment_intent')
      const association = ctx.store.get('tax_association', intent)
      if (!association) throw noSuch('tax association', intent, 'payment_intent')
      return association
    },
  },
]

function findTransaction(ctx: SandboxContext, id: string, param?: string): Stripe.Tax.Transaction {
  const transaction = ctx.store.get('tax_transaction', id)
  if (!transaction) throw noSuch('tax transaction', id, param)
  return transaction
}

/** A calculation is recorded at most once. */
export function commitCalculation(
  ctx: SandboxContext,
  calculation: Stripe.Tax.Calculation,
  reference: string,
  metadata: Record<string, string> = {},
): Stripe.Tax.Transaction {
  const id = calculation.id ?? ''
  if ((calculation.expires_at ?? 0) <= ctx.clock.seconds()) {
    throw invalidRequest('This calculation has expired.', { param: 'calculation' })
  }
  if (ctx.store.get('tax_committed', id)) {
    throw invalidRequest('This calculation already has a transaction.', { param: 'calculation' })
  }
  const transaction = keep(
    ctx,
    calculation,
    { reference, metadata, original: null },
    calculation.line_items?.data ?? [],
  )
  ctx.store.put('tax_committed', id, { transaction: transaction.id })
  return transaction
}

/** Reverses part of a total, tax included. The parts of a whole reversal add up to the whole tax. */
export function reverseTransaction(
  ctx: SandboxContext,
  original: Stripe.Tax.Transaction,
  { amount, reference }: { amount: number; reference: string },
): Stripe.Tax.Transaction {
  const left = leftOf(ctx, original)
  if (amount < 1) throw invalidParameter('The amount to reverse must be negative.', 'flat_amount')
  if (amount > left) throw invalidRequest('The reversal is more than what is left of the transaction.')
  const total = totalOf(original)
  const before = total - left
  const partOf = (cents: number) =>
    Math.round((cents * (before + amount)) / total) - Math.round((cents * before) / total)
  const lines = linesOf(original).map((line) => {
    const tax = partOf(line.amount_tax)
    const gross = partOf(grossOf(line))
    return { ...line, amount: -(line.tax_behavior === 'inclusive' ? gross : gross - tax), amount_tax: -tax }
  })
  return keep(ctx, original, { reference, metadata: {}, original: original.id }, lines)
}

/** A refund that failed gives its reversal back. */
export function undoReversal(ctx: SandboxContext, reversal: Stripe.Tax.Transaction, reference: string): void {
  const lines = linesOf(reversal).map((line) => ({ ...line, amount: -line.amount, amount_tax: -line.amount_tax }))
  keep(ctx, reversal, { reference, metadata: {}, original: reversal.id }, lines)
}

const linesOf = ({ line_items }: Stripe.Tax.Transaction) => line_items?.data ?? []
const grossOf = (line: Line) => line.amount + (line.tax_behavior === 'inclusive' ? 0 : line.amount_tax)
const totalOf = (transaction: Stripe.Tax.Transaction) =>
  linesOf(transaction).reduce((total, line) => total + grossOf(line), 0)

/** What hasn't been reversed yet. */
function leftOf(ctx: SandboxContext, transaction: Stripe.Tax.Transaction): number {
  const reversals = ctx.store
    .all('tax_transaction')
    .filter(({ reversal }) => reversal?.original_transaction === transaction.id)
  return reversals.reduce((left, reversal) => left + leftOf(ctx, reversal), totalOf(transaction))
}

type Line = Pick<
  Stripe.Tax.TransactionLineItem,
  'id' | 'amount' | 'amount_tax' | 'product' | 'quantity' | 'reference' | 'tax_behavior' | 'tax_code'
>
type Entry = { reference: string; metadata: Record<string, string>; original: string | null }

function keep(
  ctx: SandboxContext,
  source: Stripe.Tax.Calculation | Stripe.Tax.Transaction,
  { reference, metadata, original }: Entry,
  lines: Line[],
): Stripe.Tax.Transaction {
  if (ctx.store.all('tax_transaction').some((one) => one.reference === reference)) {
    throw invalidRequest(`A transaction with the reference ${reference} already exists.`, { param: 'reference' })
  }
  const id = newStripeId('tax')
  const now = ctx.clock.seconds()
  const type = original ? 'reversal' : 'transaction'
  const data = lines.map((line) => ({
    id: newStripeId('tax_li'),
    object: 'tax.transaction_line_item' as const,
    amount: line.amount,
    amount_tax: line.amount_tax,
    livemode: false,
    metadata: {},
    product: line.product,
    quantity: line.quantity,
    reference: line.reference,
    reversal: original ? { original_line_item: line.id } : null,
    tax_behavior: line.tax_behavior,
    tax_code: line.tax_code,
    type,
  }))
  return ctx.store.put('tax_transaction', id, {
    id,
    object: 'tax.transaction',
    created: now,
    currency: source.currency,
    customer: source.customer,
    customer_details: source.customer_details,
    line_items: { object: 'list', data, has_more: false, url: `/v1/tax/transactions/${id}/line_items` },
    livemode: false,
    metadata,
    posted_at: now,
    reference,
    reversal: original ? { original_transaction: original } : null,
    ship_from_details: null,
    shipping_cost: null,
    tax_date: source.tax_date,
    type,
  })
}
