import { randomBytes } from 'node:crypto'

import { v7 as uuidv7 } from 'uuid'

import { hashToken } from '#server/features/accounts/account-tokens.ts'
import { sessionExpiry } from '#server/features/accounts/session-lifetime.ts'
import { insertSession } from '#server/features/accounts/sessions.repository.ts'
import { sessionCookieName } from '#server/http/session-cookie.ts'

import { ada } from './people.ts'
import type { TestShop } from './start-shop.ts'

/** A signed-in student, created without hashing a password or sending email. For tests with many people. */
export async function addKnownPerson({ ctx, visitor }: TestShop, email: string) {
  const now = ctx.clock.now()
  const at = now.toISOString()
  const id = uuidv7()
  const names = { first_name: ada.firstName, last_name: ada.lastName }
  const person = { id, email, email_key: email, ...names, role: 'student' as const, created_at: at, updated_at: at }
  await ctx.db.insertInto('users').values(person).execute()
  const token = randomBytes(32).toString('base64url')
  await insertSession(ctx.db, {
    id: uuidv7(),
    tokenHash: hashToken(token),
    userId: id,
    createdAt: at,
    expiresAt: sessionExpiry('student', now, now).toISOString(),
    ipAddress: '127.0.0.1',
    userAgent: null,
  })
  const browser = visitor()
  browser.cookies.set(sessionCookieName(ctx.config), token)
  return Object.assign(browser, { id })
}
