import type { Database } from '#server/database/database.ts'

import { findJournal } from './journals.repository.ts'

const MOST_KEPT = 500

/**
 * Figures of journals, kept until the journal changes: adding up ten thousand trades takes a hundred times as long as
 * looking them up. Each process has its own; the journal's revision tells all of them when theirs are out of date.
 */
export class KeptFigures {
  readonly #db: Database
  readonly #kept = new Map<string, { revision: number; figures: unknown }>()

  constructor(db: Database) {
    this.#db = db
  }

  async get<T>(userId: string, name: string, filter: object, read: () => Promise<T>): Promise<T> {
    const { revision } = await findJournal(this.#db, userId)
    const key = `${userId} ${name} ${JSON.stringify(filter)}`
    const kept = this.#kept.get(key)
    this.#kept.delete(key)
    const figures = kept?.revision === revision ? (kept.figures as T) : await read()
    this.#kept.set(key, { revision, figures })
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '')
    return figures
  }
}
