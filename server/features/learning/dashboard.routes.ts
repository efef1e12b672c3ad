import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/learning/dashboard.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { documentShop } from '#server/features/settings/settings.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { exportNotes } from './notes/export-notes.ts'
import { listMyNotes } from './notes/list-my-notes.ts'
import { notesAsMarkdown } from './notes/notes-as-markdown.ts'
import { notesAsPdf } from './notes/notes-as-pdf.ts'
import { showNextLesson } from './show-next-lesson.ts'

export function dashboardRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.showNextLesson, async ({ viewer }) => ({
    lesson: await showNextLesson(ctx, viewer.userId),
  }))

  registerEndpoint(app, endpoints.listMyNotes, ({ viewer }) => listMyNotes(ctx, viewer.userId))

  registerEndpoint(app, endpoints.exportNotesAsMarkdown, async ({ viewer, params, reply }) => {
    const { fileName, notes } = await exportNotes(ctx, viewer.userId, params.courseId)
    return reply
      .type('text/markdown; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName}.md"`)
      .header('cache-control', 'no-store')
      .send(notesAsMarkdown(notes))
  })

  registerEndpoint(app, endpoints.exportNotesAsPdf, async ({ viewer, params, reply }) => {
    const { fileName, notes } = await exportNotes(ctx, viewer.userId, params.courseId)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${fileName}.pdf"`)
      .header('cache-control', 'no-store')
      .send(await notesAsPdf(notes, await documentShop(ctx)))
  })
}
