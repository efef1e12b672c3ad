import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/accounts/two-factor.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { countRefusal } from '../count-refused-logins.ts'
import { startSession } from '../start-session.ts'
import { confirmTwoFactor } from './confirm-two-factor.ts'
import { logInWithSecondFactor } from './log-in-with-second-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { countRecoveryCodes, findSecondFactor } from './second-factors.repository.ts'
import { setUpTwoFactor } from './set-up-two-factor.ts'
import { turnOffTwoFactor } from './turn-off-two-factor.ts'

export function twoFactorRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.logInWithSecondFactor, async ({ body, request, reply }) => {
    const checked = await countRefusal(ctx, logInWithSecondFactor(ctx, body.ticket, body.code))
    return startSession(ctx, checked, request, reply)
  })

  registerEndpoint(app, endpoints.showTwoFactor, async ({ viewer }) => ({
    enabledSince: (await findSecondFactor(ctx.db, viewer.userId))?.confirmedAt ?? null,
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, viewer.userId),
  }))

  registerEndpoint(app, endpoints.setUpTwoFactor, ({ viewer }) => setUpTwoFactor(ctx, viewer))

  registerEndpoint(app, endpoints.confirmTwoFactor, async ({ viewer, body }) => ({
    recoveryCodes: await confirmTwoFactor(ctx, viewer, body.code),
  }))

  registerEndpoint(app, endpoints.renewRecoveryCodes, async ({ viewer }) => ({
    recoveryCodes: await renewRecoveryCodes(ctx, viewer),
  }))

  registerEndpoint(app, endpoints.turnOffTwoFactor, async ({ viewer }) => {
    await turnOffTwoFactor(ctx, viewer)
    return { message: 'Two-factor sign-in is off.' }
  })
}
