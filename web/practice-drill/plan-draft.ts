import { findPlanProblems, type PlanDraft } from '#contract/practice/check-plan.ts'
import type { Decision } from '#contract/practice/decisions.ts'
import type { DrillRun } from '#contract/practice/drill-run.ts'
import { riskPerUnit, sizeForRisk } from '#contract/practice/measure-trade.ts'
import type { TradePlan } from '#contract/practice/trade-plan.ts'
import { readTypedNumber } from '#web/lib/forms/read-typed-number.ts'

/** A plan as typed. */
type TypedPlan = {
  decision: Decision | null
  entry: string
  stop: string
  target: string
  /** One follows from the other: whichever was typed last. */
  size: string
  riskPercent: string
  thesis: string
}

export const NOTHING_TYPED: TypedPlan = {
  decision: null,
  entry: '',
  stop: '',
  target: '',
  size: '',
  riskPercent: '',
  thesis: '',
}

export type Level = { id: string; price: number }
/** What was typed and drawn before the decision. */
export type KeptPlan = { typed: TypedPlan; levels: Level[] }
export const NOTHING_KEPT: KeptPlan = { typed: NOTHING_TYPED, levels: [] }
export type PlanDraftState = ReturnType<typeof planDraftOf>

/** What can be done with it. */
export function planDraftOf({ typed, levels }: KeptPlan, keep: (changes: Partial<KeptPlan>) => void) {
  return {
    typed,
    type: (changes: Partial<TypedPlan>) => keep({ typed: { ...typed, ...changes } }),
    levels,
    addLevel: (price: number) => keep({ levels: [...levels, { id: crypto.randomUUID(), price }] }),
    moveLevel: (id: string, price: number) =>
      keep({ levels: levels.map((level) => (level.id === id ? { id, price } : level)) }),
    removeLevel: (id: string) => keep({ levels: levels.filter((level) => level.id !== id) }),
  }
}

export type DraftProblems = ReturnType<typeof findPlanProblems> & { riskPercent?: string }
type Drill = Pick<DrillRun, 'asks' | 'accountSize'> & { lastClose: number }

const PRICES = ['entry', 'stop', 'target'] as const
/** A price that can be set on the chart. */
export type PickedField = (typeof PRICES)[number]

/** The plan that was typed, and what is wrong with it. Fields that don't apply are left out. */
export function readPlan(typed: TypedPlan, drill: Drill): { plan: PlanDraft; problems: DraftProblems } {
  const { decision } = typed
  const problems: DraftProblems = {}
  const plan: PlanDraft = { decision, entry: null, stop: null, target: null, size: null, thesis: '' }
  if (drill.asks.thesis) plan.thesis = typed.thesis.trim()
  if (decision === 'long' || decision === 'short') {
    for (const field of PRICES.filter((name) => drill.asks[name])) {
      const price = readNumber(typed[field])
      plan[field] = price ?? null
      if (price === undefined) problems[field] = 'Please enter a price, such as 101.50.'
    }
    if (drill.asks.size) Object.assign(problems, readSize(typed, { ...plan, decision }, drill, plan))
  }
  return { plan, problems: { ...findPlanProblems(plan, drill), ...problems } }
}

function readSize(typed: TypedPlan, prices: TradePlan, drill: Drill, plan: PlanDraft): DraftProblems {
  if (typed.riskPercent.trim() === '') {
    const size = readNumber(typed.size)
    plan.size = size ?? null
    return size === undefined ? { size: 'Please enter a number, such as 100.' } : {}
  }
  const percent = readNumber(typed.riskPercent)
  if (percent == null || percent > 100) return { riskPercent: 'Please enter a percentage, such as 1.' }
  const size = sizeFor(prices, percent, drill)
  if (size === null) return { riskPercent: 'Please set a stop first: the risk ends there.' }
  if (size === 0) return { riskPercent: 'That is too little for this stop.' }
  plan.size = size
  return {}
}

/** In whole units where there are many of them. */
function sizeFor(plan: TradePlan, percent: number, { accountSize, lastClose }: Drill): number | null {
  const risk = riskPerUnit(plan, lastClose)
  if (risk === null) return null
  const size = (accountSize * percent) / 100 / risk
  const step = [1, 0.01].find((one) => size >= one * 10) ?? 0.000001
  return sizeForRisk(plan, { lastClose, accountSize, riskPercent: percent, step })
}

/** Null for an empty field, undefined for one that isn't a positive number. */
function readNumber(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const value = readTypedNumber(text)
  return value !== null && value > 0 ? value : undefined
}
