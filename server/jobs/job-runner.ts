import { setTimeout as wait } from 'node:timers/promises'

import { v7 as uuidv7 } from 'uuid'

import { JOB_LANES } from '#contract/jobs/job-lanes.ts'
import type { AppContext } from '#server/app-context.ts'
import { outsideTransaction } from '#server/database/database.ts'

import type { QueuedJob, RecurringJob } from './job.ts'
import { countStart } from './job-lanes.repository.ts'
import {
  bringForward,
  claimDueJob,
  deleteFinishedJob,
  freeFutureClaims,
  giveUpJob,
  insertJob,
  type JobRow,
  type OpenLane,
  postponeJob,
  renewClaim,
  returnJob,
} from './jobs.repository.ts'
import { LANE_CAPACITY, MAX_RUNNING_PER_TYPE } from './lane-capacity.ts'

const POLL_EVERY_MS = 1_000
const WAKE_DELAY_MS = 25
const CLAIM_MS = 30_000
/** The limit for bulk jobs counts in short windows, so they don't all start at once every minute. */
const BULK_WINDOW_MS = 6_000
const DEFAULT_MAX_ATTEMPTS = 10
const FIRST_RETRY_MS = 10_000
const LONGEST_RETRY_MS = 3_600_000
const CLOCK_SLACK_MS = 3_600_000
const FIX_TIMES_EVERY_MS = 5 * 60_000

// biome-ignore lint/suspicious/noExplicitAny: each job checks its own payload before it runs.
type AnyQueuedJob = QueuedJob<any>
type Jobs = { queued: AnyQueuedJob[]; recurring: RecurringJob[] }

/** Runs due jobs in this process; any number of processes can run side by side. */
export class JobRunner {
  readonly #ctx: AppContext
  readonly #queued: Map<string, AnyQueuedJob>
  readonly #recurring: Map<string, RecurringJob>
  readonly #types: string[]
  readonly #running = new Map<Promise<void>, JobRow>()
  #bulkClosedUntil = 0
  #wake: (() => void) | undefined
  #timer: NodeJS.Timeout | undefined
  #polling: Promise<void> | undefined
  #stopped = true
  /** The monotonic clock, which nobody can set. */
  #fixedAt = performance.now()

  constructor(ctx: AppContext, { queued, recurring }: Jobs) {
    this.#ctx = ctx
    this.#queued = new Map(queued.map((job) => [job.type, job]))
    this.#recurring = new Map(recurring.map((job) => [job.type, job]))
    this.#types = [...this.#queued.keys(), ...this.#recurring.keys()]
  }

  async start(): Promise<void> {
    await this.scheduleRecurring()
    this.#stopped = false
    this.#pollAfter(0)
  }

