import { useQuery } from '@tanstack/react-query'

import type { VideoProtection } from '#contract/learning/video-protection.ts'
import { SESSION_CLAIM } from '#contract/media/session-claim.ts'

import { lessonPlaybackQuery, lessonVideoQuery } from '../player.queries.ts'

/** What the player has to do besides playing. Both replies say so, because it needs only one of them to play. */
export function useVideoProtection(lessonId: string): VideoProtection & { isBoundToSession: boolean } {
  const video = useQuery(lessonVideoQuery(lessonId))
  const playback = useQuery(lessonPlaybackQuery(lessonId))
  const urls = [video.data?.videoUrl, ...(playback.data?.renditions ?? []).map(({ url }) => url)]
  return { ...playback.data?.protection, ...video.data?.protection, isBoundToSession: urls.some(isBound) }
}

/** Only this browser can load it, and no television. */
const isBound = (url = '') => new URL(url, location.href).searchParams.has(SESSION_CLAIM)
