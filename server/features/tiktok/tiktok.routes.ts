import type { FastifyInstance } from 'fastify'

import { listTiktokPosts } from '#contract/tiktok/tiktok.endpoints.ts'
import * as admin from '#contract/tiktok/tiktok-admin.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerCachedEndpoint } from '#server/http/register-cached-endpoint.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { connectTiktok, finishTiktokConnect } from './connect-tiktok.ts'
import { fetchTiktokVideos } from './fetch-tiktok-videos.ts'
import { deleteTiktokPost, updateTiktokPost } from './manage-tiktok-posts.ts'
import { testTiktokConnection } from './test-tiktok-connection.ts'
import { listAllPosts, listShownPosts } from './tiktok-posts.repository.ts'

export function tiktokRoutes(app: FastifyInstance, ctx: AppContext) {
  registerCachedEndpoint(app, ctx, listTiktokPosts, { topics: ['catalog'] }, () => listShownPosts(ctx.db))
  registerEndpoint(app, admin.listAdminTiktokPosts, () => listAllPosts(ctx.db))
  registerEndpoint(app, admin.testTiktokConnection, () => testTiktokConnection(ctx))
  registerEndpoint(app, admin.fetchTiktokVideos, ({ viewer, body }) =>
    fetchTiktokVideos(ctx, { actor: viewer.userId, ...body }),
  )
  registerEndpoint(app, admin.updateTiktokPost, ({ viewer, params, body }) =>
    updateTiktokPost(ctx, { actor: viewer.userId, id: params.id, changes: body }),
  )
  registerEndpoint(app, admin.deleteTiktokPost, ({ viewer, params }) => deleteTiktokPost(ctx, viewer.userId, params.id))
  registerEndpoint(app, admin.connectTiktok, async ({ viewer }) => connectTiktok(ctx, viewer.userId))
  registerEndpoint(app, admin.finishTiktokConnect, ({ viewer, query }) =>
    finishTiktokConnect(ctx, viewer.userId, query),
  )
}
