import { v7 as uuidv7 } from 'uuid'

import type { Candle } from '#contract/practice/candle.ts'
import type { CandleSeries } from '#contract/practice/candle-series.ts'
import { readCandleCsv } from '#contract/practice/read-candle-csv.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { isForeignKeyViolation } from '#server/database/database-errors.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { conflict, invalidInput, notFound } from '#server/http/app-error.ts'

import { deleteUnusedSeries, findSeries, insertSeries, readCandles } from './candle-series.repository.ts'

export async function importCandles(
  ctx: AppContext,
  actor: string,
  { name, csv }: { name: string; csv: unknown },
): Promise<CandleSeries> {
  if (typeof csv !== 'string') throw invalidInput('Please send a CSV.')
  const read = readCandleCsv(csv)
  if ('problems' in read) throw invalidInput(inWords(read))
  const { candles, priceDecimals } = read
  const series = {
    id: uuidv7(),
    name,
    priceDecimals,
    candleCount: candles.length,
    firstTime: (candles[0] as Candle).time,
    lastTime: (candles.at(-1) as Candle).time,
    createdAt: ctx.clock.now().toISOString(),
  }
  await transact(ctx.db, async (trx) => {
    await insertSeries(trx, series, candles)
    const subject = { type: 'candles' as const, id: series.id, label: name }
    await recordAudit(ctx, trx, { actor, action: 'candles.import', subject, before: null, after: series })
  })
  return series
}

export async function showCandleSeries(ctx: AppContext, id: string) {
  const series = await findSeries(ctx.db, id)
  if (!series) throw notFound('Candles')
  return { ...series, candles: await readCandles(ctx.db, id, 0, series.candleCount) }
}

export function deleteCandleSeries(ctx: AppContext, actor: string, id: string) {
  return transact(ctx.db, async (trx) => {
    const series = await findSeries(trx, id)
    if (!series) throw notFound('Candles')
    if (!(await deleteUnusedSeries(trx, id))) throw inUse()
    const subject = { type: 'candles' as const, id, label: series.name }
    await recordAudit(ctx, trx, { actor, action: 'candles.delete', subject, before: series, after: null })
    return { deleted: true as const }
  }).catch((error) => {
    // A drill began to use them at the same moment.
    throw isForeignKeyViolation(error) ? inUse() : error
  })
}

const inUse = () => conflict('in_use', 'A drill uses these candles.')

function inWords({ problems, moreProblems }: Extract<ReturnType<typeof readCandleCsv>, { problems: unknown }>): string {
  const listed = problems.map(({ line, message }) => (line === null ? message : `Line ${line}: ${message}`))
  return [...listed, ...(moreProblems > 0 ? [`And ${moreProblems} more.`] : [])].join('\n')
}
