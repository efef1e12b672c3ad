import { describe, expect, it } from 'vitest'

import { findPlanProblems, type PlanDraft } from './check-plan.ts'

const everything = { entry: true, stop: true, target: true, size: true, thesis: true }
const nothing = { entry: false, stop: false, target: false, size: false, thesis: false }
const empty: PlanDraft = { decision: null, entry: null, stop: null, target: null, size: null, thesis: '' }

function problems(plan: Partial<PlanDraft>, asks = everything) {
  return findPlanProblems({ ...empty, ...plan }, { lastClose: 100, asks })
}

describe('a plan', () => {
  it('needs a decision and nothing else', () => {
    expect(problems({})).toEqual({ decision: 'Please choose long, short or no trade.' })
    for (const decision of ['long', 'short', 'none'] as const) {
      expect(problems({ decision })).toEqual({})
      expect(problems({ decision }, nothing)).toEqual({})
    }
  })

  it('has its stop on the losing side and its target on the winning side', () => {
    expect(problems({ decision: 'long', entry: 98.5, stop: 95, target: 110 })).toEqual({})
    expect(problems({ decision: 'short', entry: 98.5, stop: 99, target: 90 })).toEqual({})
    expect(problems({ decision: 'long', entry: 98.5, stop: 99, target: 98 })).toEqual({
      stop: 'The stop of a long trade has to be below the entry (98.5).',
      target: 'The target of a long trade has to be above the entry (98.5).',
    })
    expect(problems({ decision: 'short', stop: 100, target: 100 })).toEqual({
      stop: 'The stop of a short trade has to be above the last close (100).',
      target: 'The target of a short trade has to be below the last close (100).',
    })
  })

  it('has no prices and no size without a trade, but may have a thesis', () => {
    const message = "Please leave this empty if you don't trade."
    expect(problems({ decision: 'none', entry: 1, stop: 2, target: 3, size: 4, thesis: 'Too late.' })).toEqual({
      entry: message,
      stop: message,
      target: message,
      size: message,
    })
  })

  it('has only what the drill asks for', () => {
    expect(problems({ decision: 'long', entry: 100, stop: 90, target: 120, size: 4, thesis: 'Up.' }, nothing)).toEqual({
      entry: "This drill doesn't ask for an entry.",
      stop: "This drill doesn't ask for a stop.",
      target: "This drill doesn't ask for a target.",
      size: "This drill doesn't ask for a size.",
      thesis: "This drill doesn't ask for a thesis.",
    })
  })
})
