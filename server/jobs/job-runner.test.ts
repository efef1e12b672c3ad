import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { transact } from '#server/database/database.ts'

import { startShop } from '../test/start-shop.ts'
import { enqueueJob } from './enqueue-job.ts'
import type { QueuedJob, RecurringJob } from './job.ts'
import { readJobLanes } from './job-lanes.read-model.ts'
import { pauseLane, resumeLane } from './job-lanes.repository.ts'
import { JobRunner, retryDelayMs } from './job-runner.ts'

const MINUTE = 60_000

/** A job that records its payloads and fails the given number of times. */
function recordingJob({ failures = 0, maxAttempts = 10 } = {}) {
  const seen: string[] = []
  const job: QueuedJob<{ name: string }> = {
    type: 'record',
    payload: z.object({ name: z.string() }),
    maxAttempts,
    async run(_ctx, { name }) {
      seen.push(name)
      if (seen.length <= failures) throw new Error(`failure ${seen.length}`)
    },
  }
  return { job, seen }
}

const MONTH_MS = 31 * 86_400_000

async function shopWith(job: QueuedJob<{ name: string }>, recurring: RecurringJob[] = []) {
  const shop = await startShop()
  const runner = new JobRunner(shop.ctx, { queued: [job], recurring })
  const rows = () => shop.ctx.db.selectFrom('jobs').selectAll().orderBy('created_at').execute()
  return { ...shop, runner, rows }
}

