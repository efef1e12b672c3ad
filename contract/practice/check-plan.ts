import { directionOf, plannedEntry, roundTo } from './measure-trade.ts'
import type { TradePlan } from './trade-plan.ts'

/** What a drill asks for besides the decision. */
type PlanAsks = { entry: boolean; stop: boolean; target: boolean; size: boolean; thesis: boolean }
/** A plan in a form, where nothing may have been decided yet. */
export type PlanDraft = Omit<TradePlan, 'decision'> & { decision: TradePlan['decision'] | null }
type PlanProblems = Partial<Record<keyof TradePlan, string>>

const PRICES = ['entry', 'stop', 'target', 'size'] as const
const NAMES = { entry: 'an entry', stop: 'a stop', target: 'a target', size: 'a size', thesis: 'a thesis' }

/**
 * What a student has to correct before the plan counts. Only the decision is required: leaving out a stop costs points
 * instead, because planning one is what is being practiced.
 */
export function findPlanProblems(
  plan: PlanDraft,
  { lastClose, asks }: { lastClose: number; asks: PlanAsks },
): PlanProblems {
  const { decision } = plan
  if (decision === null) return { decision: 'Please choose long, short or no trade.' }
  const problems: PlanProblems = decision === 'none' ? {} : findWrongSides({ ...plan, decision }, lastClose)
  for (const field of PRICES) {
    if (plan[field] !== null && decision === 'none') problems[field] = `Please leave this empty if you don't trade.`
    if (plan[field] !== null && !asks[field]) problems[field] = `This drill doesn't ask for ${NAMES[field]}.`
  }
  if (plan.thesis.trim() !== '' && !asks.thesis) problems.thesis = `This drill doesn't ask for ${NAMES.thesis}.`
  return problems
}

function findWrongSides(plan: TradePlan, lastClose: number): PlanProblems {
  const problems: PlanProblems = {}
  const direction = directionOf(plan.decision)
  const entry = plannedEntry(plan, lastClose)
  const where = `${plan.entry === null ? 'the last close' : 'the entry'} (${roundTo(entry, 8)})`
  const [losing, winning] = direction > 0 ? ['below', 'above'] : ['above', 'below']
  const isBeyond = (price: number | null, side: number) => price === null || (price - entry) * side > 0
  if (!isBeyond(plan.stop, -direction)) {
    problems.stop = `The stop of a ${plan.decision} trade has to be ${losing} ${where}.`
  }
  if (!isBeyond(plan.target, direction)) {
    problems.target = `The target of a ${plan.decision} trade has to be ${winning} ${where}.`
  }
  return problems
}
