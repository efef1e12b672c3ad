import type { PlanDraft } from '#contract/practice/check-plan.ts'
import { plannedEntry } from '#contract/practice/measure-trade.ts'
import type { TradePlan } from '#contract/practice/trade-plan.ts'
import type { TradeState } from '#contract/practice/trade-state.ts'
import type { ChartLine, ChartMark, TradeZone } from '#web/practice-chart/chart-content.ts'

import type { Level } from './plan-draft.ts'

const LABELS = { entry: 'Entry', stop: 'Stop', target: 'Target' }

/** The order's prices, each with its field's name as id. Once it's placed, they stay where they are. */
export function planLines(plan: PlanDraft, { isFixed }: { isFixed: boolean }): ChartLine[] {
  return (['entry', 'stop', 'target'] as const).flatMap((kind) => {
    const price = plan[kind]
    return price === null ? [] : [{ id: kind, kind, label: LABELS[kind], price, isFixed }]
  })
}

export function levelLines(levels: Level[]): ChartLine[] {
  return levels.map(({ id, price }) => ({ id, kind: 'level', label: 'Level', price }))
}

/** Null if there's nothing at risk. */
export function zoneOf(
  plan: PlanDraft,
  lastClose: number,
  { from, to }: Pick<TradeZone, 'from' | 'to'>,
): TradeZone | null {
  if (plan.decision === null || plan.decision === 'none') return null
  if (plan.stop === null && plan.target === null) return null
  return { entry: plannedEntry(plan, lastClose), stop: plan.stop, target: plan.target, from, to }
}

/** Where the trade began and ended. `cut` counts from the first candle of the chart, like everything there. */
export function tradeMarks(trade: TradeState, plan: TradePlan, cut: number): ChartMark[] {
  if (trade.status !== 'open' && trade.status !== 'closed') return []
  const isLong = plan.decision === 'long'
  const fill: ChartMark = {
    at: cut + trade.filledAt,
    kind: 'fill',
    text: isLong ? 'Bought' : 'Sold',
    side: isLong ? 'below' : 'above',
  }
  if (trade.status === 'open') return [fill]
  return [
    fill,
    {
      at: cut + trade.exitedAt,
      kind: 'exit',
      text: { stop: 'Stopped', target: 'Target', end: 'Closed' }[trade.exitReason],
      side: isLong ? 'above' : 'below',
    },
  ]
}
