import type { AppContext } from '#server/app-context.ts'
import type { ask, CrashSite } from './crash-harness.ts'

type Reply = Awaited<ReturnType<typeof ask>>
export type State = Record<string, unknown>

/** A write other than a purchase. It happens completely or not at all, and only once however often it's requested. */
export type Write = {
  steps: string[]
  /** Runs before the server that will crash is started. */
  prepare?(site: CrashSite, ctx: AppContext): Promise<void>
  run(site: CrashSite): Promise<Reply>
  /** Statuses allowed when the same request is repeated. */
  answers: number[]
  state(site: CrashSite, ctx: AppContext): Promise<State>
  before: State
  after: State
  /** Between the two, if jobs do the work in several transactions. */
  halfway?: State
  /** Work the jobs should have finished but didn't; an empty list is good. */
  findUnfinished?(site: CrashSite, ctx: AppContext): Promise<string[]>
}

export const stepsOf = (write: string, steps: string[]) => steps.map((step) => `${write}:${step}`)
