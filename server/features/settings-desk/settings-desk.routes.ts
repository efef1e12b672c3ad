import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/settings/admin-settings.endpoints.ts'
import * as legalTexts from '#contract/settings/legal-texts.endpoints.ts'
import * as setup from '#contract/settings/setup.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { legalTranslations } from '#server/features/settings/settings.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { activateAnyway } from './activate-settings.ts'
import { changeLegalTexts } from './change-legal-texts.ts'
import { confirmMailServer } from './confirm-mail-server.ts'
import { createStripeWebhook } from './create-stripe-webhook.ts'
import { hideSetup } from './hide-setup.ts'
import { saveSettings } from './save-settings.ts'
import { showSettings } from './show-settings.ts'
import { showSetup } from './show-setup.ts'
import { testConnection } from './test-connection.ts'
import { registerWallets, showWallets } from './wallets.ts'

export function settingsDeskRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.showSettings, () => showSettings(ctx))
  registerEndpoint(app, endpoints.saveSettings, ({ viewer, body }) => saveSettings(ctx, viewer, body))
  registerEndpoint(app, endpoints.testConnection, ({ viewer, body }) => testConnection(ctx, viewer, body.concern))
  registerEndpoint(app, endpoints.activateAnyway, ({ viewer, body }) => activateAnyway(ctx, viewer, body.concern))
  registerEndpoint(app, endpoints.confirmMailServer, ({ viewer, body }) =>
    confirmMailServer(ctx, viewer, body.changedAt),
  )
  registerEndpoint(app, endpoints.createStripeWebhook, ({ viewer }) => createStripeWebhook(ctx, viewer))
  registerEndpoint(app, endpoints.showWallets, () => showWallets(ctx))
  registerEndpoint(app, endpoints.registerWallets, ({ viewer }) => registerWallets(ctx, viewer.userId))
  registerEndpoint(app, legalTexts.listLegalTexts, () => legalTranslations(ctx))
  registerEndpoint(app, legalTexts.saveLegalTexts, ({ viewer, params, body }) =>
    changeLegalTexts(ctx, viewer.userId, params.language, body),
  )
  registerEndpoint(app, legalTexts.removeLegalTexts, ({ viewer, params }) =>
    changeLegalTexts(ctx, viewer.userId, params.language, null),
  )
  registerEndpoint(app, setup.showSetup, () => showSetup(ctx))
  registerEndpoint(app, setup.hideSetup, ({ viewer, body }) => hideSetup(ctx, viewer, body.isHidden))
}
