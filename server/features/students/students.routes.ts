import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/students/students.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendRows } from '#server/http/total-count.ts'

import { changeRole } from './change-role.ts'
import { exportStudents } from './export-students.ts'
import { bulkGrantAccess, grantAccess } from './grant-access.ts'
import { importStudents } from './import-students.ts'
import { countMatchingPeople, countOffers, listMatchingPeople } from './people.read-model.ts'
import { listRequiredExercises, waiveExercise } from './required-exercises.ts'
import { resendInvitation } from './resend-invitation.ts'
import { resendVerificationFor } from './resend-verification-for.ts'
import { resetStudentPassword } from './reset-student-password.ts'
import { revokeAccess } from './revoke-access.ts'
import {
  listStudentAccess,
  showImpersonateView,
  showPerson,
  showStudentProgress,
  showTimeline,
} from './show-student.ts'
import { endStudentSessions, listStudentPlays } from './student-plays.ts'

export function studentsRoutes(app: FastifyInstance, ctx: AppContext) {
  const { db } = ctx
  const done = (message: string) => ({ success: true, message })

  registerEndpoint(app, endpoints.listPeople, async ({ query, reply }) =>
    sendRows(reply, await listMatchingPeople(db, query)),
  )
  registerEndpoint(app, endpoints.countPeople, async () => ({
    students: await countMatchingPeople(db, { group: 'students' }),
    adminUsers: await countMatchingPeople(db, { group: 'staff' }),
    ...(await countOffers(db)),
  }))
  registerEndpoint(app, endpoints.showPerson, ({ viewer, params }) => showPerson(ctx, viewer.userId, params.id))
  registerEndpoint(app, endpoints.listStudentAccess, ({ viewer, params }) =>
    listStudentAccess(ctx, viewer.userId, params.id),
  )
  registerEndpoint(app, endpoints.showTimeline, ({ viewer, params, query }) =>
    showTimeline(ctx, viewer.userId, params.id, query.limit),
  )
  registerEndpoint(app, endpoints.changeRole, ({ viewer, params, body }) =>
    changeRole(ctx, viewer, params.id, body.role),
  )
  registerEndpoint(app, endpoints.showStudentProgress, ({ viewer, params }) =>
    showStudentProgress(ctx, viewer.userId, params.id),
  )
  registerEndpoint(app, endpoints.showImpersonateView, ({ viewer, params }) =>
    showImpersonateView(ctx, viewer, params.id),
  )
  registerEndpoint(app, endpoints.listStudentPlays, ({ viewer, params }) =>
    listStudentPlays(ctx, viewer.userId, params.id),
  )
  registerEndpoint(app, endpoints.endStudentSessions, async ({ viewer, params }) =>
    done(await endStudentSessions(ctx, viewer, params.id)),
  )
  registerEndpoint(app, endpoints.listRequiredExercises, ({ viewer, params }) =>
    listRequiredExercises(ctx, viewer.userId, params.id),
  )
  registerEndpoint(app, endpoints.waiveExercise, async ({ viewer, params, body }) =>
    done(await waiveExercise(ctx, viewer, params.id, body)),
  )
  registerEndpoint(app, endpoints.grantAccess, async ({ viewer, params, body }) =>
    done(await grantAccess(ctx, viewer, params.id, body)),
  )
  registerEndpoint(app, endpoints.revokeAccess, async ({ viewer, params, body }) =>
    done(await revokeAccess(ctx, viewer, params.id, body)),
  )
  registerEndpoint(app, endpoints.bulkGrantAccess, ({ viewer, body }) =>
    bulkGrantAccess(ctx, viewer, body.studentIds, body),
  )
  registerEndpoint(app, endpoints.resendVerificationFor, ({ viewer, params }) =>
    resendVerificationFor(ctx, viewer, params.id),
  )
  registerEndpoint(app, endpoints.resendInvitation, ({ viewer, params }) => resendInvitation(ctx, viewer, params.id))
  registerEndpoint(app, endpoints.resetStudentPassword, async ({ viewer, params }) =>
    done(await resetStudentPassword(ctx, viewer, params.id)),
  )
  registerEndpoint(app, endpoints.importStudents, ({ viewer, body }) => importStudents(ctx, viewer.userId, body))
  registerEndpoint(app, endpoints.exportStudents, async ({ viewer, query, reply }) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="students.csv"')
      .header('cache-control', 'no-store')
      .send(await exportStudents(ctx, viewer.userId, query.sort)),
  )
}
