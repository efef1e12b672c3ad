import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { newSetupIntent } from '../shapes/setup-intent-shape.ts'
import { toId } from '../shapes/stripe-reference.ts'
import { invalidRequest, noSuch } from '../wire/stripe-failure.ts'
import type { Route } from '../wire/stripe-route.ts'
import { liveCustomer } from './customers.api.ts'
import { detachCard } from './sandbox-cards.ts'

const PORTAL_LIVES_SECONDS = 3600

export const billingPortalRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    params: ['customer', 'return_url', 'configuration', 'flow_data', 'locale', 'expand'],
    handle: (ctx, { params }) => {
      const customer = liveCustomer(ctx, params.requiredText('customer'))
      const id = newStripeId('bps')
      const session: Stripe.BillingPortal.Session = {
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_sandbox',
        created: ctx.clock.seconds(),
        customer: customer.id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: null,
        on_behalf_of: null,
        return_url: params.text('return_url') ?? null,
        url: `${ctx.browserUrl()}/portal/${id}`,
      }
      ctx.emit('billing_portal.session.created', session)
      return ctx.store.put('portal_session', id, session)
    },
  },
  {
    method: 'GET',
    path: '/v1/portal_pages/:id',
    params: [],
    browser: true,
    handle: (ctx, { id }) => ({ cards: listCards(ctx, openPortal(ctx, id)).map(shownCard) }),
  },
  {
    method: 'POST',
    path: '/v1/portal_pages/:id/remove',
    params: ['payment_method'],
    browser: true,
    handle: (ctx, { id, params }) => {
      const wanted = params.requiredText('payment_method')
      const card = listCards(ctx, openPortal(ctx, id)).find((method) => method.id === wanted)
      if (!card) throw noSuch('PaymentMethod', wanted)
      return { removed: detachCard(ctx, card).id }
    },
  },
  {
    method: 'POST',
    path: '/v1/portal_pages/:id/add',
    params: [],
    browser: true,
    handle: (ctx, { id }) => {
      const { customer } = openPortal(ctx, id)
      const wishes = {
        customer,
        description: null,
        metadata: {},
        usage: 'off_session',
        allowedTypes: ['card'],
      } as const
      const intent = newSetupIntent(
        { ...wishes, allowedTypes: ['card'], allowRedirects: 'always' },
        ctx.clock.seconds(),
      )
      ctx.store.put('setup_intent', intent.id, intent)
      ctx.emit('setup_intent.created', intent)
      return { client_secret: intent.client_secret }
    },
  },
]

export function openPortal(ctx: SandboxContext, id: string): Stripe.BillingPortal.Session {
  const session = ctx.store.get('portal_session', id)
  if (!session) throw noSuch('billing_portal.session', id)
  if (session.created + PORTAL_LIVES_SECONDS < ctx.clock.seconds()) {
    throw invalidRequest('This link has expired.', { code: 'portal_session_expired' })
  }
  liveCustomer(ctx, session.customer)
  return session
}

function listCards(ctx: SandboxContext, session: Stripe.BillingPortal.Session): Stripe.PaymentMethod[] {
  return ctx.store.all('payment_method').filter((method) => toId(method.customer) === session.customer)
}

function shownCard({ id, card }: Stripe.PaymentMethod) {
  return { id, brand: card?.brand, last4: card?.last4, exp_month: card?.exp_month, exp_year: card?.exp_year }
}
