import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/mentorship/admin-mentorship.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'

import { cancelHostedSession, createGroupSession, markAttendance, moveHostedSession } from '../booking/host-sessions.ts'
import { listHostedSessions } from '../desk/hosted-sessions.ts'
import { listStudentsOfMentor } from './list-students-of-mentor.ts'
import {
  assignStudent,
  introduceMentor,
  listMentors,
  startMentor,
  stopMentor,
  unassignStudent,
} from './manage-mentors.ts'
import { listProgramRules, saveProgramRules } from './manage-program-rules.ts'
import { showFigures } from './show-figures.ts'

export function adminMentorshipRoutes(app: FastifyInstance, ctx: AppContext) {
  const asStaff = (viewer: { userId: string }) => ({ userId: viewer.userId, isStaff: true })
  registerEndpoint(app, endpoints.listProgramRules, () => listProgramRules(ctx))
  registerEndpoint(app, endpoints.saveProgramRules, ({ viewer, params, body }) =>
    saveProgramRules(ctx, viewer.userId, params.id, body),
  )
  registerEndpoint(app, endpoints.listMentors, () => listMentors(ctx))
  registerEndpoint(app, endpoints.startMentor, ({ viewer, body }) => startMentor(ctx, viewer.userId, body))
  registerEndpoint(app, endpoints.stopMentor, ({ viewer, params, body }) =>
    stopMentor(ctx, viewer.userId, params.id, body.handOverTo),
  )
  registerEndpoint(app, endpoints.introduceMentor, ({ viewer, params, body }) =>
    introduceMentor(ctx, viewer.userId, params.id, body),
  )
  registerEndpoint(app, endpoints.listStudentsOfMentor, ({ params }) => listStudentsOfMentor(ctx, params.id))
  registerEndpoint(app, endpoints.assignStudent, ({ viewer, params }) =>
    assignStudent(ctx, viewer.userId, { mentorId: params.id, studentId: params.studentId }),
  )
  registerEndpoint(app, endpoints.unassignStudent, ({ viewer, params }) =>
    unassignStudent(ctx, viewer.userId, { mentorId: params.id, studentId: params.studentId }),
  )
  registerEndpoint(app, endpoints.listAllSessions, ({ query }) => listHostedSessions(ctx, query))
  registerEndpoint(app, endpoints.scheduleGroupSession, ({ viewer, body }) =>
    createGroupSession(ctx, asStaff(viewer), body),
  )
  registerEndpoint(app, endpoints.moveAnySession, ({ viewer, params, body }) =>
    moveHostedSession(ctx, asStaff(viewer), { ...body, id: params.id }),
  )
  registerEndpoint(app, endpoints.cancelAnySession, ({ viewer, params }) =>
    cancelHostedSession(ctx, asStaff(viewer), params.id),
  )
  registerEndpoint(app, endpoints.markAnyAttendance, ({ viewer, params, body }) =>
    markAttendance(ctx, asStaff(viewer), { ...params, attendance: body.attendance }),
  )
  registerEndpoint(app, endpoints.showMentorshipFigures, ({ query }) => showFigures(ctx, query))
}
