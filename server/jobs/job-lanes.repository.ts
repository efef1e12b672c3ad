import type { JobLane } from '#contract/jobs/job-lanes.ts'
import type { Database } from '#server/database/database.ts'

/** False if it was paused already. Jobs that are running go on. */
export async function pauseLane(db: Database, lane: JobLane, now: string): Promise<boolean> {
  const paused = await db
    .insertInto('job_lanes')
    .values({ lane, paused_at: now })
    .onConflict((conflict) =>
      conflict.column('lane').doUpdateSet({ paused_at: now }).where('job_lanes.paused_at', 'is', null),
    )
    .returning('lane')
    .executeTakeFirst()
  return paused !== undefined
}

export async function resumeLane(db: Database, lane: JobLane): Promise<boolean> {
  const resumed = await db
    .updateTable('job_lanes')
    .set({ paused_at: null })
    .where('lane', '=', lane)
    .where('paused_at', 'is not', null)
    .returning('lane')
    .executeTakeFirst()
  return resumed !== undefined
}

type Window = { now: string; endsAt: string; implausible: string }

/**
 * Counts a start in the lane's current window, of all processes together. A window that ended, or that a clock running
 * ahead began, starts over.
 */
export async function countStart(db: Database, lane: JobLane, { now, endsAt, implausible }: Window) {
  const { starts, window_ends_at } = await db
    .insertInto('job_lanes')
    .values({ lane, starts: 1, window_ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('lane').doUpdateSet((set) => {
        const isOver = set.or([
          set('job_lanes.window_ends_at', 'is', null),
          set('job_lanes.window_ends_at', '<=', now),
          set('job_lanes.window_ends_at', '>', implausible),
        ])
        return {
          starts: set
            .case()
            .when(isOver)
            .then(1)
            .else(set('job_lanes.starts', '+', 1))
            .end(),
          window_ends_at: set
            .case()
            .when(isOver)
            .then(set.ref('excluded.window_ends_at'))
            .else(set.ref('job_lanes.window_ends_at'))
            .end(),
        }
      }),
    )
    .returning(['starts', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  return { starts, endsAt: window_ends_at ?? endsAt }
}
