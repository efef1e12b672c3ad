import type { Decision } from './decisions.ts'
import type { TradePlan } from './trade-plan.ts'

type PlannedPrices = Pick<TradePlan, 'decision' | 'entry' | 'stop' | 'target'>

/** 1 earns when the price rises, -1 when it falls. */
export function directionOf(decision: Decision): 1 | -1 | 0 {
  if (decision === 'none') return 0
  return decision === 'long' ? 1 : -1
}

/** A market order is planned at the last price the student saw. */
export function plannedEntry(plan: Pick<TradePlan, 'entry'>, lastClose: number): number {
  return plan.entry ?? lastClose
}

/** How far the stop is from the planned entry: 1 R. Null without a stop on the losing side. */
export function riskPerUnit(plan: PlannedPrices, lastClose: number): number | null {
  if (plan.stop === null) return null
  const risk = (plannedEntry(plan, lastClose) - plan.stop) * directionOf(plan.decision)
  return risk > 0 ? risk : null
}

/** How many times the risk the target would earn. Null without a stop and a target. */
export function rewardInR(plan: PlannedPrices, lastClose: number): number | null {
  const risk = riskPerUnit(plan, lastClose)
  if (risk === null || plan.target === null) return null
  return roundTo(((plan.target - plannedEntry(plan, lastClose)) * directionOf(plan.decision)) / risk, 6)
}

/** The share of the account that is lost at the stop, in percent. Null without a stop and a size. */
export function riskPercent(
  plan: PlannedPrices & Pick<TradePlan, 'size'>,
  { lastClose, accountSize }: { lastClose: number; accountSize: number },
): number | null {
  const risk = riskPerUnit(plan, lastClose)
  if (risk === null || plan.size === null) return null
  return roundTo(((plan.size * risk) / accountSize) * 100, 6)
}

type RiskBudget = { lastClose: number; accountSize: number; riskPercent: number; step: number }

/** The largest size, in whole steps, that risks no more than `riskPercent`. 0 if one step is too much; null without a stop. */
export function sizeForRisk(plan: PlannedPrices, budget: RiskBudget): number | null {
  const risk = riskPerUnit(plan, budget.lastClose)
  if (risk === null) return null
  const size = (budget.accountSize * budget.riskPercent) / 100 / risk
  // 0.3 / 0.1 is a hair less than 3; the tiny surplus keeps such sizes whole.
  const steps = Math.floor((size / budget.step) * (1 + 1e-9))
  return roundTo(steps * budget.step, 8)
}

/** Removes the noise of floating-point arithmetic: 0.1 + 0.2 becomes 0.3. Never negative zero. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale + 0
}
