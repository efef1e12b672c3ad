import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'

type InvoiceWishes = {
  customer: Stripe.Customer
  currency: string
  collectionMethod: 'charge_automatically' | 'send_invoice'
  daysUntilDue: number | null
  description: string | null
  autoAdvance: boolean
  defaultPaymentMethod: string | null
  metadata: Record<string, string>
}

const DAY_SECONDS = 86_400

export function newInvoice(wishes: InvoiceWishes, created: number): Stripe.Invoice {
  const id = newStripeId('in')
  const { customer } = wishes
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Stripe sandbox',
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: wishes.autoAdvance,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: 'manual',
    collection_method: wishes.collectionMethod,
    created,
    currency: wishes.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    default_payment_method: wishes.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: wishes.description,
    discounts: [],
    due_date: wishes.daysUntilDue === null ? null : created + wishes.daysUntilDue * DAY_SECONDS,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: wishes.metadata,
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: 0,
    subtotal_excluding_tax: 0,
    test_clock: null,
    total: 0,
    total_discount_amounts: [],
    total_excluding_tax: 0,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

/** The invoice with these items, and what they add up to. */
export function withItems(invoice: Stripe.Invoice, items: Stripe.InvoiceItem[]): Stripe.Invoice {
  const total = items.reduce((sum, item) => sum + item.amount, 0)
  return {
    ...invoice,
    lines: { ...invoice.lines, data: items.map((item) => lineOf(invoice, item)) },
    currency: items[0]?.currency ?? invoice.currency,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
    amount_due: Math.max(total, 0),
    amount_remaining: Math.max(total, 0),
  }
}

function lineOf(invoice: Stripe.Invoice, item: Stripe.InvoiceItem): Stripe.InvoiceLineItem {
  const { amount, currency, description, discountable, period, pricing, quantity, quantity_decimal } = item
  return {
    id: newStripeId('il'),
    object: 'line_item',
    amount,
    currency,
    description,
    discount_amounts: [],
    discountable,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: item.metadata ?? {},
    parent: {
      invoice_item_details: { invoice_item: item.id, proration: false, proration_details: null, subscription: null },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing,
    quantity,
    quantity_decimal,
    subscription: null,
    subtotal: amount,
    taxes: [],
  }
}
