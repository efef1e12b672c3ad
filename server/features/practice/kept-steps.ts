import { type DrillStep, DrillStepSchema } from '#contract/practice/drill-run.ts'
import { KeptValues } from '#server/cache/kept-values.ts'
import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/http/app-error.ts'
import { type WrittenReply, writeReply } from '#server/http/written-reply.ts'

import { CandleCache } from './candle-cache.ts'
import type { RevealedAt } from './drill-runs.repository.ts'

const REVISION = 0

/**
 * The replies to steps. Students of a drill reveal the same candles, and those of a series never change, so each reply
 * is written once. Whoever asks has to know that this student may see this candle.
 */
export class KeptSteps {
  readonly #candles: CandleCache
  readonly #replies = new KeptValues<WrittenReply<DrillStep>>(({ json }) => json.length)

  constructor(db: Database) {
    this.#candles = new CandleCache(db)
  }

  /** The candle after the first `revealed` hidden ones. */
  read({ seriesId, cut }: RevealedAt, revealed: number): Promise<WrittenReply<DrillStep>> {
    return this.#replies.get(`${seriesId} ${cut} ${revealed}`, REVISION, async () => {
      const candle = await this.#candles.read(seriesId, cut + revealed)
      if (!candle) throw notFound('Candle')
      return writeReply(DrillStepSchema, { revealed: revealed + 1, candle })
    })
  }
}
