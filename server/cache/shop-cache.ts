import type { Transaction } from 'kysely'

import { type Database, type Tables, transact } from '#server/database/database.ts'
import type { Clock } from '#server/ports/clock.ts'

import { raiseCacheVersion, readCacheVersions } from './cache-versions.repository.ts'

/** What cached values depend on. */
export type CacheTopic = 'catalog' | 'settings'

type Entry = { version: string; validUntil: number; ready?: unknown }
type Asked = Entry & { value: Promise<unknown> }
/** A time in the past means: don't cache it. */
type Made<T> = { value: T; validUntil?: Date | undefined }
export const NEVER_KEPT = new Date(0)

const POLL_EVERY_MS = 1_000
const MAX_ENTRIES = 1_000

/**
 * Values computed from the database and cached until it changes. Every change bumps a version in its own transaction;
 * the process that made it sees it right away, the others within a second.
 */
export class ShopCache {
  readonly #db: Database
  readonly #clock: Clock
  readonly #entries = new Map<string, Asked>()
  #versions = new Map<string, number>()
  #refreshes = 0
  #newestRefresh = 0
  #timer: NodeJS.Timeout | undefined

  constructor(db: Database, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** The value for this key, recomputed when a topic changed or it expired. */
  async get<T>(topics: CacheTopic[], key: string, make: () => Promise<Made<T>>): Promise<T> {
    const known = this.#findFresh(topics, key)
    if (known) return known.value as Promise<T>

    const entry: Entry = { version: this.#versionOf(topics), validUntil: Number.POSITIVE_INFINITY }
    const value = this.#make(key, entry, make)
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear()
    this.#entries.set(key, Object.assign(entry, { value }))
    return value
  }

  /** The same without waiting: undefined when the value is missing or stale. */
  peek<T>(topics: CacheTopic[], key: string): T | undefined {
    return this.#findFresh(topics, key)?.ready as T | undefined
  }

  /** Runs a change and tells every process about it, in one transaction. */
  async change<T>(topics: CacheTopic | CacheTopic[], work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    const result = await transact(this.#db, async (trx) => {
      for (const topic of [topics].flat()) await raiseCacheVersion(trx, topic)
      return work(trx)
    })
    await this.refresh()
    return result
  }

  /** Two can be on their way at once: one that began earlier mustn't bring back the versions it read. */
  async refresh(): Promise<void> {
    const number = ++this.#refreshes
    const versions = await readCacheVersions(this.#db)
    if (number < this.#newestRefresh) return
    this.#newestRefresh = number
    this.#versions = versions
  }

  /** Watches for changes made by other processes until `stop`. */
  start(): void {
    this.#timer = setInterval(() => this.refresh().catch(() => {}), POLL_EVERY_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #findFresh(topics: CacheTopic[], key: string): Asked | undefined {
    const known = this.#entries.get(key)
    if (!known || known.version !== this.#versionOf(topics)) return undefined
    const lastsForEver = known.validUntil === Number.POSITIVE_INFINITY
    return lastsForEver || this.#clock.now().getTime() < known.validUntil ? known : undefined
  }

  #versionOf(topics: CacheTopic[]): string {
    let version = ''
    for (const topic of topics) version += `${this.#versions.get(topic) ?? 0}.`
    return version
  }

  /** A newer entry may have the same key by the time the value is there: that one is left alone. */
  async #make<T>(key: string, entry: Entry, make: () => Promise<Made<T>>): Promise<T> {
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    }
    try {
      const { value, validUntil } = await make()
      entry.ready = value
      if (validUntil) entry.validUntil = validUntil.getTime()
      if (validUntil && validUntil <= this.#clock.now()) forget()
      return value
    } catch (error) {
      forget()
      throw error
    }
  }
}
