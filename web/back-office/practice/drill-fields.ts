import { DECISIONS, type Decision } from '#contract/practice/decisions.ts'
import type { Drill } from '#contract/practice/drill.ts'
import { FEWEST_VISIBLE } from '#contract/practice/practice-limits.ts'
import { readTypedNumber } from '#web/lib/forms/read-typed-number.ts'

/** A drill as it's typed: numbers are still text, lists are lines. */
export type DrillFields = {
  seriesId: string
  instrument: string
  task: string
  explanation: string
  cut: string
  otherCuts: string
  steps: string
  notes: string
  asks: Drill['asks']
  rules: {
    stopSet: boolean
    maxRiskPercent: string
    minRewardR: string
    thesis: boolean
    goodDecisions: Decision[]
    passMark: string
  }
  accountSize: string
}

export const NEW_DRILL: DrillFields = {
  seriesId: '',
  instrument: '',
  task: '',
  explanation: '',
  cut: '',
  otherCuts: '',
  steps: '50',
  notes: '',
  asks: { entry: true, stop: true, target: true, size: true, thesis: true },
  rules: {
    stopSet: true,
    maxRiskPercent: '1',
    minRewardR: '2',
    thesis: true,
    goodDecisions: [...DECISIONS],
    passMark: '100',
  },
  accountSize: '10000',
}

export function fieldsOf(drill: Drill): DrillFields {
  const { cuts, steps, notes, rules, accountSize, ...same } = drill
  const [cut = FEWEST_VISIBLE, ...others] = cuts
  return {
    ...same,
    cut: String(cut),
    otherCuts: others.join(', '),
    steps: String(steps),
    notes: notes.map(({ position, text }) => `${position + 1} ${text.replaceAll('\n', ' ')}`).join('\n'),
    rules: {
      stopSet: rules.stopSet,
      thesis: rules.thesis,
      maxRiskPercent: rules.maxRiskPercent === null ? '' : String(rules.maxRiskPercent),
      minRewardR: rules.minRewardR === null ? '' : String(rules.minRewardR),
      goodDecisions: rules.goodDecisions ?? [...DECISIONS],
      passMark: String(rules.passMark),
    },
    accountSize: String(accountSize),
  }
}

/** What the call takes. A number that can't be read stays what it is, and the schema says what's wrong with it. */
export function drillOf({ cut, otherCuts, notes, rules, ...typed }: DrillFields) {
  return {
    ...typed,
    steps: numberOf(typed.steps),
    accountSize: numberOf(typed.accountSize),
    cuts: [cut, ...otherCuts.split(/[\s,;]+/)].filter((each) => each.trim() !== '').map(numberOf),
    notes: notes
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(noteOf),
    rules: {
      stopSet: rules.stopSet,
      thesis: rules.thesis,
      maxRiskPercent: orNull(rules.maxRiskPercent),
      minRewardR: orNull(rules.minRewardR),
      goodDecisions: rules.goodDecisions.length === DECISIONS.length ? null : rules.goodDecisions,
      passMark: numberOf(rules.passMark),
    },
  }
}

const numberOf = (typed: string) => readTypedNumber(typed) ?? Number.NaN
const orNull = (typed: string) => (typed.trim() === '' ? null : numberOf(typed))

/** `42 Here it held.` Staff count from 1. */
function noteOf(line: string) {
  const [, number, text = ''] = /^\s*(\d+)[\s.:,–-]+(.*)$/.exec(line) ?? []
  return { position: Number(number) - 1, text }
}
