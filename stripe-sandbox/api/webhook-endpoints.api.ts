import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { invalidParameter, missingParameter, noSuch } from '../wire/stripe-failure.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'

export const webhookEndpointRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/webhook_endpoints',
    params: ['url', 'enabled_events', 'api_version', 'description', 'metadata', 'connect', 'expand'],
    handle: (ctx, { params }) => createEndpoint(ctx, params),
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    params: LIST_PARAMS,
    handle: (ctx, { params }) =>
      listPage(ctx.store.all('webhook_endpoint').map(withoutSecret), params, '/v1/webhook_endpoints'),
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    params: ['expand'],
    handle: (ctx, { id }) => withoutSecret(findEndpoint(ctx, id)),
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    params: ['url', 'enabled_events', 'description', 'metadata', 'disabled', 'expand'],
    handle: (ctx, { id, params }) => updateEndpoint(ctx, findEndpoint(ctx, id), params),
  },
  {
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    params: [],
    handle: (ctx, { id }) => {
      ctx.store.delete('webhook_endpoint', findEndpoint(ctx, id).id)
      return { id, object: 'webhook_endpoint', deleted: true } satisfies Stripe.DeletedWebhookEndpoint
    },
  },
]

function findEndpoint(ctx: SandboxContext, id: string): Stripe.WebhookEndpoint {
  const endpoint = ctx.store.get('webhook_endpoint', id)
  if (!endpoint) throw noSuch('webhook_endpoint', id)
  return endpoint
}

/** The secret is shown once, when the endpoint is created. */
function withoutSecret({ secret: _, ...endpoint }: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint {
  return endpoint
}

function createEndpoint(ctx: SandboxContext, params: Params): Stripe.WebhookEndpoint {
  const enabledEvents = params.texts('enabled_events')
  if (!enabledEvents) throw missingParameter('enabled_events')
  const endpoint = newWebhookEndpoint(ctx, newStripeId('we'), getUrl(params), enabledEvents, newStripeId('whsec', 32))
  return ctx.store.put('webhook_endpoint', endpoint.id, {
    ...endpoint,
    api_version: params.text('api_version') ?? null,
    description: params.text('description') ?? null,
    metadata: params.metadata(),
  })
}

function updateEndpoint(ctx: SandboxContext, endpoint: Stripe.WebhookEndpoint, params: Params) {
  const disabled = params.flag('disabled')
  const updated = ctx.store.put('webhook_endpoint', endpoint.id, {
    ...endpoint,
    url: params.has('url') ? getUrl(params) : endpoint.url,
    enabled_events: params.texts('enabled_events') ?? endpoint.enabled_events,
    description: params.text('description') ?? endpoint.description,
    metadata: params.metadata(endpoint.metadata),
    status: disabled === undefined ? endpoint.status : disabled ? 'disabled' : 'enabled',
  })
  return withoutSecret(updated)
}

export function newWebhookEndpoint(
  ctx: SandboxContext,
  id: string,
  url: string,
  enabledEvents: string[],
  secret: string,
): Stripe.WebhookEndpoint {
  return {
    id,
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: ctx.clock.seconds(),
    description: null,
    enabled_events: enabledEvents,
    livemode: false,
    metadata: {},
    secret,
    status: 'enabled',
    url,
  }
}

function getUrl(params: Params): string {
  const url = params.requiredText('url')
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw invalidParameter('Invalid URL: An explicit scheme (such as https) must be provided.', 'url', 'url_invalid')
  }
  return url
}
