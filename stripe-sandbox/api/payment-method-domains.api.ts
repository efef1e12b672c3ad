import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { invalidParameter } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { findRow, readRoutes } from './read-routes.ts'

const PATH = '/v1/payment_method_domains'

export const paymentMethodDomainRoutes: Route[] = [
  ...readRoutes(PATH, 'payment_method_domain', ['domain_name', 'enabled']),
  {
    method: 'POST',
    path: PATH,
    params: ['domain_name', 'enabled', 'expand'],
    handle: (ctx, { params }) => registerDomain(ctx, params),
  },
  {
    method: 'POST',
    path: `${PATH}/:id`,
    params: ['enabled', 'expand'],
    handle: (ctx, { id, params }) => {
      const domain = findRow(ctx, 'payment_method_domain', id)
      return ctx.store.put('payment_method_domain', id, {
        ...domain,
        enabled: params.flag('enabled') ?? domain.enabled,
      })
    },
  },
  {
    method: 'POST',
    path: `${PATH}/:id/validate`,
    params: ['expand'],
    handle: (ctx, { id }) => findRow(ctx, 'payment_method_domain', id),
  },
]

/** Stripe checks that it can reach the domain; nothing is reached here, so every wallet is active. */
function registerDomain(ctx: SandboxContext, params: Params): Stripe.PaymentMethodDomain {
  const name = params.requiredText('domain_name').toLowerCase()
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name)) throw invalidParameter(`Invalid domain: ${name}`, 'domain_name')
  const known = ctx.store.all('payment_method_domain').find(({ domain_name }) => domain_name === name)
  if (known) return known
  const active = { status: 'active' as const }
  const domain: Stripe.PaymentMethodDomain = {
    id: newStripeId('pmd'),
    object: 'payment_method_domain',
    amazon_pay: active,
    apple_pay: active,
    created: ctx.clock.seconds(),
    domain_name: name,
    enabled: params.flag('enabled') ?? true,
    google_pay: active,
    klarna: active,
    link: active,
    livemode: false,
    paypal: active,
  }
  return ctx.store.put('payment_method_domain', domain.id, domain)
}
