import type { AppContext } from '#server/app-context.ts'

import { explainTiktokFailure } from './explain-tiktok-failure.ts'
import { tiktokAccessToken } from './tiktok-access.ts'

export async function testTiktokConnection(ctx: AppContext) {
  try {
    const displayName = await ctx.tiktok.findDisplayName(await tiktokAccessToken(ctx))
    return { success: true, userInfo: { display_name: displayName } }
  } catch (error) {
    return { success: false, error: explainTiktokFailure(error) }
  }
}
