import { randomBytes } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'

import type { User } from '#contract/accounts/user.ts'
import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'
import { type Database, transact } from '#server/database/database.ts'
import { recordVisits } from '#server/features/facts/facts.ts'
import { mailTime, queueMail } from '#server/features/mail/mail.ts'
import { readDeviceCookie, setDeviceCookie } from '#server/http/device-cookie.ts'
import { addHit } from '#server/http/rate-limit.repository.ts'
import { readSessionCookie, setSessionCookie } from '#server/http/session-cookie.ts'
import { readUserAgent } from '#server/http/user-agent.ts'

import { hashToken } from './account-tokens.ts'
import { describeDevice } from './describe-device.ts'
import { rememberDevice } from './known-devices.repository.ts'
import { toRecipient } from './mail-recipient.ts'
import { requireSamePassword } from './require-same-password.ts'
import { sessionExpiry } from './session-lifetime.ts'
import { deleteSession, insertSession } from './sessions.repository.ts'
import { insertSignIn } from './sign-ins.repository.ts'
import type { UserWithPassword } from './users.repository.ts'

type Options = { isNewAccount?: boolean }

/** Enough to warn someone, too few to flood a mailbox. */
const NOTICES_PER_HOUR = 10

/**
 * Always issues a new token; one from before the login is never reused. Fails if the password has changed since it was
 * checked.
 */
export async function startSession(
  ctx: AppContext,
  checked: UserWithPassword,
  request: FastifyRequest,
  reply: FastifyReply,
  { isNewAccount = false }: Options = {},
): Promise<User> {
  const { config, clock, db } = ctx
  const token = randomBytes(32).toString('base64url')
  const device = readDeviceCookie(request, config) ?? randomBytes(32).toString('base64url')
  const previous = readSessionCookie(request, config)
  const now = clock.now()
  const userAgent = readUserAgent(request)

  const { user, expiresAt } = await transact(db, async (trx) => {
    const user = await requireSamePassword(trx, checked)
    const expiresAt = sessionExpiry(user.role, now, now)
    if (previous) await deleteSession(trx, hashToken(previous))
    await insertSession(trx, {
      id: uuidv7(),
      tokenHash: hashToken(token),
      userId: user.id,
      createdAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
      ipAddress: request.ip,
      userAgent,
    })
    await recordVisits(trx, [{ userId: user.id, seenAt: now.toISOString() }])
    await insertSignIn(trx, { userId: user.id, at: now.toISOString(), ipAddress: request.ip, userAgent })
    const isNewDevice = await rememberDevice(trx, user.id, hashToken(device), now.toISOString())
    if (isNewDevice && !isNewAccount) await queueNotice(ctx, trx, user, { userAgent, ipAddress: request.ip, now })
    return { user, expiresAt }
  })
  setSessionCookie(reply, config, token, expiresAt)
  setDeviceCookie(reply, config, device)
  return user
}

type SignIn = { userAgent: string | null; ipAddress: string; now: Date }

async function queueNotice(ctx: AppContext, trx: Database, user: User, { userAgent, ipAddress, now }: SignIn) {
  const resetsAt = new Date(now.getTime() + 3_600_000).toISOString()
  const { hits } = await addHit(trx, `sign-in-notice:${user.id}`, now.toISOString(), resetsAt)
  if (hits > NOTICES_PER_HOUR) return
  await queueMail(ctx, trx, 'security_login', toRecipient(user), {
    device: describeDevice(userAgent),
    ipAddress,
    time: mailTime(now),
    profileUrl: siteLink(ctx.config, '/profile'),
  })
}
