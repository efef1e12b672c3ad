import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { toAddress, toShipping } from '../shapes/address-shape.ts'
import { toId } from '../shapes/stripe-reference.ts'
import { invalidParameter, noSuch } from '../wire/stripe-failure.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { addSource } from './add-source.ts'
import { attachPaymentMethod } from './attach-payment-method.ts'
import { applyCustomerCoupon, deleteCustomerDiscount } from './customer-discount.ts'
import { findPaymentMethod } from './sandbox-cards.ts'

const FIELDS = ['email', 'name', 'phone', 'description', 'metadata', 'address', 'invoice_settings', 'expand'] as const
const UNUSED = ['preferred_locales', 'shipping', 'tax', 'tax_exempt', 'validate', 'test_clock', 'source'] as const
const OLDER = { coupon: '2025-03-31' }

export const customerRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    params: [...FIELDS, ...UNUSED, 'payment_method'],
    olderParams: OLDER,
    handle: (ctx, { params }) => addWishes(ctx, createCustomer(ctx, params), params),
  },
  {
    method: 'GET',
    path: '/v1/customers',
    params: [...LIST_PARAMS, 'email'],
    handle: (ctx, { params }) => {
      const email = params.text('email')
      const customers = ctx.store.all('customer').filter(isLive)
      const wanted = email === undefined ? customers : customers.filter((customer) => customer.email === email)
      return listPage(wanted, params, '/v1/customers')
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    params: ['expand'],
    handle: (ctx, { id }) => ctx.store.get('customer', id) ?? throwNoSuchCustomer(id),
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    params: [...FIELDS, ...UNUSED, 'default_source'],
    olderParams: OLDER,
    handle: (ctx, { id, params }) => addWishes(ctx, updateCustomer(ctx, liveCustomer(ctx, id, 'id'), params), params),
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    params: [],
    handle: (ctx, { id }) => deleteCustomer(ctx, liveCustomer(ctx, id, 'id')),
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id/discount',
    params: [],
    handle: (ctx, { id }) => deleteCustomerDiscount(ctx, liveCustomer(ctx, id, 'id')),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    params: [...LIST_PARAMS, 'type', 'allow_redisplay'],
    handle: (ctx, { id, params }) => {
      liveCustomer(ctx, id, 'customer')
      const cards = ctx.store.all('payment_method').filter((method) => method.customer === id)
      return listPage(cards, params, `/v1/customers/${id}/payment_methods`)
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods/:second',
    params: ['expand'],
    handle: (ctx, { id, secondId }) => {
      const method = ctx.store.get('payment_method', secondId)
      if (method?.customer !== id) throw noSuch('PaymentMethod', secondId)
      return method
    },
  },
]

const isLive = (customer: Stripe.Customer | Stripe.DeletedCustomer): customer is Stripe.Customer => !customer.deleted

function throwNoSuchCustomer(id: string): never {
  throw noSuch('customer', id)
}

/** A customer that exists and isn't deleted. */
export function liveCustomer(ctx: SandboxContext, id: string, param = 'customer'): Stripe.Customer {
  const customer = ctx.store.get('customer', id)
  if (!customer || !isLive(customer)) throw noSuch('customer', id, param)
  return customer
}

function createCustomer(ctx: SandboxContext, params: Params): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: newStripeId('cus', 14),
    object: 'customer',
    address: toAddress(params.group('address')),
    balance: 0,
    created: ctx.clock.seconds(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.text('description') ?? null,
    discount: null,
    email: getEmail(params) ?? null,
    invoice_prefix: newStripeId('', 8).slice(1).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: params.metadata(),
    name: params.text('name') ?? null,
    next_invoice_sequence: 1,
    phone: params.text('phone') ?? null,
    preferred_locales: [],
    shipping: toShipping(params.group('shipping')),
    tax_exempt: 'none',
    test_clock: params.text('test_clock') ?? null,
  }
  ctx.store.put('customer', customer.id, customer)
  ctx.emit('customer.created', customer)
  return customer
}

/** What may come along with a customer: a card, a source, a discount. */
function addWishes(ctx: SandboxContext, customer: Stripe.Customer, params: Params): Stripe.Customer {
  const method = params.text('payment_method')
  if (method !== undefined) {
    const { id } = attachPaymentMethod(ctx, findPaymentMethod(ctx, method), customer.id)
    const isDefault = params.group('invoice_settings')?.text('default_payment_method') === method
    const invoice_settings = { ...customer.invoice_settings, default_payment_method: id }
    if (isDefault) ctx.store.put('customer', customer.id, { ...customer, invoice_settings })
  }
  const source = params.text('source')
  if (source !== undefined) addSource(ctx, customer, source)
  return applyCustomerCoupon(ctx, liveCustomer(ctx, customer.id), params)
}

function updateCustomer(ctx: SandboxContext, customer: Stripe.Customer, params: Params): Stripe.Customer {
  const defaultMethod = params.group('invoice_settings')?.text('default_payment_method')
  if (defaultMethod && ctx.store.get('payment_method', defaultMethod)?.customer !== customer.id) {
    throw noSuch('PaymentMethod', defaultMethod, 'invoice_settings[default_payment_method]')
  }
  const ifSent = <T>(name: string, value: T, before: T): T => (params.has(name) ? value : before)
  const updated: Stripe.Customer = {
    ...customer,
    email: ifSent('email', getEmail(params) ?? null, customer.email),
    name: ifSent('name', params.text('name') ?? null, customer.name ?? null),
    phone: ifSent('phone', params.text('phone') ?? null, customer.phone ?? null),
    description: ifSent('description', params.text('description') ?? null, customer.description),
    address: ifSent('address', toAddress(params.group('address')), customer.address ?? null),
    metadata: params.metadata(customer.metadata),
    invoice_settings: defaultMethod
      ? { ...customer.invoice_settings, default_payment_method: defaultMethod }
      : customer.invoice_settings,
  }
  ctx.store.put('customer', customer.id, updated)
  ctx.emit('customer.updated', updated)
  return updated
}

function deleteCustomer(ctx: SandboxContext, customer: Stripe.Customer): Stripe.DeletedCustomer {
  for (const method of ctx.store.all('payment_method')) {
    if (toId(method.customer) !== customer.id) continue
    const secret = ctx.store.get('card_secret', method.id)
    if (secret) ctx.store.put('card_secret', method.id, { ...secret, spent: true })
    ctx.store.put('payment_method', method.id, { ...method, customer: null })
  }
  const deleted: Stripe.DeletedCustomer = { id: customer.id, object: 'customer', deleted: true }
  ctx.store.put('customer', customer.id, deleted)
  ctx.emit('customer.deleted', customer)
  return deleted
}

function getEmail(params: Params): string | undefined {
  const email = params.text('email')
  if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw invalidParameter(`Invalid email address: ${email}`, 'email', 'email_invalid')
  }
  return email
}
