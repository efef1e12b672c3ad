import type { LessonPlayback } from '#contract/learning/lesson.ts'
import type { AppContext } from '#server/app-context.ts'
import { openMasterPlaylist, openMediaPlaylist, openPlayback } from '#server/features/renditions/renditions.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { videoLinks, videoProtection } from './protect-video.ts'
import { requireWatchableLesson } from './require-lesson.ts'

/** The same access rules as for the video itself, at every renewal. */
export async function openLessonPlayback(
  ctx: AppContext,
  viewer: Viewer | null,
  lessonId: string,
): Promise<LessonPlayback> {
  const { videoKey } = await requireWatchableLesson(ctx, viewer, lessonId)
  const { renditions } = await videoLinks(ctx, viewer)
  return {
    ...(await openPlayback(ctx, videoKey, `/api/my/lessons/${lessonId}/playlist`, renditions)),
    ...(await videoProtection(ctx, viewer)),
  }
}

export async function openLessonPlaylist(ctx: AppContext, viewer: Viewer | null, lessonId: string): Promise<string> {
  const { videoKey } = await requireWatchableLesson(ctx, viewer, lessonId)
  return openMasterPlaylist(ctx, videoKey, (rung) => `/api/my/lessons/${lessonId}/playlist/${rung}`)
}

export async function openLessonRendition(
  ctx: AppContext,
  viewer: Viewer | null,
  { lessonId, rung }: { lessonId: string; rung: number },
): Promise<string> {
  const { videoKey } = await requireWatchableLesson(ctx, viewer, lessonId)
  return openMediaPlaylist(ctx, videoKey, rung, (await videoLinks(ctx, viewer)).renditions)
}
