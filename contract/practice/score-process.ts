import type { Decision } from './decisions.ts'
import {
  directionOf,
  plannedEntry,
  rewardInR,
  riskPercent,
  riskPerUnit,
  roundTo,
  sizeForRisk,
} from './measure-trade.ts'
import type { ProcessRules } from './process-rules.ts'
import type { TradePlan } from './trade-plan.ts'

export type ProcessCheck = {
  name: 'decision' | 'stop' | 'risk' | 'reward' | 'thesis'
  /** Null if it doesn't apply to this plan. */
  passed: boolean | null
  text: string
}
type ProcessScore = { score: number; passed: boolean; checks: ProcessCheck[] }

type Setting = { rules: ProcessRules; lastClose: number; accountSize: number | null }

/** Scores how a trade was planned, from 0 to 100. A good plan that lost money is still a good plan. */
export function scoreProcess(plan: TradePlan, { rules, lastClose, accountSize }: Setting): ProcessScore {
  const checks: ProcessCheck[] = []
  const { goodDecisions, maxRiskPercent, minRewardR } = rules
  if (goodDecisions !== null && goodDecisions.length > 0) checks.push(checkDecision(plan, goodDecisions))
  if (rules.stopSet) checks.push(checkStop(plan))
  if (maxRiskPercent !== null) checks.push(checkRisk(plan, { maxRiskPercent, lastClose, accountSize }))
  if (minRewardR !== null) checks.push(checkReward(plan, { minRewardR, lastClose }))
  if (rules.thesis) checks.push(checkThesis(plan))
  const applicable = checks.filter(({ passed }) => passed !== null)
  const met = applicable.filter(({ passed }) => passed)
  const score = applicable.length === 0 ? 100 : Math.round((met.length / applicable.length) * 100)
  return { score, passed: score >= rules.passMark, checks }
}

const DID: Record<Decision, string> = { long: 'went long', short: 'went short', none: 'stayed out' }
const WOULD_DO: Record<Decision, string> = { long: 'going long', short: 'going short', none: 'staying out' }

function checkDecision({ decision }: TradePlan, good: Decision[]): ProcessCheck {
  const passed = good.includes(decision)
  const text = passed
    ? `You ${DID[decision]}, which fits this chart.`
    : `You ${DID[decision]}. On this chart, ${good.map((one) => WOULD_DO[one]).join(' or ')} would have fit better.`
  return { name: 'decision', passed, text }
}

function checkStop(plan: TradePlan): ProcessCheck {
  const name = 'stop'
  if (plan.decision === 'none') return { name, passed: null, text: 'You stayed out, so there was no stop to set.' }
  if (plan.stop !== null) return { name, passed: true, text: 'You set a stop before entering.' }
  return { name, passed: false, text: 'There was no stop. A stop decides in advance what one trade can cost.' }
}

type RiskLimit = { maxRiskPercent: number; lastClose: number; accountSize: number | null }

function checkRisk(plan: TradePlan, { maxRiskPercent, lastClose, accountSize }: RiskLimit): ProcessCheck {
  const name = 'risk'
  // Compared as shown: a text can't say that 1% is more than the limit of 1%.
  const limit = roundTo(maxRiskPercent, 2)
  if (plan.decision === 'none') return { name, passed: null, text: 'You stayed out, so nothing was at risk.' }
  if (accountSize === null) return { name, passed: null, text: "This drill has no account, so the risk isn't scored." }
  if (riskPerUnit(plan, lastClose) === null) {
    const text = `Without a stop, the risk isn't known. A stop would let you keep it within ${limit}% of the account.`
    return { name, passed: false, text }
  }
  const risk = riskPercent(plan, { lastClose, accountSize })
  if (risk === null) {
    const text = `Without a size, the risk isn't known. Choose one that risks at most ${limit}% of the account.`
    return { name, passed: false, text }
  }
  const shown = roundTo(risk, 2)
  const text = `You risked ${shown}% of the account; the limit is ${limit}%.`
  if (shown <= limit) return { name, passed: true, text }
  const step = [1, 0.01, 0.000001].find((one) => (plan.size ?? 0) * (limit / risk) >= one * 100) ?? 0.000001
  const size = sizeForRisk(plan, { lastClose, accountSize, riskPercent: limit, step })
  return { name, passed: false, text: size ? `${text} A size of ${size} would have stayed within it.` : text }
}

function checkReward(plan: TradePlan, asked: { minRewardR: number; lastClose: number }): ProcessCheck {
  const name = 'reward'
  const least = roundTo(asked.minRewardR, 2)
  if (plan.decision === 'none') return { name, passed: null, text: 'You stayed out, so there was no target to set.' }
  const risk = riskPerUnit(plan, asked.lastClose)
  if (risk === null) {
    const text = `Without a stop, the reward can't be compared with the risk. Look for at least ${least} R.`
    return { name, passed: false, text }
  }
  const enough = plannedEntry(plan, asked.lastClose) + least * risk * directionOf(plan.decision)
  const [side, price] = [plan.decision === 'long' ? 'or higher' : 'or lower', roundTo(enough, 8)]
  const better =
    price > 0
      ? `A target of ${price} ${side} would have reached it. If the chart doesn't offer that, staying out is fine.`
      : "A closer stop would have been needed. If the chart doesn't offer one, staying out is fine."
  const reward = rewardInR(plan, asked.lastClose)
  if (reward === null) {
    return { name, passed: false, text: `There was no target; at least ${least} R was asked for. ${better}` }
  }
  const shown = roundTo(reward, 2)
  const text = `Your target was ${shown} R away; at least ${least} R was asked for.`
  return shown >= least ? { name, passed: true, text } : { name, passed: false, text: `${text} ${better}` }
}

function checkThesis({ thesis }: TradePlan): ProcessCheck {
  const passed = thesis.trim() !== ''
  const text = passed
    ? 'You wrote down your reasons, so you can review them later.'
    : 'No reasons were written down. A sentence or two makes a trade much easier to learn from.'
  return { name: 'thesis', passed, text }
}
