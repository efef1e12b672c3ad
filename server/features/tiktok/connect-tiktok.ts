import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'

import { storeTiktokTokens } from './tiktok-access.ts'

const STATE_PURPOSE = 'tiktok-state'
const STATE_LIFETIME_MS = 10 * 60_000
const TAB = '/admin?tab=tiktok'

const redirectUri = ({ config }: AppContext) => siteLink(config, '/api/admin/tiktok/callback')

/** The encrypted state contains the user, so nobody can connect an account in someone else's name. */
export function connectTiktok(ctx: AppContext, userId: string): string {
  const until = ctx.clock.now().getTime() + STATE_LIFETIME_MS
  const state = ctx.secrets.seal(JSON.stringify({ userId, until }), STATE_PURPOSE)
  // Opened by a link, so a shop without a TikTok app goes back to the tab, which explains it.
  return ctx.tiktok.authorizeUrl(state, redirectUri(ctx)) ?? `${TAB}&connected=no-app`
}

type Reply = { code?: string | undefined; state?: string | undefined; error?: string | undefined }

export async function finishTiktokConnect(ctx: AppContext, userId: string, { code, state }: Reply): Promise<string> {
  if (!code || !isValidState(ctx, userId, state)) return `${TAB}&connected=no`
  try {
    await storeTiktokTokens(ctx, await ctx.tiktok.exchangeCode(code, redirectUri(ctx)))
    return `${TAB}&connected=yes`
  } catch (err) {
    ctx.log.warn({ err }, 'TikTok returned no tokens')
    return `${TAB}&connected=no`
  }
}

function isValidState(ctx: AppContext, userId: string, state: string | undefined): boolean {
  try {
    const started = JSON.parse(ctx.secrets.open(state ?? '', STATE_PURPOSE))
    return started.userId === userId && started.until > ctx.clock.now().getTime()
  } catch {
    return false
  }
}
