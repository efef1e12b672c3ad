import type { FastifyInstance } from 'fastify'
import * as endpoints from '#contract/accounts/accounts.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { doorSettings } from '#server/features/settings/settings.ts'
import { unauthorized } from '#server/http/app-error.ts'
import { readDeviceCookie } from '#server/http/device-cookie.ts'
import { isCrossSite } from '#server/http/refuse-cross-site.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { countRefusal } from './count-refused-logins.ts'
import { endSession } from './end-session.ts'
import { logIn } from './log-in.ts'
import { registerStudent } from './register-student.ts'
import { signInRedirect } from './sign-in-redirect.ts'
import { startSession } from './start-session.ts'
import { findUser } from './users.repository.ts'

export function accountsRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.register, async ({ body, request, reply }) => {
    const registered = await registerStudent(ctx, body, request.ip)
    const { emailVerificationRequired } = await doorSettings(ctx)
    if (emailVerificationRequired) return { ...registered.user, emailVerificationPending: true as const }
    return startSession(ctx, registered, request, reply, { isNewAccount: true })
  })

  registerEndpoint(app, endpoints.login, async ({ body, request, reply }) => {
    const attempt = { ...body, address: request.ip, device: readDeviceCookie(request, ctx.config) }
    return startSession(ctx, await countRefusal(ctx, logIn(ctx, attempt)), request, reply)
  })

  registerEndpoint(app, endpoints.logout, async ({ viewer, reply }) => {
    await endSession(ctx, viewer, reply)
    return { success: true as const }
  })

  registerEndpoint(app, endpoints.currentUser, async ({ viewer }) => {
    const user = await findUser(ctx.db, viewer.userId)
    if (!user) throw unauthorized()
    return user
  })

  registerEndpoint(app, endpoints.openLogin, async ({ request, viewer }) => signInRedirect(request, viewer !== null))

  registerEndpoint(app, endpoints.openLogout, async ({ viewer, request, reply }) => {
    // An image on another site must not sign anyone out.
    if (!isCrossSite(request, ctx.config)) await endSession(ctx, viewer, reply)
    return '/'
  })
}
