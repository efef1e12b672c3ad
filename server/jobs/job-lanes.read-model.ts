import type { ExpressionBuilder } from 'kysely'

import type { JobLaneState } from '#contract/jobs/job-lanes.endpoints.ts'
import { JOB_LANES } from '#contract/jobs/job-lanes.ts'
import type { Database, Tables } from '#server/database/database.ts'

/** What each lane has to do. Work that isn't due yet doesn't count as waiting. */
export async function readJobLanes(db: Database, now: string): Promise<JobLaneState[]> {
  const counted = await db
    .selectFrom('jobs')
    .select(({ fn, eb }) => [
      'lane',
      fn.sum<number>(eb.case().when('gave_up_at', 'is not', null).then(1).else(0).end()).as('failed'),
      fn
        .sum<number>(
          eb
            .case()
            .when(eb.and([eb('gave_up_at', 'is', null), eb('claimed_until', '>=', now)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('running'),
      fn
        .sum<number>(
          eb
            .case()
            .when(eb.and([eb('gave_up_at', 'is', null), eb('run_at', '<=', now), isFree(eb, now)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('waiting'),
      fn
        .min(
          eb
            .case()
            .when(eb.and([eb('gave_up_at', 'is', null), eb('run_at', '<=', now), isFree(eb, now)]))
            .then(eb.ref('run_at'))
            .end(),
        )
        .as('oldestDueAt'),
    ])
    .groupBy('lane')
    .execute()
  const paused = await db.selectFrom('job_lanes').select(['lane', 'paused_at']).execute()
  return JOB_LANES.map((lane) => {
    const row = counted.find((each) => each.lane === lane)
    return {
      lane,
      waiting: Number(row?.waiting ?? 0),
      running: Number(row?.running ?? 0),
      failed: Number(row?.failed ?? 0),
      oldestDueAt: row?.oldestDueAt ?? null,
      pausedAt: paused.find((each) => each.lane === lane)?.paused_at ?? null,
    }
  })
}

function isFree(eb: ExpressionBuilder<Tables, 'jobs'>, now: string) {
  return eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)])
}
