import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/accounts/profile.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { clearSessionCookie } from '#server/http/session-cookie.ts'

import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'
import { resendVerification } from './resend-verification.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { updateProfile } from './update-profile.ts'
import { verifyEmail } from './verify-email.ts'

export function profileRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.updateProfile, ({ viewer, body }) => updateProfile(ctx, viewer, body))

  registerEndpoint(app, endpoints.undoEmailChange, async ({ viewer, body }) => ({
    message: await undoEmailChange(ctx, body.token, viewer?.sessionHash),
  }))

  registerEndpoint(app, endpoints.verifyEmail, async ({ body }) => {
    await verifyEmail(ctx, body.token)
    return { message: 'Your email address is confirmed.' }
  })

  registerEndpoint(app, endpoints.resendVerification, async ({ viewer }) => ({
    message: await resendVerification(ctx, viewer.userId),
  }))

  registerEndpoint(app, endpoints.deleteAccount, async ({ viewer, reply }) => {
    await deleteAccount(ctx, viewer)
    clearSessionCookie(reply, ctx.config)
    return { message: 'Your account was deleted.' }
  })

  registerEndpoint(app, endpoints.exportAccount, async ({ viewer, reply }) =>
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('cache-control', 'no-store')
      .send(await exportAccount(ctx, viewer)),
  )
}
