import type { JobLane } from '#contract/jobs/job-lanes.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { conflict, forbidden } from '#server/http/app-error.ts'
import type { Viewer } from '#server/http/request-viewer.ts'
import { pauseLane, resumeLane } from '#server/jobs/job-lanes.repository.ts'

/** The urgent lane carries the emails that warn owners, so an admin can't silence them. */
export async function pauseJobLane(ctx: AppContext, viewer: Viewer, lane: JobLane) {
  if (lane === 'urgent' && viewer.role !== 'owner') throw forbidden('Only an owner can pause these emails.')
  const actor = viewer.userId
  const now = ctx.clock.now().toISOString()
  await transact(ctx.db, async (trx) => {
    if (!(await pauseLane(trx, lane, now))) throw conflict('already_paused', 'This lane is paused already.')
    await recordAudit(ctx, trx, {
      actor,
      action: 'job-lane.pause',
      subject: laneSubject(lane),
      before: null,
      after: null,
    })
  })
  return { message: 'Nothing more starts in this lane until you resume it.' }
}

export async function resumeJobLane(ctx: AppContext, actor: string, lane: JobLane) {
  await transact(ctx.db, async (trx) => {
    if (!(await resumeLane(trx, lane))) throw conflict('not_paused', "This lane isn't paused.")
    await recordAudit(ctx, trx, {
      actor,
      action: 'job-lane.resume',
      subject: laneSubject(lane),
      before: null,
      after: null,
    })
  })
  ctx.jobs.wakeSoon()
  return { message: 'The lane is running again.' }
}

const laneSubject = (lane: JobLane) => ({ type: 'job', id: lane, label: lane })
