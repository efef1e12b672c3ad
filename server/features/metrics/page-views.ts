import { isStaff, type Role } from '#contract/roles.ts'
import type { AppContext } from '#server/app-context.ts'
import { outsideTransaction } from '#server/database/database.ts'
import { dayOf } from '#server/features/facts/facts.ts'

import { addPageViews } from './page-views.repository.ts'

const FLUSH_AFTER_MS = 10_000
/** More different courses than any shop has: whoever invents ids fills nothing. */
const MOST_WAITING = 10_000
const BOT = /bot|crawl|spider|slurp|preview|headless|lighthouse/i

type Visit = { courseId: string; userAgent: string | undefined; role: Role | undefined }

/**
 * Counts how often course pages are looked at: a number per course and day and nothing else, no address, no cookie, no
 * name. Counts gather in memory and are written every few seconds; a crash costs those seconds.
 */
export class PageViews {
  readonly #ctx: AppContext
  #waiting = new Map<string, { day: string; courseId: string; views: number }>()
  #timer: NodeJS.Timeout | undefined

  constructor(ctx: AppContext) {
    this.#ctx = ctx
  }

  count({ courseId, userAgent, role }: Visit): void {
    if (!userAgent || BOT.test(userAgent) || (role && isStaff(role))) return
    const day = dayOf(this.#ctx.clock.now().toISOString())
    const known = this.#waiting.get(`${day} ${courseId}`)
    if (known) known.views += 1
    else if (this.#waiting.size < MOST_WAITING) this.#waiting.set(`${day} ${courseId}`, { day, courseId, views: 1 })
    this.#timer ??= outsideTransaction(() => setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref())
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const views = [...this.#waiting.values()]
    this.#waiting = new Map()
    if (views.length === 0) return
    await addPageViews(this.#ctx.db, views).catch((err) => this.#ctx.log.warn({ err }, 'page views were not counted'))
  }
}
