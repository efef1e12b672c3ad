import type { SandboxContext } from '../sandbox-context.ts'
import type { StoredEvent } from '../store/sandbox-tables.ts'
import { noSuch } from '../wire/stripe-failure.ts'
import { LIST_PARAMS, listPage } from '../wire/stripe-list.ts'
import type { Route } from '../wire/stripe-route.ts'

export const eventRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/events',
    params: [...LIST_PARAMS, 'type', 'types', 'delivery_success'],
    handle: (ctx, { params }) => {
      const types = params.texts('types') ?? [params.text('type')].filter((type) => type !== undefined)
      const events = ctx.store.all('event').filter((event) => matches(types, event.type))
      return listPage(events.map(withPending(ctx)), params, '/v1/events')
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    params: ['expand'],
    handle: (ctx, { id }) => {
      const event = ctx.store.get('event', id)
      if (!event) throw noSuch('event', id)
      return withPending(ctx)(event)
    },
  },
]

function withPending(ctx: SandboxContext): (event: StoredEvent) => StoredEvent {
  const waiting = ctx.store.all('delivery')
  return (event) => ({ ...event, pending_webhooks: waiting.filter((delivery) => delivery.event === event.id).length })
}

/** `charge.*` matches every charge event. */
function matches(types: string[], type: string): boolean {
  if (types.length === 0) return true
  return types.some((wanted) => wanted === type || (wanted.endsWith('.*') && type.startsWith(wanted.slice(0, -1))))
}
