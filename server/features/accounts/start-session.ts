import { createHash, randomBytes } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Role } from '#contract/roles.ts'
import type { AppContext } from '#server/app-context.ts'
import { readSessionCookie, setSessionCookie } from '#server/http/session-cookie.ts'

import { sessionExpiry } from './session-lifetime.ts'
import { deleteSession, insertSession } from './sessions.repository.ts'

type Person = { id: string; role: Role }

/** Always a new token: one that was there before the login is never taken over. */
export async function startSession(ctx: AppContext, user: Person, request: FastifyRequest, reply: FastifyReply) {
  const token = randomBytes(32).toString('base64url')
  const now = ctx.clock.now()
  const expiresAt = sessionExpiry(user.role, now, now)

  const previous = readSessionCookie(request, ctx.config)
  if (previous) await deleteSession(ctx.db, hashToken(previous))
  await insertSession(ctx.db, {
    tokenHash: hashToken(token),
    userId: user.id,
    createdAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ipAddress: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 400).toWellFormed() ?? null,
  })
  setSessionCookie(reply, ctx.config, token, expiresAt)
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
