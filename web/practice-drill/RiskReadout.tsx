import type { Asks } from '#contract/practice/drill.ts'
import { rewardInR, riskPercent, riskPerUnit } from '#contract/practice/measure-trade.ts'
import type { TradePlan } from '#contract/practice/trade-plan.ts'

type Props = { plan: TradePlan; lastClose: number; accountSize: number; asks: Asks; priceDecimals: number }

/** What the plan risks and what it could earn. */
export function RiskReadout({ plan, lastClose, accountSize, asks, priceDecimals }: Props) {
  if (!asks.stop) return null
  const risk = riskPerUnit(plan, lastClose)
  const reward = rewardInR(plan, lastClose)
  const percent = riskPercent(plan, { lastClose, accountSize })
  const facts: [name: string, value: string][] = [
    ['1 R (entry to stop)', risk === null ? '–' : risk.toFixed(priceDecimals)],
    ...(asks.target
      ? [['Reward', reward === null || reward <= 0 ? '–' : `${round(reward)} R`] as [string, string]]
      : []),
    ...(asks.size ? [['At risk', percent === null ? '–' : `${round(percent)}%`] as [string, string]] : []),
  ]
  return (
    <dl aria-live="polite" className="tabular grid gap-1 rounded-control bg-raised px-3.5 py-2.5 text-14">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const round = (value: number) => Math.round(value * 100) / 100
