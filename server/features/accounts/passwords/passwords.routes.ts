import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/accounts/passwords.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { showInvitation } from '../invitations.ts'
import { changePassword } from './change-password.ts'
import { confirmPassword } from './confirm-password.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'

export function passwordsRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.forgotPassword, async ({ body, request }) => {
    await requestPasswordReset(ctx, body.email, request.ip)
    return { message: "If your email is in our system, you'll receive a password reset link." }
  })

  registerEndpoint(app, endpoints.resetPassword, async ({ body }) => ({
    message: await resetPassword(ctx, body.token, body.newPassword),
  }))

  registerEndpoint(app, endpoints.showInvitation, ({ body }) => showInvitation(ctx, body.token))

  registerEndpoint(app, endpoints.changePassword, async ({ viewer, body }) => {
    await changePassword(ctx, viewer, body.currentPassword, body.newPassword)
    return { message: 'Your password was changed.' }
  })

  registerEndpoint(app, endpoints.confirmPassword, async ({ viewer, body }) => {
    await confirmPassword(ctx, viewer, body.password)
    return { message: 'Thank you.' }
  })
}
