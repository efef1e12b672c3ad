import type { AppContext } from '#server/app-context.ts'
import { siteLink } from '#server/config/site-link.ts'

import { keepTiktokTokens } from './tiktok-access.ts'

const STATE_PURPOSE = 'tiktok-state'
const LASTS_MS = 10 * 60_000
const TAB = '/admin?tab=tiktok'

const redirectUri = ({ config }: AppContext) => siteLink(config, '/api/admin/tiktok/callback')

/** The state is sealed and names who began, so that nobody can connect a foreign account in somebody's name. */
export function connectTiktok(ctx: AppContext, userId: string): string {
  const until = ctx.clock.now().getTime() + LASTS_MS
  const state = ctx.secrets.seal(JSON.stringify({ userId, until }), STATE_PURPOSE)
  // A link leads here, so a shop without an app answers with its tab, which says so.
  return ctx.tiktok.authorizeUrl(state, redirectUri(ctx)) ?? `${TAB}&connected=no-app`
}

type Answer = { code?: string | undefined; state?: string | undefined; error?: string | undefined }

export async function finishTiktokConnect(ctx: AppContext, userId: string, { code, state }: Answer): Promise<string> {
  if (!code || !isOwnState(ctx, userId, state)) return `${TAB}&connected=no`
  try {
    await keepTiktokTokens(ctx, await ctx.tiktok.exchangeCode(code, redirectUri(ctx)))
    return `${TAB}&connected=yes`
  } catch (err) {
    ctx.log.warn({ err }, 'TikTok gave no tokens')
    return `${TAB}&connected=no`
  }
}

function isOwnState(ctx: AppContext, userId: string, state: string | undefined): boolean {
  try {
    const begun = JSON.parse(ctx.secrets.open(state ?? '', STATE_PURPOSE))
    return begun.userId === userId && begun.until > ctx.clock.now().getTime()
  } catch {
    return false
  }
}
