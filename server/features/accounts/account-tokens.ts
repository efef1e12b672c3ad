import { hash, randomBytes } from 'node:crypto'

import type { AppContext } from '#server/app-context.ts'
import type { Database } from '#server/database/database.ts'
import type { TokenPurpose } from '#server/database/tables/accounts-tables.ts'
import { AppError } from '#server/http/app-error.ts'

import { findToken, insertToken } from './account-tokens.repository.ts'
import { emailKey } from './users.repository.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const LASTS_MS: Record<TokenPurpose, number> = {
  reset_password: 60 * MINUTE_MS,
  verify_email: 3 * DAY_MS,
  undo_email_change: 7 * DAY_MS,
  second_factor: 10 * MINUTE_MS,
}

type About = { userId: string; purpose: TokenPurpose; email?: string; lastsMs?: number }

/** 256 random bits for one person and one purpose. Only the hash is stored. */
export async function issueToken(
  { clock }: AppContext,
  trx: Database,
  { userId, purpose, email, lastsMs = LASTS_MS[purpose] }: About,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await insertToken(trx, {
    token_hash: hashToken(token),
    user_id: userId,
    purpose,
    email: email ?? null,
    email_key: email === undefined ? null : emailKey(email),
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + lastsMs).toISOString(),
  })
  return token
}

/** The token, if it's valid now. A caller that acts on it must also spend it, in the same transaction. */
export async function findValidToken({ db, clock }: AppContext, token: string, purpose: TokenPurpose) {
  const found = await findToken(db, hashToken(token), purpose)
  return found && found.usedAt === null && found.expiresAt > clock.now().toISOString() ? found : undefined
}

export function hashToken(token: string): string {
  return hash('sha256', token)
}

/** Wrong, expired and used links and those of other people all get the same response, so guessing reveals nothing. */
export const invalidLink = (message: string) => new AppError(400, 'invalid_token', message)
