import type { FastifyInstance } from 'fastify'

import * as mentorEndpoints from '#contract/mentorship/mentor-threads.endpoints.ts'
import * as myEndpoints from '#contract/mentorship/my-threads.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { requireMentorOf, requireStudentOf } from '../pairs/mentorship-party.ts'
import { deleteMessage } from './delete-message.ts'
import { listMentorThreads, listMyThreads } from './list-threads.ts'
import { markThreadRead } from './mark-thread-read.ts'
import { sendThreadMessage } from './send-thread-message.ts'
import { showThread } from './show-thread.ts'

export function mentorThreadsRoutes(app: FastifyInstance, ctx: AppContext) {
  studentsSide(app, ctx)
  mentorsSide(app, ctx)
}

function studentsSide(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, myEndpoints.listMyThreads, ({ viewer }) => listMyThreads(ctx, viewer.userId))
  registerEndpoint(app, myEndpoints.showMyThread, async ({ viewer, params, query }) =>
    showThread(ctx, await requireMentorOf(ctx, viewer.userId, params.mentorId), query),
  )
  registerEndpoint(app, myEndpoints.writeToMentor, async ({ viewer, params, body }) =>
    sendThreadMessage(ctx, await requireMentorOf(ctx, viewer.userId, params.mentorId), body),
  )
  registerEndpoint(app, myEndpoints.deleteMyMessage, async ({ viewer, params }) =>
    deleteMessage(ctx, await requireMentorOf(ctx, viewer.userId, params.mentorId), params.messageId),
  )
  registerEndpoint(app, myEndpoints.markMyThreadRead, async ({ viewer, params, body }) =>
    markThreadRead(ctx, await requireMentorOf(ctx, viewer.userId, params.mentorId), body.position),
  )
}

function mentorsSide(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, mentorEndpoints.listMentorThreads, ({ viewer }) => listMentorThreads(ctx, viewer.userId))
  registerEndpoint(app, mentorEndpoints.showMentorThread, async ({ viewer, params, query }) =>
    showThread(ctx, await requireStudentOf(ctx, viewer.userId, params.studentId), query),
  )
  registerEndpoint(app, mentorEndpoints.writeToStudent, async ({ viewer, params, body }) =>
    sendThreadMessage(ctx, await requireStudentOf(ctx, viewer.userId, params.studentId), body),
  )
  registerEndpoint(app, mentorEndpoints.deleteMentorMessage, async ({ viewer, params }) =>
    deleteMessage(ctx, await requireStudentOf(ctx, viewer.userId, params.studentId), params.messageId),
  )
  registerEndpoint(app, mentorEndpoints.markMentorThreadRead, async ({ viewer, params, body }) =>
    markThreadRead(ctx, await requireStudentOf(ctx, viewer.userId, params.studentId), body.position),
  )
}