  /** Starts no new job and waits for running ones. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#polling
    await Promise.all(this.#running.keys())
  }

  wakeSoon(): void {
    if (!this.#stopped) this.#pollAfter(WAKE_DELAY_MS)
  }

  /** Each recurring job has one row, which moves forward after every run. */
  async scheduleRecurring(): Promise<void> {
    const now = this.#now()
    for (const { type } of this.#recurring.values()) {
      const uniqueKey = `recurring:${type}`
      const job = { id: uuidv7(), type, lane: 'routine' as const, payload: '{}', uniqueKey, runAt: now, createdAt: now }
      await insertJob(this.#ctx.db, job)
    }
    await this.fixTimes()
  }

  /** If the machine's clock ran ahead and was corrected, nothing should wait for the wrong time. */
  async fixTimes(): Promise<void> {
    const { db } = this.#ctx
    await freeFutureClaims(db, this.#now(CLOCK_SLACK_MS))
    for (const { type, everySeconds } of this.#recurring.values()) {
      const implausible = this.#now(Math.max(everySeconds * 1000, LONGEST_RETRY_MS) + CLOCK_SLACK_MS)
      await bringForward(db, `recurring:${type}`, implausible, this.#now())
    }
  }

  /** Runs everything due now, one after another, and returns how many jobs ran. */
  async runDueJobs(): Promise<number> {
    for (let count = 0; ; count++) {
      const job = await this.#claim(JOB_LANES.map((lane) => ({ lane, types: this.#types })))
      if (!job) return count
      await this.#run(job)
    }
  }

  #pollAfter(delayMs: number): void {
    clearTimeout(this.#timer)
    const poll = () => {
      this.#wake?.()
      this.#polling ??= this.#poll().finally(() => {
        this.#polling = undefined
        if (!this.#stopped) this.#pollAfter(POLL_EVERY_MS)
      })
    }
    // Jobs are queued inside transactions, and this check must run after the transaction has ended.
    this.#timer = outsideTransaction(() => setTimeout(poll, delayMs))
    this.#timer.unref()
  }

  async #poll(): Promise<void> {
    try {
      if (performance.now() - this.#fixedAt > FIX_TIMES_EVERY_MS) {
        this.#fixedAt = performance.now()
        await this.fixTimes()
      }
      while (!this.#stopped) {
        const lanes = this.#openLanes()
        const job = await this.#claim(lanes)
        if (job && !(await this.#isTooEarly(job))) {
          const run = this.#run(job).finally(() => this.#running.delete(run))
          this.#running.set(run, job)
        } else if (!job && this.#areAllOpen(lanes)) return
        else if (!job) await this.#nextChange()
      }
    } catch (error) {
      this.#ctx.log.error({ err: error }, 'the job runner could not reach the database')
    }
  }

  /** Until a job ends, a new one is queued, or a second has passed. */
  async #nextChange(): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve
    })
    await Promise.race([...this.#running.keys(), woken, wait(POLL_EVERY_MS, undefined, { ref: false })])
    this.#wake = undefined
  }

  /** The lanes with a free slot, and which types may start there. */
  #openLanes(): OpenLane[] {
    const running = [...this.#running.values()]
    return JOB_LANES.flatMap((lane) => {
      if (lane === 'bulk' && this.#ctx.clock.now().getTime() < this.#bulkClosedUntil) return []
      const started = running.filter((job) => job.lane === lane).map(({ type }) => type)
      if (started.length >= LANE_CAPACITY[lane]) return []
      const isFull = (type: string) => started.filter((each) => each === type).length >= MAX_RUNNING_PER_TYPE
      return [{ lane, types: this.#types.filter((type) => !isFull(type)) }]
    })
  }

  #areAllOpen(lanes: OpenLane[]): boolean {
    return lanes.length === JOB_LANES.length && lanes.every(({ types }) => types.length === this.#types.length)
  }

  /** Bulk jobs of all processes together stay below the rate the mail server accepts. */
  async #isTooEarly(job: JobRow): Promise<boolean> {
    if (job.lane !== 'bulk') return false
    const allowed = Math.ceil((this.#ctx.config.bulkEmailsPerMinute * BULK_WINDOW_MS) / 60_000)
    const window = { now: this.#now(), endsAt: this.#now(BULK_WINDOW_MS), implausible: this.#now(CLOCK_SLACK_MS) }
    const { starts, endsAt } = await countStart(this.#ctx.db, 'bulk', window)
    if (starts <= allowed) return false
    this.#bulkClosedUntil = Date.parse(endsAt)
    await returnJob(this.#ctx.db, job, endsAt)
    return true
  }

  #claim(lanes: OpenLane[]): Promise<JobRow | undefined> {
    return claimDueJob(this.#ctx.db, {
      engine: this.#ctx.engine,
      lanes,
      token: uuidv7(),
      now: this.#now(),
      until: this.#now(CLAIM_MS),
    })
  }

  async #run(job: JobRow): Promise<void> {
    const { db, log, metrics, tracing } = this.#ctx
    const startedAt = performance.now()
    const keepClaim = setInterval(() => {
      renewClaim(db, job, this.#now(CLAIM_MS)).catch((error) => log.warn({ err: error }, 'a claim was not renewed'))
    }, CLAIM_MS / 3)
    try {
      await (tracing ? tracing.job(job.type, () => this.#perform(job)) : this.#perform(job))
      metrics.jobRuns.add({ lane: job.lane, outcome: 'done' })
    } catch (error) {
      log.warn({ err: error, job: job.type, attempts: job.attempts }, 'a job failed')
      await this.#recordFailure(job, error).catch((failure) =>
        log.error({ err: failure }, 'a failure was not recorded'),
      )
    } finally {
      clearInterval(keepClaim)
      metrics.jobDuration.observe((performance.now() - startedAt) / 1000, { lane: job.lane })
    }
  }

  async #perform(job: JobRow): Promise<void> {
    const { db } = this.#ctx
    const recurring = this.#recurring.get(job.type)
    if (recurring) {
      await recurring.run(this.#ctx)
      return postponeJob(db, job, this.#now(recurring.everySeconds * 1000), null)
    }
    const queued = this.#queued.get(job.type)
    if (!queued) throw new Error(`No job is called ${job.type}`)
    const finishIn: Parameters<QueuedJob['run']>[2]['finishIn'] = (trx) => deleteFinishedJob(trx, job)
    const isLastAttempt = this.#isLastAttempt(job)
    const running = { id: job.id, finishIn, isLastAttempt }
    await queued.run(this.#ctx, queued.payload.parse(JSON.parse(job.payload)), running)
    await deleteFinishedJob(db, job)
  }

  async #recordFailure(job: JobRow, error: unknown): Promise<void> {
    const { db, metrics } = this.#ctx
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 1000)
    const isLast = this.#isLastAttempt(job)
    metrics.jobRuns.add({ lane: job.lane, outcome: isLast ? 'given_up' : 'retried' })
    if (isLast) return giveUpJob(db, job, message, this.#now())
    await postponeJob(db, job, this.#now(retryDelayMs(job.attempts)), message)
  }

  #isLastAttempt({ type, attempts }: JobRow): boolean {
    return !this.#recurring.has(type) && attempts >= (this.#queued.get(type)?.maxAttempts ?? DEFAULT_MAX_ATTEMPTS)
  }

  #now(plusMs = 0): string {
    return new Date(this.#ctx.clock.now().getTime() + plusMs).toISOString()
  }
}

/** 10 s, 20 s, 40 s … up to an hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
}
