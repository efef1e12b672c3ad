import type Stripe from 'stripe'

import { newStripeId } from '../new-stripe-id.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { invalidParameter } from '../wire/stripe-failure.ts'
import type { Params } from '../wire/stripe-params.ts'
import type { Route } from '../wire/stripe-route.ts'
import { findRow, readRoutes } from './read-routes.ts'

const PATH = '/v1/test_helpers/test_clocks'
const CLOCK_LIVES_SECONDS = 30 * 86_400

/** The objects and their events. They move nothing else: the sandbox has one clock, set by `POST /_sandbox/clock`. */
export const testClockRoutes: Route[] = [
  ...readRoutes(PATH, 'test_clock'),
  {
    method: 'POST',
    path: PATH,
    params: ['frozen_time', 'name', 'expand'],
    handle: (ctx, { params }) => createTestClock(ctx, params),
  },
  {
    method: 'POST',
    path: `${PATH}/:id/advance`,
    params: ['frozen_time', 'expand'],
    handle: (ctx, { id, params }) => advanceTestClock(ctx, findRow(ctx, 'test_clock', id), params),
  },
  {
    method: 'DELETE',
    path: `${PATH}/:id`,
    params: [],
    handle: (ctx, { id }) => {
      const clock = findRow(ctx, 'test_clock', id)
      ctx.store.delete('test_clock', id)
      ctx.emit('test_helpers.test_clock.deleted', clock)
      return { id, object: 'test_helpers.test_clock', deleted: true } satisfies Stripe.TestHelpers.DeletedTestClock
    },
  },
]

function createTestClock(ctx: SandboxContext, params: Params): Stripe.TestHelpers.TestClock {
  const created = ctx.clock.seconds()
  const clock: Stripe.TestHelpers.TestClock = {
    id: newStripeId('clock'),
    object: 'test_helpers.test_clock',
    created,
    deletes_after: created + CLOCK_LIVES_SECONDS,
    frozen_time: params.requiredInteger('frozen_time'),
    livemode: false,
    name: params.text('name') ?? null,
    status: 'ready',
    status_details: {},
  }
  ctx.store.put('test_clock', clock.id, clock)
  ctx.emit('test_helpers.test_clock.created', clock)
  return clock
}

function advanceTestClock(ctx: SandboxContext, clock: Stripe.TestHelpers.TestClock, params: Params) {
  const target = params.requiredInteger('frozen_time')
  if (target <= clock.frozen_time) {
    throw invalidParameter('The frozen_time must be after the current frozen time of the test clock.', 'frozen_time')
  }
  const status_details = { advancing: { target_frozen_time: target } }
  const advancing: Stripe.TestHelpers.TestClock = { ...clock, status: 'advancing', status_details }
  ctx.emit('test_helpers.test_clock.advancing', advancing)
  const ready = ctx.store.put('test_clock', clock.id, { ...clock, frozen_time: target })
  ctx.emit('test_helpers.test_clock.ready', ready)
  return advancing
}
