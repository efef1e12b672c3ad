import type { Candle } from '#contract/practice/candle.ts'
import type { CandleSeries } from '#contract/practice/candle-series.ts'
import type { Database } from '#server/database/database.ts'

/** Stays below the databases' limits on values in one statement. */
const ROWS_AT_ONCE = 1000

export async function insertSeries(db: Database, series: CandleSeries, candles: Candle[]): Promise<void> {
  await db
    .insertInto('candle_series')
    .values({
      id: series.id,
      name: series.name,
      price_decimals: series.priceDecimals,
      candle_count: series.candleCount,
      first_time: series.firstTime,
      last_time: series.lastTime,
      created_at: series.createdAt,
    })
    .execute()
  const rows = candles.map((candle, position) => ({ series_id: series.id, position, ...candle }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto('candles')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
  }
}

const selectSeries = (db: Database) =>
  db
    .selectFrom('candle_series')
    .select(['id', 'name', 'price_decimals as priceDecimals', 'candle_count as candleCount'])
    .select(['first_time as firstTime', 'last_time as lastTime', 'created_at as createdAt'])

export function listSeries(db: Database): Promise<CandleSeries[]> {
  return selectSeries(db).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

export function findSeries(db: Database, id: string): Promise<CandleSeries | undefined> {
  return selectSeries(db).where('id', '=', id).executeTakeFirst()
}

/** From the first position up to, and without, the second. */
export function readCandles(db: Database, seriesId: string, from: number, to: number): Promise<Candle[]> {
  return db
    .selectFrom('candles')
    .select(['time', 'open', 'high', 'low', 'close', 'volume'])
    .where('series_id', '=', seriesId)
    .where('position', '>=', from)
    .where('position', '<', to)
    .orderBy('position')
    .execute()
}

/** False if a drill uses it. */
export async function deleteUnusedSeries(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('candle_series')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('drill_versions').select('id').where('series_id', '=', id))),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
