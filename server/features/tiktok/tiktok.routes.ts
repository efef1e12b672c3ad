import type { FastifyInstance } from 'fastify'

import { listTiktokPosts } from '#contract/tiktok/tiktok.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerCachedEndpoint } from '#server/http/register-cached-endpoint.ts'

import { listShownPosts } from './tiktok-posts.repository.ts'

export function tiktokRoutes(app: FastifyInstance, ctx: AppContext) {
  registerCachedEndpoint(app, ctx, listTiktokPosts, { topics: ['catalog'] }, () => listShownPosts(ctx.db))
}
