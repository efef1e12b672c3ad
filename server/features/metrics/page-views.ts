import { createHmac } from 'node:crypto'

import { isStaff } from '#contract/roles.ts'
import type { AppContext } from '#server/app-context.ts'
import { outsideTransaction } from '#server/database/database.ts'
import { dayOf } from '#server/features/facts/facts.ts'
import { callerNetwork } from '#server/http/caller-network.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { addPageViews, type PageView } from './page-views.read-model.ts'

const FLUSH_AFTER_MS = 10_000
const SAME_VISIT_MS = 30 * 60_000
/** The most views buffered between two writes, so made-up ids can't fill the memory. */
const MAX_WAITING = 2_000
/** Enough for a school behind one IP address, but a limit for a bot that changes its name. */
const MAX_VISITORS_PER_NETWORK = 500
const MAX_NETWORKS = 50_000
const BOT = /bot|crawl|spider|slurp|preview|headless|lighthouse/i

type Visit = { courseId: string; userAgent: string | undefined; address: string; viewer: Viewer | null }

/**
 * Counts course page views, once per visitor, course and half hour. Stores a number per course and day, and for that
 * half hour an anonymous mark without address, cookie or name. Views are buffered in memory and written every few
 * seconds; a crash loses those seconds.
 */
export class PageViews {
  readonly #ctx: AppContext
  readonly #key: Buffer
  #waiting = new Map<string, PageView>()
  #waitingSince = new Date(0)
  #written = Promise.resolve()
  #networks = new Map<string, number>()
  #networksUntil = 0
  #timer: NodeJS.Timeout | undefined

  constructor(ctx: AppContext) {
    this.#ctx = ctx
    this.#key = ctx.secrets.deriveKey('page views')
  }

  count({ courseId, userAgent, address, viewer }: Visit): void {
    if (!userAgent || BOT.test(userAgent) || (viewer && isStaff(viewer.role))) return
    const now = this.#ctx.clock.now()
    const network = callerNetwork(address)
    const day = dayOf(now.toISOString())
    const mark = this.#markOf([day, courseId, viewer ? viewer.userId : `${network} ${userAgent}`])
    if (now.getTime() - this.#waitingSince.getTime() >= SAME_VISIT_MS) void this.flush()
    if (this.#waiting.has(mark) || this.#waiting.size >= MAX_WAITING || !this.#hasRoom(network, now)) return
    if (this.#waiting.size === 0) this.#waitingSince = now
    this.#waiting.set(mark, { mark, courseId, day })
    this.#timer ??= outsideTransaction(() => setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref())
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const views = [...this.#waiting.values()]
    const since = this.#waitingSince
    this.#waiting = new Map()
    if (views.length > 0) this.#written = this.#written.then(() => this.#write(views, since))
    return this.#written
  }

  async #write(views: PageView[], since: Date): Promise<void> {
    const until = new Date(since.getTime() + SAME_VISIT_MS)
    const { db, log } = this.#ctx
    await addPageViews(db, views, { now: since.toISOString(), until: until.toISOString() }).catch((err) =>
      log.warn({ err }, 'failed to count page views'),
    )
  }

  /** The same in every process, but different every day. Without the shop's key, nobody can tell whose it is. */
  #markOf(visit: string[]): string {
    return `view:${createHmac('sha256', this.#key).update(JSON.stringify(visit)).digest('base64url')}`
  }

  #hasRoom(network: string, now: Date): boolean {
    if (now.getTime() >= this.#networksUntil || this.#networks.size >= MAX_NETWORKS) {
      this.#networks = new Map()
      this.#networksUntil = now.getTime() + SAME_VISIT_MS
    }
    const visitors = (this.#networks.get(network) ?? 0) + 1
    this.#networks.set(network, visitors)
    return visitors <= MAX_VISITORS_PER_NETWORK
  }
}
