import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { missingParameter } from '../wire/stripe-failure.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { toLineItems } from './line-items.ts'
import { findRow, readRoutes } from './read-routes.ts'

const FIELDS = ['active', 'after_completion', 'allow_promotion_codes', 'metadata', 'payment_intent_data', 'expand']

/** Stored with their items. Their page isn't simulated: use a checkout session. */
export const paymentLinkRoutes: Route[] = [
  ...readRoutes('/v1/payment_links', 'payment_link', ['active']),
  {
    method: 'POST',
    path: '/v1/payment_links',
    params: [...FIELDS, 'line_items', 'currency', 'customer_creation', 'submit_type', 'payment_method_types'],
    handle: (ctx, { params }) => createPaymentLink(ctx, params),
  },
  {
    method: 'POST',
    path: '/v1/payment_links/:id',
    params: FIELDS,
    handle: (ctx, { id, params }) => {
      const link = findRow(ctx, 'payment_link', id)
      const updated = ctx.store.put('payment_link', id, {
        ...link,
        active: params.flag('active') ?? link.active,
        allow_promotion_codes: params.flag('allow_promotion_codes') ?? link.allow_promotion_codes,
        metadata: params.metadata(link.metadata),
      })
      ctx.emit('payment_link.updated', updated)
      return updated
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_links/:id/line_items',
    params: LIST_PARAMS,
    handle: (ctx, { id, params }) => {
      const items = ctx.store.get('session_secret', findRow(ctx, 'payment_link', id).id)?.lineItems ?? []
      return listPage(items.toReversed(), params, `/v1/payment_links/${id}/line_items`)
    },
  },
]

function createPaymentLink(ctx: SandboxContext, params: Params): Stripe.PaymentLink {
  const lineItems = toLineItems(ctx, params)
  const [first] = lineItems
  if (!first) throw missingParameter('line_items')
  const id = newStripeId('plink')
  const link: Stripe.PaymentLink = {
    id,
    object: 'payment_link',
    active: true,
    after_completion: { hosted_confirmation: { custom_message: null }, type: 'hosted_confirmation' },
    allow_promotion_codes: params.flag('allow_promotion_codes') ?? false,
    application: null,
    application_fee_amount: null,
    application_fee_percent: null,
    automatic_tax: { enabled: false, liability: null },
    billing_address_collection: 'auto',
    consent_collection: null,
    currency: first.currency ?? 'usd',
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_creation: 'if_required',
    inactive_message: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata(),
    on_behalf_of: null,
    payment_intent_data: null,
    payment_method_collection: 'always',
    payment_method_options: null,
    payment_method_types: null,
    phone_number_collection: { enabled: false },
    restrictions: null,
    shipping_address_collection: null,
    shipping_options: [],
    submit_type: params.text('submit_type') ?? 'auto',
    subscription_data: null,
    tax_id_collection: { enabled: false, required: 'never' },
    transfer_data: null,
    url: `${ctx.browserUrl()}/link/${id}`,
  }
  const paymentIntentData = { metadata: {}, description: null, receiptEmail: null, setupFutureUsage: null }
  ctx.store.put('session_secret', id, { lineItems, paymentIntentData })
  ctx.store.put('payment_link', id, link)
  ctx.emit('payment_link.created', link)
  return link
}
