import type { FastifyInstance } from 'fastify'

import * as deskEndpoints from '#contract/mentorship/mentor-desk.endpoints.ts'
import * as hoursEndpoints from '#contract/mentorship/mentor-hours.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import {
  addHoursException,
  removeHoursExceptions,
  saveHours,
  saveMentorSettings,
} from '../availability/change-availability.ts'
import { showAvailability } from '../availability/show-availability.ts'
import {
  cancelHostedSession,
  changeHostedSession,
  createGroupSession,
  markAttendance,
  moveHostedSession,
} from '../booking/host-sessions.ts'
import { planLinkNotices } from '../booking/notify-of-link.ts'
import { setRecording } from '../booking/set-recording.ts'
import { listHostedSessions, showOwnHostedSession } from './hosted-sessions.ts'
import { listMentorStudents, showMentorStudent } from './mentor-students.ts'
import { showDesk } from './show-desk.ts'

export function mentorDeskRoutes(app: FastifyInstance, ctx: AppContext) {
  hoursRoutes(app, ctx)
  const asMentor = (viewer: { userId: string }) => ({ userId: viewer.userId, isStaff: false })
  registerEndpoint(app, deskEndpoints.showDesk, ({ viewer }) => showDesk(ctx, viewer.userId))
  registerEndpoint(app, deskEndpoints.listMentorStudents, ({ viewer }) => listMentorStudents(ctx, viewer.userId))
  registerEndpoint(app, deskEndpoints.showMentorStudent, ({ viewer, params }) =>
    showMentorStudent(ctx, viewer.userId, params.id),
  )
  registerEndpoint(app, deskEndpoints.listHostedSessions, ({ viewer, query }) =>
    listHostedSessions(ctx, { ...query, mentorId: viewer.userId }),
  )
  registerEndpoint(app, deskEndpoints.showHostedSession, ({ viewer, params }) =>
    showOwnHostedSession(ctx, viewer.userId, params.id),
  )
  registerEndpoint(app, deskEndpoints.createGroupSession, ({ viewer, body }) =>
    createGroupSession(ctx, asMentor(viewer), { ...body, mentorId: viewer.userId }),
  )
  registerEndpoint(app, deskEndpoints.changeHostedSession, ({ viewer, params, body }) =>
    changeHostedSession(ctx, asMentor(viewer), { id: params.id, meetingLink: body.meetingLink }),
  )
  registerEndpoint(app, deskEndpoints.setRecording, ({ viewer, params, body }) =>
    setRecording(ctx, viewer.userId, { id: params.id, recordingLink: body.recordingLink }),
  )
  registerEndpoint(app, deskEndpoints.moveHostedSession, ({ viewer, params, body }) =>
    moveHostedSession(ctx, asMentor(viewer), { id: params.id, startsAt: body.startsAt }),
  )
  registerEndpoint(app, deskEndpoints.cancelHostedSession, ({ viewer, params }) =>
    cancelHostedSession(ctx, asMentor(viewer), params.id),
  )
  registerEndpoint(app, deskEndpoints.markAttendance, ({ viewer, params, body }) =>
    markAttendance(ctx, asMentor(viewer), { ...params, attendance: body.attendance }),
  )
}

function hoursRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, hoursEndpoints.showAvailability, ({ viewer }) => showAvailability(ctx, viewer.userId))
  registerEndpoint(app, hoursEndpoints.saveHours, ({ viewer, body }) => saveHours(ctx, viewer.userId, body.hours))
  registerEndpoint(app, hoursEndpoints.saveMentorSettings, ({ viewer, body }) =>
    saveMentorSettings(ctx, viewer.userId, body, (trx, oldLink) =>
      planLinkNotices(ctx, trx, { mentorId: viewer.userId, oldLink }),
    ),
  )
  registerEndpoint(app, hoursEndpoints.addHoursException, ({ viewer, body }) =>
    addHoursException(ctx, viewer.userId, body),
  )
  registerEndpoint(app, hoursEndpoints.removeHoursExceptions, ({ viewer, body }) =>
    removeHoursExceptions(ctx, viewer.userId, body.ids),
  )
}
