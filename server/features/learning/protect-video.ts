import type { VideoProtection } from '#contract/learning/video-protection.ts'
import type { AppContext } from '#server/app-context.ts'
import { videoSettings } from '#server/features/settings/settings.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

/** Well over the 30 minutes that browsers cache the URL, so a paused lesson can be resumed. */
export const VIDEO_URL_LIFETIME_MS = 4 * 3_600_000
const SHORT_VIDEO_URL_LIFETIME_MS = 40 * 60_000
/** The player asks for new ones in time, and finds out then if the student has lost access. */
const SHORT_RENDITION_URL_LIFETIME_MS = 10 * 60_000

/** How long this viewer's URLs of a video work, and where. */
export async function videoLinks(ctx: AppContext, viewer: Viewer | null) {
  const { shortLinks } = await videoSettings(ctx)
  if (!shortLinks) return { videoMs: VIDEO_URL_LIFETIME_MS, renditions: {} }
  const sessionHash = viewer?.sessionHash
  const renditions = { sessionHash, renewedMs: SHORT_RENDITION_URL_LIFETIME_MS, otherMs: SHORT_VIDEO_URL_LIFETIME_MS }
  return { videoMs: SHORT_VIDEO_URL_LIFETIME_MS, sessionHash, renditions }
}

/** What the player has to do, for signed-in students only: nobody else has a name or saves progress. */
export async function videoProtection(
  ctx: AppContext,
  viewer: Viewer | null,
): Promise<{ protection?: VideoProtection }> {
  const { showsWatermark, playLimit } = await videoSettings(ctx)
  if (!viewer || !(showsWatermark || playLimit !== null)) return {}
  return {
    protection: {
      ...(showsWatermark && { watermark: true as const }),
      ...(playLimit !== null && { limitsPlays: true as const }),
    },
  }
}
