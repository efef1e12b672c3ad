import type { DrillRun } from '#contract/practice/drill-run.ts'
import type { TradePlan } from '#contract/practice/trade-plan.ts'
import type { TradeState } from '#contract/practice/trade-state.ts'
import type { OrderRow } from '#web/practice-chart/CandleTable.tsx'

/** The order as rows of a table, with what became of each part. */
export function listOrders(
  plan: TradePlan,
  trade: TradeState,
  { priceDecimals }: Pick<DrillRun, 'priceDecimals'>,
): OrderRow[] {
  if (plan.decision === 'none') return []
  const price = (value: number | null, empty: string) => (value === null ? empty : value.toFixed(priceDecimals))
  const hasEntered = trade.status === 'open' || trade.status === 'closed'
  const entered = hasEntered ? `Filled at ${trade.fillPrice.toFixed(priceDecimals)}` : WORDS[trade.status]
  const isHit = (reason: string) => trade.status === 'closed' && trade.exitReason === reason
  const exit = (reason: 'stop' | 'target') =>
    isHit(reason) ? 'Reached' : trade.status === 'open' ? 'Waiting' : 'Not reached'
  return [
    { name: plan.decision === 'long' ? 'Buy' : 'Sell short', price: price(plan.entry, 'Next open'), state: entered },
    ...(plan.stop === null ? [] : [{ name: 'Stop', price: price(plan.stop, ''), state: exit('stop') }]),
    ...(plan.target === null ? [] : [{ name: 'Target', price: price(plan.target, ''), state: exit('target') }]),
  ]
}

const WORDS = { noTrade: '', waiting: 'Waiting', notFilled: 'Never filled', canceled: 'Canceled' }
