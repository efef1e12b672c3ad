import { setTimeout as wait } from 'node:timers/promises'

import { v7 as uuidv7 } from 'uuid'

import type { AppContext } from '#server/app-context.ts'
import { outsideTransaction } from '#server/database/database.ts'

import type { QueuedJob, RecurringJob } from './job.ts'
import {
  bringForward,
  claimDueJob,
  deleteFinishedJob,
  freeFutureClaims,
  giveUpJob,
  insertJob,
  type JobRow,
  postponeJob,
  renewClaim,
} from './jobs.repository.ts'

const POLL_EVERY_MS = 1_000
const WAKE_DELAY_MS = 25
const CLAIM_MS = 30_000
const MAX_RUNNING_JOBS = 4
/** One slot is always left for other work: a mail server that never responds must not hold up payments. */
const MAX_RUNNING_PER_KIND = 3
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
  readonly #running = new Map<Promise<void>, string>()
  #timer: NodeJS.Timeout | undefined
  #polling: Promise<void> | undefined
  #stopped = true
  /** The monotonic clock, which nobody can set. */
  #fixedAt = performance.now()

  constructor(ctx: AppContext, { queued, recurring }: Jobs) {
    this.#ctx = ctx
    this.#queued = new Map(queued.map((job) => [job.type, job]))
    this.#recurring = new Map(recurring.map((job) => [job.type, job]))
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
      await insertJob(this.#ctx.db, { id: uuidv7(), type, payload: '{}', uniqueKey, runAt: now, createdAt: now })
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
      const job = await this.#claim()
      if (!job) return count
      await this.#run(job)
    }
  }

  #pollAfter(delayMs: number): void {
    clearTimeout(this.#timer)
    const poll = () => {
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
        if (this.#running.size >= MAX_RUNNING_JOBS) await Promise.race(this.#running.keys())
        const full = this.#fullKinds()
        const job = await this.#claim(full)
        if (job) {
          const run = this.#run(job).finally(() => this.#running.delete(run))
          this.#running.set(run, job.type)
        } else if (full.length === 0) return
        else await Promise.race([...this.#running.keys(), wait(POLL_EVERY_MS, undefined, { ref: false })])
      }
    } catch (error) {
      this.#ctx.log.error({ err: error }, 'the job runner could not reach the database')
    }
  }

  #fullKinds(): string[] {
    const kinds = [...this.#running.values()]
    return [...new Set(kinds)].filter((kind) => kinds.filter((each) => each === kind).length >= MAX_RUNNING_PER_KIND)
  }

  #claim(except: string[] = []): Promise<JobRow | undefined> {
    return claimDueJob(this.#ctx.db, {
      engine: this.#ctx.engine,
      types: [...this.#queued.keys(), ...this.#recurring.keys()].filter((type) => !except.includes(type)),
      token: uuidv7(),
      now: this.#now(),
      until: this.#now(CLAIM_MS),
    })
  }

  async #run(job: JobRow): Promise<void> {
    const { db, log } = this.#ctx
    const keepClaim = setInterval(() => {
      renewClaim(db, job, this.#now(CLAIM_MS)).catch((error) => log.warn({ err: error }, 'a claim was not renewed'))
    }, CLAIM_MS / 3)
    try {
      await this.#perform(job)
    } catch (error) {
      log.warn({ err: error, job: job.type, attempts: job.attempts }, 'a job failed')
      await this.#recordFailure(job, error).catch((failure) =>
        log.error({ err: failure }, 'a failure was not recorded'),
      )
    } finally {
      clearInterval(keepClaim)
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
    await queued.run(this.#ctx, queued.payload.parse(JSON.parse(job.payload)), { id: job.id, finishIn })
    await deleteFinishedJob(db, job)
  }

  async #recordFailure(job: JobRow, error: unknown): Promise<void> {
    const { db } = this.#ctx
    const message = (error instanceof Error ? error.message : String(error)).slice(0, 1000)
    const maxAttempts = this.#queued.get(job.type)?.maxAttempts ?? DEFAULT_MAX_ATTEMPTS
    if (!this.#recurring.has(job.type) && job.attempts >= maxAttempts) return giveUpJob(db, job, message, this.#now())
    await postponeJob(db, job, this.#now(retryDelayMs(job.attempts)), message)
  }

  #now(plusMs = 0): string {
    return new Date(this.#ctx.clock.now().getTime() + plusMs).toISOString()
  }
}

/** 10 s, 20 s, 40 s … up to an hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
}
