import type { FastifyInstance } from 'fastify'

import * as endpoints from '#contract/failed-jobs/failed-jobs.endpoints.ts'
import * as lanes from '#contract/jobs/job-lanes.endpoints.ts'
import type { AppContext } from '#server/app-context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { sendRows } from '#server/http/total-count.ts'
import { listFailedJobs, listFailedJobTypes } from '#server/jobs/failed-jobs.repository.ts'
import { readJobLanes } from '#server/jobs/job-lanes.read-model.ts'
import { pauseJobLane, resumeJobLane } from './change-lane.ts'
import { dismissJob } from './dismiss-job.ts'
import { runJobAgain } from './run-job-again.ts'

export function jobsRoutes(app: FastifyInstance, ctx: AppContext) {
  registerEndpoint(app, endpoints.listFailedJobs, async ({ query, reply }) =>
    sendRows(reply, await listFailedJobs(ctx.db, query)),
  )
  registerEndpoint(app, endpoints.listFailedJobTypes, () => listFailedJobTypes(ctx.db))
  registerEndpoint(app, endpoints.runJobAgain, ({ viewer, params }) => runJobAgain(ctx, viewer.userId, params.id))
  registerEndpoint(app, endpoints.dismissJob, ({ viewer, params }) => dismissJob(ctx, viewer.userId, params.id))
  registerEndpoint(app, lanes.listJobLanes, () => readJobLanes(ctx.db, ctx.clock.now().toISOString()))
  registerEndpoint(app, lanes.pauseJobLane, ({ viewer, params }) => pauseJobLane(ctx, viewer, params.lane))
  registerEndpoint(app, lanes.resumeJobLane, ({ viewer, params }) => resumeJobLane(ctx, viewer.userId, params.lane))
}
