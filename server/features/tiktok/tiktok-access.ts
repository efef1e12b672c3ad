import { setTimeout as wait } from 'node:timers/promises'

import type { AppContext } from '#server/app-context.ts'
import { TiktokRefused, type TiktokTokens } from '#server/ports/tiktok-api.ts'
import { SECRET_PURPOSES } from '#server/secrets/secret-purposes.ts'

import {
  claimRefresh,
  disconnectTiktok,
  endRefresh,
  findTiktokAccount,
  saveTiktokTokens,
} from './tiktok-account.repository.ts'

const PURPOSE = SECRET_PURPOSES.tiktok()
/** Tokens are refreshed a little early, so they don't expire mid-request. */
const REFRESH_EARLY_MS = 60_000
const LOCK_MS = 30_000
const MAX_TRIES = 40
const RETRY_EVERY_MS = 250

export class TiktokNotConnected extends Error {
  override name = 'TiktokNotConnected'
}

/** Call this before using the tokens: a refresh invalidates the old ones, so losing these means connecting again. */
export async function storeTiktokTokens(ctx: AppContext, tokens: TiktokTokens): Promise<void> {
  const now = ctx.clock.now()
  await saveTiktokTokens(
    ctx.db,
    {
      openId: tokens.openId,
      sealedAccess: ctx.secrets.seal(tokens.accessToken, PURPOSE),
      sealedRefresh: ctx.secrets.seal(tokens.refreshToken, PURPOSE),
      accessExpiresAt: new Date(now.getTime() + tokens.expiresInSeconds * 1000).toISOString(),
    },
    now.toISOString(),
  )
}

/** A valid access token. If several callers need a new one, one refreshes it and the others wait. */
export async function tiktokAccessToken(ctx: AppContext): Promise<string> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const account = await findTiktokAccount(ctx.db)
    if (!account) throw new TiktokNotConnected('No TikTok account is connected. Please connect one first.')
    const now = ctx.clock.now()
    if (Date.parse(account.access_expires_at) - REFRESH_EARLY_MS > now.getTime()) {
      return ctx.secrets.open(account.sealed_access_token, PURPOSE)
    }
    const until = new Date(now.getTime() + LOCK_MS).toISOString()
    if (await claimRefresh(ctx.db, now.toISOString(), until, account.sealed_refresh_token)) {
      return refreshTokens(ctx, ctx.secrets.open(account.sealed_refresh_token, PURPOSE))
    }
    await wait(RETRY_EVERY_MS)
  }
  throw new Error('TikTok took too long to refresh the connection. Please try again in a moment.')
}

async function refreshTokens(ctx: AppContext, refreshToken: string): Promise<string> {
  try {
    const tokens = await ctx.tiktok.refresh(refreshToken)
    await storeTiktokTokens(ctx, tokens)
    return tokens.accessToken
  } catch (error) {
    if (error instanceof TiktokRefused && error.code === 'invalid_grant') {
      await disconnectTiktok(ctx.db, ctx.clock.now().toISOString())
      throw new TiktokNotConnected('TikTok ended the connection. Please connect the account again.')
    }
    await endRefresh(ctx.db)
    throw error
  }
}
