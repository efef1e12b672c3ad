import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { toDecimal } from '../shapes/price-shape.ts'
import { toId } from '../shapes/stripe-reference.ts'
import { invalidRequest } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { liveCustomer } from './customers.api.ts'
import { findRow, readRoutes } from './read-routes.ts'

const FIELDS = ['amount', 'description', 'discountable', 'metadata', 'pricing', 'quantity', 'tax_rates', 'expand']

/** What will be on the customer's next invoice. */
export const invoiceItemRoutes: Route[] = [
  ...readRoutes('/v1/invoiceitems', 'invoice_item', ['customer', 'invoice']),
  {
    method: 'POST',
    path: '/v1/invoiceitems',
    params: [...FIELDS, 'currency', 'customer', 'invoice'],
    olderParams: { price: '2025-03-31' },
    handle: (ctx, { params }) => createInvoiceItem(ctx, params),
  },
  {
    method: 'POST',
    path: '/v1/invoiceitems/:id',
    params: FIELDS,
    handle: (ctx, { id, params }) => {
      const item = openItem(ctx, id)
      return ctx.store.put('invoice_item', id, {
        ...item,
        amount: params.integer('amount') ?? item.amount,
        description: params.text('description') ?? item.description,
        metadata: params.metadata(item.metadata ?? {}),
      })
    },
  },
  {
    method: 'DELETE',
    path: '/v1/invoiceitems/:id',
    params: [],
    handle: (ctx, { id }) => {
      const item = openItem(ctx, id)
      ctx.store.delete('invoice_item', id)
      ctx.emit('invoiceitem.deleted', item)
      return { id, object: 'invoiceitem', deleted: true } satisfies Stripe.DeletedInvoiceItem
    },
  },
]

function openItem(ctx: SandboxContext, id: string): Stripe.InvoiceItem {
  const item = findRow(ctx, 'invoice_item', id)
  const invoice = ctx.store.get('invoice', toId(item.invoice) ?? '')
  if (invoice && invoice.status !== 'draft') {
    throw invalidRequest('Invoice items of a finalized invoice cannot be changed.')
  }
  return item
}

function createInvoiceItem(ctx: SandboxContext, params: Params): Stripe.InvoiceItem {
  const customer = liveCustomer(ctx, params.requiredText('customer'))
  const invoice = params.text('invoice')
  const quantity = params.integer('quantity') ?? 1
  const priceId = params.group('pricing')?.text('price') ?? params.text('price')
  const price = priceId === undefined ? undefined : findRow(ctx, 'price', priceId, 'price')
  const created = ctx.clock.seconds()
  const amount = price ? (price.unit_amount ?? 0) * quantity : params.requiredInteger('amount')
  const item: Stripe.InvoiceItem = {
    id: newStripeId('ii'),
    object: 'invoiceitem',
    amount,
    currency: price?.currency ?? (params.text('currency') ?? 'usd').toLowerCase(),
    customer: customer.id,
    customer_account: null,
    date: created,
    description: params.text('description') ?? null,
    discountable: params.flag('discountable') ?? true,
    discounts: [],
    invoice: invoice === undefined ? null : findRow(ctx, 'invoice', invoice, 'invoice').id,
    livemode: false,
    metadata: params.metadata(),
    parent: null,
    period: { start: created, end: created },
    pricing: price ? pricingOf(price) : null,
    proration: false,
    quantity,
    quantity_decimal: toDecimal(quantity) as Stripe.InvoiceItem['quantity_decimal'],
    tax_rates: [],
    test_clock: null,
  }
  ctx.store.put('invoice_item', item.id, item)
  ctx.emit('invoiceitem.created', item)
  return item
}

const pricingOf = (price: Stripe.Price): Stripe.InvoiceItem.Pricing => ({
  price_details: { price: price.id, product: String(price.product) },
  type: 'price_details',
  unit_amount_decimal: toDecimal(price.unit_amount),
})
