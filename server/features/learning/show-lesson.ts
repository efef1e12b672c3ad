import path from 'node:path'

import { readChapters } from '#contract/learning/chapters.ts'
import type { LessonDetail } from '#contract/learning/lesson.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { findAttachment, listAttachments } from './lessons.read-model.ts'
import { VIDEO_URL_LIFETIME_MS } from './protect-video.ts'
import { requireWatchableLesson } from './require-lesson.ts'

export async function showLesson(ctx: AppContext, viewer: Viewer | null, lessonId: string): Promise<LessonDetail> {
  const lesson = await requireWatchableLesson(ctx, viewer, lessonId)
  const { id, title, type, courseSlug, courseTitle, durationSeconds, transcriptText, captionsKey, chaptersText } =
    lesson
  const attachments = await listAttachments(ctx.db, lessonId)
  return {
    id,
    title,
    type,
    courseSlug,
    courseTitle,
    durationSeconds,
    transcriptText,
    captionsUrl: captionsKey && `/api/my/lessons/${id}/captions`,
    chapters: readChapters(chaptersText ?? ''),
    attachments: attachments.map((attachment) => ({
      id: attachment.id,
      title: attachment.title,
      fileName: path.basename(attachment.fileKey),
      url: `/api/my/lessons/${id}/attachments/${attachment.id}`,
    })),
  }
}

export async function getCaptionsKey(ctx: AppContext, viewer: Viewer | null, lessonId: string): Promise<string> {
  const { captionsKey } = await requireWatchableLesson(ctx, viewer, lessonId)
  if (!captionsKey) throw notFound('Captions')
  return captionsKey
}

/** A temporary download URL. */
export async function downloadAttachment(
  ctx: AppContext,
  viewer: Viewer | null,
  { lessonId, attachmentId }: { lessonId: string; attachmentId: string },
): Promise<string> {
  await requireWatchableLesson(ctx, viewer, lessonId)
  const attachment = await findAttachment(ctx.db, lessonId, attachmentId)
  if (!attachment || !(await ctx.files.describe(attachment.fileKey))) throw notFound('File')
  const expiresAt = new Date(ctx.clock.now().getTime() + VIDEO_URL_LIFETIME_MS)
  return ctx.files.signDownloadUrl(attachment.fileKey, { expiresAt, downloadName: path.basename(attachment.fileKey) })
}
