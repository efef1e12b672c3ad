import type { FastifyInstance } from 'fastify'

import { showHomePage, showLegalPages, showPublicSettings } from '#contract/settings/settings.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerCachedEndpoint } from '#server/http/register-cached-endpoint.ts'
import { homePage, legalPages, publicSettings } from './settings.ts'

export function settingsRoutes(app: FastifyInstance, ctx: AppContext) {
  registerCachedEndpoint(app, ctx, showPublicSettings, { topics: ['settings'] }, () => publicSettings(ctx))
  registerCachedEndpoint(app, ctx, showHomePage, { topics: ['settings'] }, () => homePage(ctx))
  registerCachedEndpoint(app, ctx, showLegalPages, { topics: ['settings'] }, () => legalPages(ctx))
}
