import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/learning/player.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { callerCountry } from '#server/http/caller-country.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendFile } from '#server/http/send-file.ts'
import { sendPlaylist } from '#server/http/send-playlist.ts'
import { readUserAgent } from '#server/http/user-agent.ts'

import { openLessonPlayback, openLessonPlaylist, openLessonRendition } from './open-lesson-playlist.ts'
import { openLessonVideo } from './open-lesson-video.ts'
import { openProgressBatch } from './progress-batch.ts'
import { recordProgress } from './record-progress.ts'
import { saveNote, showNote } from './save-note.ts'
import { showCourseLessons } from './show-course-lessons.ts'
import { showCourseProgress } from './show-course-progress.ts'
import { downloadAttachment, getCaptionsKey, showLesson } from './show-lesson.ts'

export function playerRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.showCourseLessons, ({ viewer, params }) =>
    showCourseLessons(ctx, viewer.userId, params.slug),
  )
  registerEndpoint(app, endpoints.showLesson, ({ viewer, params }) => showLesson(ctx, viewer, params.lessonId))
  registerEndpoint(app, endpoints.openLessonVideo, ({ viewer, params }) =>
    openLessonVideo(ctx, viewer, params.lessonId),
  )
  registerEndpoint(app, endpoints.openLessonPlayback, ({ viewer, params }) =>
    openLessonPlayback(ctx, viewer, params.lessonId),
  )
  registerEndpoint(app, endpoints.openLessonPlaylist, async ({ viewer, params, reply }) =>
    sendPlaylist(reply, await openLessonPlaylist(ctx, viewer, params.lessonId)),
  )
  registerEndpoint(app, endpoints.openLessonRendition, async ({ viewer, params, reply }) =>
    sendPlaylist(reply, await openLessonRendition(ctx, viewer, params)),
  )
  registerEndpoint(app, endpoints.streamCaptions, async ({ viewer, params, request, reply }) => {
    const key = await getCaptionsKey(ctx, viewer, params.lessonId)
    return sendFile(ctx.files, key, request, reply, { cacheControl: 'private, no-cache' })
  })
  registerEndpoint(app, endpoints.downloadAttachment, ({ viewer, params }) => downloadAttachment(ctx, viewer, params))

  const batch = openProgressBatch(ctx)
  registerEndpoint(app, endpoints.showCourseProgress, ({ viewer, params }) =>
    showCourseProgress(ctx, viewer.userId, params.courseId),
  )
  registerEndpoint(app, endpoints.saveProgress, ({ viewer, params, body, request }) =>
    recordProgress(ctx, batch, {
      userId: viewer.userId,
      lessonId: params.lessonId,
      saved: body,
      device: { userAgent: readUserAgent(request), country: callerCountry(ctx.config, request) },
    }),
  )

  registerEndpoint(app, endpoints.showNote, ({ viewer, params }) => showNote(ctx, viewer.userId, params.lessonId))
  registerEndpoint(app, endpoints.saveNote, ({ viewer, params, body }) =>
    saveNote(ctx, { userId: viewer.userId, lessonId: params.lessonId, body }),
  )
}
