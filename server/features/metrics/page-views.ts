import { createHmac } from 'node:crypto'

import { isStaff } from '#contract/roles.ts'
import type { AppContext } from '#server/app-context.ts'
import { outsideTransaction } from '#server/database/database.ts'
import { dayOf } from '#server/features/facts/facts.ts'
import { callerNetwork } from '#server/http/caller-network.ts'
import type { Viewer } from '#server/http/request-viewer.ts'

import { addPageViews, type Look } from './page-views.read-model.ts'

const FLUSH_AFTER_MS = 10_000
const SAME_VISIT_MS = 30 * 60_000
/** What is gathered between two writes; whoever invents ids or names fills nothing. */
const MAX_WAITING = 2_000
/** A school behind one address has many visitors, one program that changes its name has no more than these. */
const MAX_VISITORS_PER_NETWORK = 500
const MAX_NETWORKS = 50_000
const BOT = /bot|crawl|spider|slurp|preview|headless|lighthouse/i

type Visit = { courseId: string; userAgent: string | undefined; address: string; viewer: Viewer | null }

/**
 * Counts how often course pages are looked at, a visitor once per course and half hour. What is kept is a number per
 * course and day, and for that half hour a mark that nobody can read a person from: no address, no cookie, no name.
 * Looks gather in memory and are written every few seconds; a crash costs those seconds.
 */
export class PageViews {
  readonly #ctx: AppContext
  readonly #key: Buffer
  #waiting = new Map<string, Look>()
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
    const looks = [...this.#waiting.values()]
    const since = this.#waitingSince
    this.#waiting = new Map()
    if (looks.length > 0) this.#written = this.#written.then(() => this.#write(looks, since))
    return this.#written
  }

  async #write(looks: Look[], since: Date): Promise<void> {
    const until = new Date(since.getTime() + SAME_VISIT_MS)
    const { db, log } = this.#ctx
    await addPageViews(db, looks, { now: since.toISOString(), until: until.toISOString() }).catch((err) =>
      log.warn({ err }, 'page views were not counted'),
    )
  }

  /**
   * The same in every process and another one every day. Without the shop's key nobody can tell whose it is, not even by
   * trying all addresses.
   */
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
