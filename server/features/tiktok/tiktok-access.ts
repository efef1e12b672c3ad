import { setTimeout as wait } from 'node:timers/promises'

import type { AppContext } from '#server/app-context.ts'
import { TiktokRefused, type TiktokTokens } from '#server/ports/tiktok-api.ts'

import {
  claimRefresh,
  disconnectTiktok,
  endRefresh,
  findTiktokAccount,
  saveTiktokTokens,
} from './tiktok-account.repository.ts'

const PURPOSE = 'tiktok-token'
/** Renewed a little early, so that it does not end on the way. */
const EARLY_MS = 60_000
const LOCK_MS = 30_000
const LOOKS = 40
const LOOK_EVERY_MS = 250

export class TiktokNotConnected extends Error {
  override name = 'TiktokNotConnected'
}

/** Kept before they are used: after a crash in between, the old ones would be worth nothing. */
export async function keepTiktokTokens(ctx: AppContext, tokens: TiktokTokens): Promise<void> {
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

/** An access token that is good now. Of all who need a new one at the same time, one asks and the others wait for it. */
export async function tiktokAccessToken(ctx: AppContext): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const account = await findTiktokAccount(ctx.db)
    if (!account) throw new TiktokNotConnected('No TikTok account is connected. Please connect one first.')
    const now = ctx.clock.now()
    if (Date.parse(account.access_expires_at) - EARLY_MS > now.getTime()) {
      return ctx.secrets.open(account.sealed_access_token, PURPOSE)
    }
    const until = new Date(now.getTime() + LOCK_MS).toISOString()
    if (await claimRefresh(ctx.db, now.toISOString(), until, account.sealed_refresh_token)) {
      return renew(ctx, ctx.secrets.open(account.sealed_refresh_token, PURPOSE))
    }
    await wait(LOOK_EVERY_MS)
  }
  throw new Error('TikTok took too long to renew the access. Please try again in a moment.')
}

async function renew(ctx: AppContext, refreshToken: string): Promise<string> {
  try {
    const tokens = await ctx.tiktok.refresh(refreshToken)
    await keepTiktokTokens(ctx, tokens)
    return tokens.accessToken
  } catch (error) {
    if (error instanceof TiktokRefused && error.code === 'invalid_grant') {
      await disconnectTiktok(ctx.db, ctx.clock.now().toISOString())
      throw new TiktokNotConnected('TikTok no longer accepts the connection. Please connect the account again.')
    }
    await endRefresh(ctx.db)
    throw error
  }
}
