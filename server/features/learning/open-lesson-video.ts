import type { LessonVideo } from '#contract/learning/lesson.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { requireWatchableLesson } from './require-lesson.ts'

/** Well over the 30 minutes that browsers cache the URL, so a paused lesson can be resumed. */
export const VIDEO_URL_LIFETIME_MS = 4 * 3_600_000

export async function openLessonVideo(ctx: AppContext, viewer: Viewer | null, lessonId: string): Promise<LessonVideo> {
  const { videoKey } = await requireWatchableLesson(ctx, viewer, lessonId)
  if (!videoKey || !(await ctx.files.describe(videoKey))) throw notFound('Video')
  const expiresAt = new Date(ctx.clock.now().getTime() + VIDEO_URL_LIFETIME_MS)
  return { videoUrl: await ctx.files.signDownloadUrl(videoKey, { expiresAt }), expiresAt: expiresAt.toISOString() }
}
