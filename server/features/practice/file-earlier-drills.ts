import { z } from 'zod'
import { reviewRun } from '#contract/practice/review-run.ts'
import { transact } from '#server/database/database.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { QueuedJob } from '#server/jobs/job.ts'
import { listStudentRuns } from './drill-runs.repository.ts'
import { fileRun } from './file-run.ts'
import { readVisible } from './show-run.ts'

const BATCH_SIZE = 100

/** Adds the trades of drills that were finished before there was a journal, a batch at a time. */
export const fileEarlierDrills: QueuedJob<{ after: string | null }> = {
  type: 'file-earlier-drills',
  payload: z.object({ after: z.string().nullable() }),
  async run(ctx, { after }, job) {
    const runs = await listStudentRuns(ctx.db, after, BATCH_SIZE)
    for (const run of runs) {
      const { plan, finishedAt } = run
      if (!plan || finishedAt === null) continue
      const { drill, ...past } = await readVisible(ctx, { ...run, revealed: run.steps })
      const { outcome, passed } = reviewRun({ ...run, plan }, drill, past)
      const { instrument } = drill
      await transact(ctx.db, (trx) => fileRun(trx, { ...run, plan, finishedAt, passed }, { instrument, outcome }))
    }
    await transact(ctx.db, async (trx) => {
      await job.finishIn(trx)
      const last = runs.at(-1)
      if (last) await enqueueJob(ctx, trx, fileEarlierDrills, { after: last.id })
    })
  },
}
