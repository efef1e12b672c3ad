import type { LessonVideo } from '#contract/learning/lesson.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { videoLinks, videoProtection } from './protect-video.ts'
import { requireWatchableLesson } from './require-lesson.ts'

export async function openLessonVideo(ctx: AppContext, viewer: Viewer | null, lessonId: string): Promise<LessonVideo> {
  const { videoKey } = await requireWatchableLesson(ctx, viewer, lessonId)
  if (!videoKey || !(await ctx.files.describe(videoKey))) throw notFound('Video')
  const { videoMs, sessionHash } = await videoLinks(ctx, viewer)
  const expiresAt = new Date(ctx.clock.now().getTime() + videoMs)
  return {
    videoUrl: await ctx.files.signDownloadUrl(videoKey, { expiresAt, sessionHash }),
    expiresAt: expiresAt.toISOString(),
    ...(await videoProtection(ctx, viewer)),
  }
}