describe('the job runner', () => {
  it('runs a job once and deletes it', async () => {
    const { job, seen } = recordingJob()
    const { ctx, runner, rows } = await shopWith(job)
    await enqueueJob(ctx, ctx.db, job, { name: 'mail' })
    expect(await runner.runDueJobs()).toBe(1)
    expect(await runner.runDueJobs()).toBe(0)
    expect(seen).toEqual(['mail'])
    expect(await rows()).toEqual([])
  })

  it('drops a job when the transaction that queued it is rolled back', async () => {
    const { job, seen } = recordingJob()
    const { ctx, runner } = await shopWith(job)
    const failing = transact(ctx.db, async (trx) => {
      await enqueueJob(ctx, trx, job, { name: 'never' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await runner.runDueJobs()
    expect(seen).toEqual([])
  })

  it("waits until a job's scheduled time", async () => {
    const { job, seen } = recordingJob()
    const { ctx, clock, runner, moveClock } = await shopWith(job)
    await enqueueJob(ctx, ctx.db, job, { name: 'later' }, { runAt: new Date(clock.time.getTime() + 10 * MINUTE) })
    await runner.runDueJobs()
    expect(seen).toEqual([])
    moveClock(10 * MINUTE)
    await runner.runDueJobs()
    expect(seen).toEqual(['later'])
  })

  it('retries with growing delays and keeps the last error', async () => {
    const { job, seen } = recordingJob({ failures: 2 })
    const { ctx, runner, rows, moveClock } = await shopWith(job)
    await enqueueJob(ctx, ctx.db, job, { name: 'mail' })
    await runner.runDueJobs()
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: 'failure 1', gave_up_at: null }])
    await runner.runDueJobs()
    expect(seen).toHaveLength(1)
    moveClock(retryDelayMs(1))
    await runner.runDueJobs()
    moveClock(retryDelayMs(1))
    await runner.runDueJobs()
    expect(seen).toHaveLength(2)
    moveClock(retryDelayMs(2))
    await runner.runDueJobs()
    expect(seen).toHaveLength(3)
    expect(await rows()).toEqual([])
  })

  it('keeps a job that ran out of attempts, and lets the same work be queued again', async () => {
    const { job, seen } = recordingJob({ failures: 2, maxAttempts: 2 })
    const { ctx, clock, runner, rows, moveClock } = await shopWith(job)
    await enqueueJob(ctx, ctx.db, job, { name: 'mail' }, { uniqueKey: 'mail:1' })
    await runner.runDueJobs()
    moveClock(MINUTE)
    await runner.runDueJobs()
    moveClock(24 * 60 * MINUTE)
    expect(await runner.runDueJobs()).toBe(0)
    const [row] = await rows()
    expect(row).toMatchObject({ attempts: 2, last_error: 'failure 2' })
    expect(Date.parse(row?.gave_up_at ?? '')).toBeLessThan(clock.time.getTime())

    await enqueueJob(ctx, ctx.db, job, { name: 'again' }, { uniqueKey: 'mail:1' })
    await runner.runDueJobs()
    expect(seen.at(-1)).toBe('again')
  })

  it("doesn't queue a second job with the same key", async () => {
    const { job } = recordingJob()
    const { ctx, rows } = await shopWith(job)
    await enqueueJob(ctx, ctx.db, job, { name: 'one' }, { uniqueKey: 'k' })
    await enqueueJob(ctx, ctx.db, job, { name: 'two' }, { uniqueKey: 'k' })
    expect(await rows()).toHaveLength(1)
  })

  it('runs every job exactly once with several runners', async () => {
    const { job, seen } = recordingJob()
    const { ctx } = await shopWith(job)
    const names = Array.from({ length: 60 }, (_, index) => `job ${index}`)
    for (const name of names) await enqueueJob(ctx, ctx.db, job, { name })
    const runners = Array.from({ length: 4 }, () => new JobRunner(ctx, { queued: [job], recurring: [] }))
    const counts = await Promise.all(runners.map((runner) => runner.runDueJobs()))
    expect(counts.reduce((sum, count) => sum + count)).toBe(60)
    expect(seen.sort()).toEqual(names.sort())
  })

  it('takes over a job only from a process that died', async () => {
    const { job, seen } = recordingJob()
    const { ctx, runner, moveClock, clock } = await shopWith(job)
    await enqueueJob(ctx, ctx.db, job, { name: 'orphan' })
    const claimedUntil = new Date(clock.time.getTime() + 30_000).toISOString()
    await ctx.db
      .updateTable('jobs')
      .set({ claim_token: '018f0000-0000-7000-8000-000000000000', claimed_until: claimedUntil, attempts: 1 })
      .execute()
    await runner.runDueJobs()
    expect(seen).toEqual([])
    moveClock(31_000)
    await runner.runDueJobs()
    expect(seen).toEqual(['orphan'])
  })

  it('ignores job types from another version of the shop', async () => {
    const { job } = recordingJob()
    const { ctx, runner, rows } = await shopWith(job)
    await enqueueJob(ctx, ctx.db, { ...job, type: 'from-the-future' }, { name: 'x' })
    expect(await runner.runDueJobs()).toBe(0)
    expect(await rows()).toHaveLength(1)
  })

  it('can finish a job in the same transaction as its work', async () => {
    const done: QueuedJob<{ name: string }> = {
      type: 'record',
      payload: z.object({ name: z.string() }),
      async run({ db }, { name }, { finishIn }) {
        await transact(db, async (trx) => {
          await trx
            .insertInto('site_settings')
            .values({ name, value: '1', updated_at: '2026-11-15T10:00:00.000Z' })
            .execute()
          await finishIn(trx)
        })
        throw new Error('the process dies here')
      },
    }
    const { ctx, runner, rows, moveClock } = await shopWith(done)
    await enqueueJob(ctx, ctx.db, done, { name: 'once' })
    await runner.runDueJobs()
    moveClock(60 * MINUTE)
    expect(await runner.runDueJobs()).toBe(0)
    expect(await rows()).toEqual([])
  })

  it('recovers after a fast clock is set back', async () => {
    let runs = 0
    const tick: RecurringJob = {
      type: 'tick',
      everySeconds: 300,
      async run() {
        runs += 1
      },
    }
    const { job, seen } = recordingJob()
    const { ctx, runner, moveClock, clock } = await shopWith(job, [tick])
    await runner.scheduleRecurring()
    moveClock(MONTH_MS)
    await runner.runDueJobs()
    expect(runs).toBe(1)
    await enqueueJob(ctx, ctx.db, job, { name: 'claimed ahead' })
    const claimedUntil = new Date(clock.time.getTime() + 30_000).toISOString()
    await ctx.db
      .updateTable('jobs')
      .set({
        run_at: '2026-11-15T10:00:00.000Z',
        claim_token: '018f0000-0000-7000-8000-000000000000',
        claimed_until: claimedUntil,
      })
      .where('type', '=', job.type)
      .execute()
    moveClock(-MONTH_MS)
    await runner.runDueJobs()
    expect([runs, seen]).toEqual([1, []])
    await runner.fixTimes()
    await runner.runDueJobs()
    expect([runs, seen]).toEqual([2, ['claimed ahead']])
  })

  it('repeats a recurring job on schedule, even after a failure', async () => {
    let runs = 0
    const tick: RecurringJob = {
      type: 'tick',
      everySeconds: 300,
      async run() {
        runs += 1
        if (runs === 1) throw new Error('first one fails')
      },
    }
    const { runner, rows, moveClock } = await shopWith(recordingJob().job, [tick])
    await runner.scheduleRecurring()
    await runner.scheduleRecurring()
    expect(await rows()).toHaveLength(1)
    await runner.runDueJobs()
    moveClock(retryDelayMs(1))
    await runner.runDueJobs()
    expect(runs).toBe(2)
    await runner.runDueJobs()
    expect(runs).toBe(2)
    moveClock(5 * MINUTE)
    await runner.runDueJobs()
    expect(runs).toBe(3)
    expect(await rows()).toMatchObject([{ attempts: 0, last_error: null }])
  })

  it('wakes up for new jobs once started, and runs nothing after it stops', async () => {
    const { job, seen } = recordingJob()
    const { ctx, runner } = await shopWith(job)
    ctx.jobs = runner
    await runner.start()
    // In a transaction, like every feature.
    await transact(ctx.db, (trx) => enqueueJob(ctx, trx, job, { name: 'woken' }))
    await expect.poll(() => seen).toEqual(['woken'])
    await transact(ctx.db, (trx) => enqueueJob(ctx, trx, job, { name: 'and again' }))
    await expect.poll(() => seen).toEqual(['woken', 'and again'])
    await runner.stop()
    await enqueueJob(ctx, ctx.db, job, { name: 'too late' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(seen).toEqual(['woken', 'and again'])
  })

  it('leaves room for others while many jobs of one kind hang', async () => {
    const { job, seen } = recordingJob()
    const release = Promise.withResolvers<void>()
    const hanging: QueuedJob<object> = { type: 'hang', payload: z.object({}), run: () => release.promise }
    const { ctx, rows } = await shopWith(job)
    const runner = new JobRunner(ctx, { queued: [hanging, job], recurring: [] })
    for (let n = 0; n < 6; n++) await enqueueJob(ctx, ctx.db, hanging, {})
    await enqueueJob(ctx, ctx.db, job, { name: 'payment' })
    await runner.start()
    await expect.poll(() => seen).toEqual(['payment'])
    release.resolve()
    await expect.poll(rows).toEqual([])
    await runner.stop()
  })
})

describe('job lanes', () => {
  const lanesJob = (ran: string[]): QueuedJob<{ name: string }> => ({
    type: 'record',
    payload: z.object({ name: z.string() }),
    run: async (_ctx, { name }) => void ran.push(name),
  })

  it('run the most urgent job first, whatever has waited longer', async () => {
    const ran: string[] = []
    const job = lanesJob(ran)
    const { ctx, runner, moveClock } = await shopWith(job)
    for (const lane of ['slow', 'bulk', 'routine', 'urgent'] as const) {
      await enqueueJob(ctx, ctx.db, job, { name: lane }, { lane })
      moveClock(1_000)
    }
    await runner.runDueJobs()
    expect(ran).toEqual(['urgent', 'routine', 'bulk', 'slow'])
  })

  it('keep a receipt from waiting for an announcement, though both are emails', async () => {
    const release = Promise.withResolvers<void>()
    const seen: string[] = []
    const email: QueuedJob<{ name: string }> = {
      type: 'record',
      payload: z.object({ name: z.string() }),
      run: async (_ctx, { name }) => {
        seen.push(name)
        if (name.startsWith('slow')) await release.promise
      },
    }
    const { ctx, runner, rows } = await shopWith(email)
    ctx.jobs = runner
    for (let n = 0; n < 10; n++) await enqueueJob(ctx, ctx.db, email, { name: 'slow news' }, { lane: 'bulk' })
    await runner.start()
    await expect.poll(() => seen).toEqual(['slow news', 'slow news'])
    const receipts = ['slow receipt', 'slow receipt', 'receipt', 'another']
    for (const name of receipts) await enqueueJob(ctx, ctx.db, email, { name }, { lane: 'urgent' })
    await expect.poll(() => seen.slice(2)).toEqual(receipts)
    release.resolve()
    await expect.poll(rows).toEqual([])
    await runner.stop()
  })

  it('start nothing while paused, and go on when resumed', async () => {
    const ran: string[] = []
    const job = lanesJob(ran)
    const { ctx, clock, runner } = await shopWith(job)
    expect(await pauseLane(ctx.db, 'bulk', clock.now().toISOString())).toBe(true)
    expect(await pauseLane(ctx.db, 'bulk', clock.now().toISOString())).toBe(false)
    for (const lane of ['bulk', 'urgent'] as const) await enqueueJob(ctx, ctx.db, job, { name: lane }, { lane })
    await runner.runDueJobs()
    expect(ran).toEqual(['urgent'])
    expect(await readJobLanes(ctx.db, clock.now().toISOString())).toMatchObject([
      { lane: 'urgent', waiting: 0, pausedAt: null },
      { lane: 'routine', waiting: 0 },
      {
        lane: 'bulk',
        waiting: 1,
        running: 0,
        oldestDueAt: clock.now().toISOString(),
        pausedAt: clock.now().toISOString(),
      },
      { lane: 'slow', waiting: 0 },
    ])
    expect([await resumeLane(ctx.db, 'bulk'), await resumeLane(ctx.db, 'bulk')]).toEqual([true, false])
    await runner.runDueJobs()
    expect(ran).toEqual(['urgent', 'bulk'])
  })

  it('send bulk emails no faster than the mail server allows, with several processes too', async () => {
    const ran: string[] = []
    const job = lanesJob(ran)
    const { ctx, clock, moveClock } = await shopWith(job)
    // Two in each window of six seconds.
    ctx.config.bulkEmailsPerMinute = 20
    for (let n = 0; n < 5; n++) await enqueueJob(ctx, ctx.db, job, { name: `${n}` }, { lane: 'bulk' })
    const runners = [1, 2].map(() => new JobRunner(ctx, { queued: [job], recurring: [] }))
    for (const runner of runners) await runner.start()
    const waiting = async () => (await readJobLanes(ctx.db, clock.now().toISOString()))[2]?.waiting
    await expect.poll(() => ran.length).toBe(2)
    for (const runner of runners) await runner.stop()
    for (const [total, left] of [
      [4, 1],
      [5, 0],
    ]) {
      moveClock(6_000)
      expect(await waiting()).toBeGreaterThan(left ?? 0)
      for (const runner of runners) await runner.start()
      await expect.poll(() => ran.length).toBe(total)
      for (const runner of runners) await runner.stop()
    }
    expect(ran.sort()).toEqual(['0', '1', '2', '3', '4'])
    const attempts = await ctx.db.selectFrom('jobs').select('attempts').execute()
    expect(attempts).toEqual([])
  })
})
