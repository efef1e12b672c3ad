import type { FastifyReply } from 'fastify'

import type { AppContext } from '#server/app-context.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import { clearSessionCookie } from '#server/http/session-cookie.ts'

import { deleteSession } from './sessions.repository.ts'

export async function endSession(
  { db, config }: AppContext,
  viewer: Viewer | null,
  reply: FastifyReply,
): Promise<void> {
  if (viewer) await deleteSession(db, viewer.sessionHash)
  clearSessionCookie(reply, config)
}
