import type { FastifyRequest } from 'fastify'

import type { AppContext } from '#server/app-context.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import { readSessionCookie } from '#server/http/session-cookie.ts'
import { hashToken } from './account-tokens.ts'
import { sessionExpiry, TOUCH_AFTER_MS } from './session-lifetime.ts'
import type { SessionVisits } from './session-visits.ts'
import { findSession } from './sessions.repository.ts'

/** Who sent this request, according to its session cookie. */
export async function findViewer(
  { db, clock, config }: AppContext,
  visits: SessionVisits,
  request: FastifyRequest,
): Promise<Viewer | null> {
  const token = readSessionCookie(request, config)
  if (!token) return null

  const sessionHash = hashToken(token)
  const now = clock.now()
  const session = await findSession(db, sessionHash, now.toISOString())
  if (!session) return null
  request.userId = session.userId

  if (now.getTime() - Date.parse(session.lastSeenAt) > TOUCH_AFTER_MS) {
    const expiresAt = sessionExpiry(session.role, new Date(session.createdAt), now)
    await visits.record({
      tokenHash: sessionHash,
      userId: session.userId,
      seenAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })
  }
  return {
    userId: session.userId,
    role: session.role,
    sessionHash,
    confirmedAt: session.confirmedAt ?? session.createdAt,
    mustChangePassword: session.passwordExpiredAt !== null,
  }
}
