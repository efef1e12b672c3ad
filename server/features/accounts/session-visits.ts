import type { AppContext } from '#server/app-context.ts'
import { outsideTransaction, transact } from '#server/database/database.ts'
import { recordVisits } from '#server/features/facts/facts.ts'

import { touchSessions, type Visit } from './sessions.repository.ts'

const WRITE_EVERY_MS = 5_000

/**
 * Records visits. The first is written right away, and those of the next few seconds are written together: each write
 * waits for the disk, and with thousands of students, one in every few requests records a visit. A crash loses those
 * seconds.
 */
export class SessionVisits {
  readonly #ctx: AppContext
  #waiting = new Map<string, Visit>()
  #writtenAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor(ctx: AppContext) {
    this.#ctx = ctx
  }

  async record(visit: Visit): Promise<void> {
    this.#waiting.set(visit.tokenHash, visit)
    if (this.#ctx.clock.now().getTime() - this.#writtenAt >= WRITE_EVERY_MS) return this.flush()
    this.#timer ??= outsideTransaction(() => setTimeout(() => void this.flush(), WRITE_EVERY_MS).unref())
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writtenAt = this.#ctx.clock.now().getTime()
    const visits = [...this.#waiting.values()]
    this.#waiting = new Map()
    if (visits.length === 0) return
    await transact(this.#ctx.db, async (trx) => {
      await touchSessions(trx, visits)
      await recordVisits(trx, visits)
    }).catch((err) => this.#ctx.log.warn({ err }, 'could not save session visits'))
  }
}
