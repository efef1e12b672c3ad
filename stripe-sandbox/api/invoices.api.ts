import type Stripe from 'stripe'

import type { SandboxContext } from '../sandbox-context.ts'
import { newInvoice, withItems } from '../shapes/invoice-shape.ts'
import { invalidParameter, missingParameter } from '../wire/stripe-failure.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { liveCustomer } from './customers.api.ts'
import { changeInvoice, finalizeInvoice, refuseUnless, sendInvoice } from './invoice-steps.ts'
import { payInvoice } from './pay-invoice.ts'
import { findRow, readRoutes } from './read-routes.ts'

const PATH = '/v1/invoices'
const FIELDS = [
  ...['auto_advance', 'collection_method', 'days_until_due', 'default_payment_method', 'description', 'due_date'],
  ...['footer', 'metadata', 'payment_settings', 'statement_descriptor', 'expand'],
]
const PAYING = ['payment_method', 'off_session', 'paid_out_of_band', 'expand']

export const invoiceRoutes: Route[] = [
  ...readRoutes(PATH, 'invoice', ['customer', 'collection_method', 'status']),
  {
    method: 'POST',
    path: PATH,
    params: [...FIELDS, 'customer', 'currency', 'pending_invoice_items_behavior'],
    handle: (ctx, { params }) => createInvoice(ctx, params),
  },
  {
    method: 'POST',
    path: `${PATH}/:id`,
    params: FIELDS,
    handle: (ctx, { id, params }) => {
      const invoice = findInvoice(ctx, id)
      const updated = ctx.store.put('invoice', id, {
        ...invoice,
        auto_advance: params.flag('auto_advance') ?? invoice.auto_advance ?? false,
        description: params.text('description') ?? invoice.description,
        footer: params.text('footer') ?? invoice.footer,
        metadata: params.metadata(invoice.metadata ?? {}),
      })
      ctx.emit('invoice.updated', updated)
      return updated
    },
  },
  {
    method: 'DELETE',
    path: `${PATH}/:id`,
    params: [],
    handle: (ctx, { id }) => {
      const invoice = findInvoice(ctx, id)
      refuseUnless(invoice, ['draft'], 'delete')
      ctx.store.delete('invoice', id)
      ctx.emit('invoice.deleted', invoice)
      return { id, object: 'invoice', deleted: true } satisfies Stripe.DeletedInvoice
    },
  },
  {
    method: 'GET',
    path: `${PATH}/:id/lines`,
    params: LIST_PARAMS,
    handle: (ctx, { id, params }) =>
      listPage(findInvoice(ctx, id).lines.data.toReversed(), params, `${PATH}/${id}/lines`),
  },
  {
    method: 'POST',
    path: `${PATH}/:id/finalize`,
    params: ['auto_advance', 'expand'],
    handle: (ctx, { id }) => finalizeInvoice(ctx, findInvoice(ctx, id)),
  },
  {
    method: 'POST',
    path: `${PATH}/:id/pay`,
    params: PAYING,
    handle: (ctx, { id, params }) => payInvoice(ctx, findInvoice(ctx, id), params),
  },
  {
    method: 'POST',
    path: `${PATH}/:id/send`,
    params: ['expand'],
    handle: (ctx, { id }) => sendInvoice(ctx, findInvoice(ctx, id)),
  },
  {
    method: 'POST',
    path: `${PATH}/:id/void`,
    params: ['expand'],
    handle: (ctx, { id }) => {
      const invoice = findInvoice(ctx, id)
      refuseUnless(invoice, ['open', 'uncollectible'], 'void')
      return changeInvoice(ctx, invoice, 'void', 'voided_at', 'invoice.voided')
    },
  },
  {
    method: 'POST',
    path: `${PATH}/:id/mark_uncollectible`,
    params: ['expand'],
    handle: (ctx, { id }) => {
      const invoice = findInvoice(ctx, id)
      refuseUnless(invoice, ['open'], 'mark as uncollectible')
      const at = 'marked_uncollectible_at'
      return changeInvoice(ctx, invoice, 'uncollectible', at, 'invoice.marked_uncollectible')
    },
  },
]

const findInvoice = (ctx: SandboxContext, id: string): Stripe.Invoice => findRow(ctx, 'invoice', id)

function createInvoice(ctx: SandboxContext, params: Params): Stripe.Invoice {
  const customer = liveCustomer(ctx, params.requiredText('customer'))
  const collectionMethod =
    params.oneOf('collection_method', ['charge_automatically', 'send_invoice']) ?? 'charge_automatically'
  const daysUntilDue = params.integer('days_until_due') ?? null
  if (collectionMethod === 'send_invoice' && daysUntilDue === null && !params.has('due_date')) {
    throw missingParameter('days_until_due')
  }
  if (collectionMethod === 'charge_automatically' && daysUntilDue !== null) {
    throw invalidParameter("You can't set days_until_due unless you send the invoice.", 'days_until_due')
  }
  const draft = newInvoice(
    {
      customer,
      currency: params.text('currency') ?? 'usd',
      collectionMethod,
      daysUntilDue,
      description: params.text('description') ?? null,
      autoAdvance: params.flag('auto_advance') ?? false,
      defaultPaymentMethod: params.text('default_payment_method') ?? null,
      metadata: params.metadata(),
    },
    ctx.clock.seconds(),
  )
  const invoice = withItems(draft, includePendingItems(ctx, draft, params))
  ctx.store.put('invoice', invoice.id, invoice)
  ctx.emit('invoice.created', invoice)
  return invoice
}

function includePendingItems(ctx: SandboxContext, invoice: Stripe.Invoice, params: Params): Stripe.InvoiceItem[] {
  if (params.oneOf('pending_invoice_items_behavior', ['include', 'exclude']) !== 'include') return []
  return ctx.store
    .all('invoice_item')
    .filter((item) => item.customer === invoice.customer && item.invoice === null)
    .map((item) => ctx.store.put('invoice_item', item.id, { ...item, invoice: invoice.id }))
}
