import type { Candle } from '#contract/practice/candle.ts'
import type { Database } from '#server/database/database.ts'

import { readCandles } from './candle-series.repository.ts'

/** Candles are read in pieces of this length, about as many as an attempt reveals. */
const PIECE = 100
/** Some 2 MB. */
const MOST_PIECES = 200

/** Students of a drill reveal the same candles, and those of a series never change: so each is read once. */
export class CandleCache {
  readonly #db: Database
  /** Those used last come last. */
  readonly #pieces = new Map<string, Promise<Candle[]>>()

  constructor(db: Database) {
    this.#db = db
  }

  async read(seriesId: string, position: number): Promise<Candle | undefined> {
    const from = position - (position % PIECE)
    const key = `${seriesId} ${from}`
    const piece = this.#pieces.get(key) ?? readCandles(this.#db, seriesId, from, from + PIECE)
    this.#pieces.delete(key)
    this.#pieces.set(key, piece)
    if (this.#pieces.size > MOST_PIECES) this.#forget(this.#pieces.keys().next().value)
    try {
      return (await piece)[position - from]
    } catch (error) {
      this.#forget(key)
      throw error
    }
  }

  #forget(key: string | undefined) {
    if (key !== undefined) this.#pieces.delete(key)
  }
}
