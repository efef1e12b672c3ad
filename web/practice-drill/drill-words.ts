import type { Asks } from '#contract/practice/drill.ts'
import type { ToldRules } from '#contract/practice/process-rules.ts'
import type { TradePlan } from '#contract/practice/trade-plan.ts'
import type { TradeState } from '#contract/practice/trade-state.ts'

/** What students decide, in the order of the form. */
export function listAsked({ entry, stop, target, size, thesis }: Asks): string[] {
  const prices = [entry && 'an entry', stop && 'a stop', target && 'a target'].filter((name) => name !== false)
  return [
    'Decide: long, short or no trade.',
    ...(prices.length > 0 ? [`Set ${inOneLine(prices)}.`] : []),
    ...(size ? ['Choose a size, or how much of the account to risk.'] : []),
    ...(thesis ? ['Write down your reasons.'] : []),
    'Then reveal what happened, candle by candle.',
  ]
}

const inOneLine = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')

/** What earns points. */
export function listScored({ decision, stopSet, maxRiskPercent, minRewardR, thesis }: ToldRules): string[] {
  return [
    ...(decision ? ['A decision that fits the chart'] : []),
    ...(stopSet ? ['A stop, set before you enter'] : []),
    ...(maxRiskPercent !== null ? [`At most ${maxRiskPercent}% of the account at risk`] : []),
    ...(minRewardR !== null ? [`A target at least ${minRewardR} R away`] : []),
    ...(thesis ? ['Your reasons, in writing'] : []),
  ]
}

/** `+1.8 R`, with a real minus sign. */
export function inR(value: number): string {
  const rounded = Math.round(value * 100) / 100
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : ''
  return `${sign}${Math.abs(rounded)} R`
}

/** How a trade stands, for people. */
export function describeTrade(trade: TradeState, plan: TradePlan, decimals: number): string {
  const price = (value: number) => value.toFixed(decimals)
  switch (trade.status) {
    case 'noTrade':
      return "You're staying out of this one."
    case 'waiting':
      return plan.entry === null
        ? 'Your order fills at the open of the next candle.'
        : `Waiting for the price to reach ${price(plan.entry)}.`
    case 'open': {
      const stands = trade.unrealizedR === null ? '' : `, now at ${inR(trade.unrealizedR)}`
      return `You're ${plan.decision} from ${price(trade.fillPrice)}${stands}.`
    }
    case 'closed': {
      const where = { stop: 'at your stop', target: 'at your target', end: 'at the last candle' }[trade.exitReason]
      const result = trade.resultR === null ? '' : `: ${inR(trade.resultR)}`
      return `Closed ${where}, ${price(trade.exitPrice)}${result}.`
    }
    case 'notFilled':
      return "The price never reached your entry, so there's no result."
    case 'canceled':
      return 'The price opened beyond your stop, so your order was canceled. Nothing was lost.'
  }
}
