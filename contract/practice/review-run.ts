import type { Candle } from './candle.ts'
import type { Drill } from './drill.ts'
import type { Review } from './drill-run.ts'
import { scoreProcess } from './score-process.ts'
import { settleTrade } from './settle-trade.ts'
import type { TradePlan } from './trade-plan.ts'

type Run = { plan: TradePlan; cut: number; steps: number }
type Past = { firstPosition: number; candles: Candle[] }

/** Never call it before the end: it tells the explanation. How a finished attempt went: always judged to the last candle, no matter how far the student looked. */
export function reviewRun({ plan, cut, steps }: Run, drill: Drill, { firstPosition, candles }: Past): Review {
  const lastVisible = candles[cut - 1 - firstPosition]
  if (!lastVisible) throw new Error('A drill has no candle before its cut.')
  const hidden = candles.slice(cut - firstPosition, cut - firstPosition + steps)
  const outcome = settleTrade({ plan, candles: hidden, lastVisible, isOver: true })
  const { rules, accountSize, explanation, notes } = drill
  const process = scoreProcess(plan, { rules, lastClose: lastVisible.close, accountSize })
  const seen = notes.filter(({ position }) => position >= firstPosition && position < cut + steps)
  return { outcome, ...process, explanation, notes: seen }
}
