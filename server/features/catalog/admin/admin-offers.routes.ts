import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/catalog/admin-offers.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { listManagedBundles, listMentorshipPrograms } from '../offers.repository.ts'
import { createBundle, deleteBundle, reorderBundles, updateBundle } from './manage-bundles.ts'
import { createProgram, deleteProgram, reorderPrograms, updateProgram } from './manage-programs.ts'

export function adminOffersRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.listAdminBundles, () => listManagedBundles(ctx.db))
  registerEndpoint(app, endpoints.createBundle, ({ viewer, body }) => createBundle(ctx, viewer.userId, body))
  registerEndpoint(app, endpoints.updateBundle, ({ viewer, params, body }) =>
    updateBundle(ctx, viewer.userId, params.id, body),
  )
  registerEndpoint(app, endpoints.deleteBundle, ({ viewer, params }) => deleteBundle(ctx, viewer.userId, params.id))
  registerEndpoint(app, endpoints.reorderBundles, ({ viewer, body }) =>
    reorderBundles(ctx, viewer.userId, body.bundleIds),
  )

  registerEndpoint(app, endpoints.listAdminPrograms, () => listMentorshipPrograms(ctx.db))
  registerEndpoint(app, endpoints.createProgram, ({ viewer, body }) => createProgram(ctx, viewer.userId, body))
  registerEndpoint(app, endpoints.updateProgram, ({ viewer, params, body }) =>
    updateProgram(ctx, viewer.userId, params.id, body),
  )
  registerEndpoint(app, endpoints.deleteProgram, ({ viewer, params }) => deleteProgram(ctx, viewer.userId, params.id))
  registerEndpoint(app, endpoints.reorderPrograms, ({ viewer, body }) =>
    reorderPrograms(ctx, viewer.userId, body.programIds),
  )
}
