import type { AppContext } from '#server/app-context.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { confirmSession } from '../sessions.repository.ts'
import { checkOwnPassword } from './check-own-password.ts'

export async function confirmPassword(ctx: AppContext, viewer: Viewer, password: string): Promise<void> {
  await checkOwnPassword(ctx, viewer.userId, password)
  await confirmSession(ctx.db, viewer.sessionHash, ctx.clock.now().toISOString())
}
