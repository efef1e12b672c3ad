import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { missingParameter } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { findRow, readRoutes } from './read-routes.ts'

const PATH = '/v1/billing_portal/configurations'
const FIELDS = ['business_profile', 'default_return_url', 'features', 'login_page', 'metadata', 'name', 'expand']

/** Stored and returned; the sandbox's portal always shows the customer's cards. */
export const portalConfigurationRoutes: Route[] = [
  ...readRoutes(PATH, 'portal_configuration', ['active', 'is_default']),
  {
    method: 'POST',
    path: PATH,
    params: FIELDS,
    handle: (ctx, { params }) => createConfiguration(ctx, params),
  },
  {
    method: 'POST',
    path: `${PATH}/:id`,
    params: [...FIELDS, 'active'],
    handle: (ctx, { id, params }) => {
      const before = findRow(ctx, 'portal_configuration', id)
      const updated = ctx.store.put('portal_configuration', id, {
        ...before,
        active: params.flag('active') ?? before.active,
        default_return_url: params.text('default_return_url') ?? before.default_return_url,
        metadata: params.metadata(before.metadata ?? {}),
        updated: ctx.clock.seconds(),
      })
      ctx.emit('billing_portal.configuration.updated', updated)
      return updated
    },
  },
]

function createConfiguration(ctx: SandboxContext, params: Params): Stripe.BillingPortal.Configuration {
  const features = params.group('features')
  if (!features) throw missingParameter('features')
  const profile = params.group('business_profile')
  const created = ctx.clock.seconds()
  const configuration: Stripe.BillingPortal.Configuration = {
    id: newStripeId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: profile?.text('headline') ?? null,
      privacy_policy_url: profile?.text('privacy_policy_url') ?? null,
      terms_of_service_url: profile?.text('terms_of_service_url') ?? null,
    },
    created,
    default_return_url: params.text('default_return_url') ?? null,
    features: getFeatures(features),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: params.metadata(),
    name: params.text('name') ?? null,
    updated: created,
  }
  ctx.store.put('portal_configuration', configuration.id, configuration)
  ctx.emit('billing_portal.configuration.created', configuration)
  return configuration
}

function getFeatures(given: Params): Stripe.BillingPortal.Configuration.Features {
  const enabled = (name: string) => given.group(name)?.flag('enabled') ?? false
  const update = given.group('customer_update')
  return {
    customer_update: {
      allowed_updates: update?.texts('allowed_updates') ?? [],
      enabled: enabled('customer_update'),
    },
    invoice_history: { enabled: enabled('invoice_history') },
    payment_method_update: { enabled: enabled('payment_method_update'), payment_method_configuration: null },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: enabled('subscription_cancel'),
      mode: 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: enabled('subscription_update'),
      proration_behavior: 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  }
}
