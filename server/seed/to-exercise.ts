import { v4 as randomId } from 'uuid'

import type { Drill } from '#contract/practice/drill.ts'
import type { Question, Quiz } from '#contract/practice/quiz.ts'
import { makeSyntheticCandles } from '#contract/practice/synthetic-candles.ts'

import { CHART_CANDLES, DRILL_STEPS, type SeedDrill } from './seed-drills.ts'
import type { SeedQuestion, SeedQuiz } from './seed-quizzes.ts'

export const PRICE_DECIMALS = 2
const DAY_SECONDS = 86_400
/** 2 January 2024. */
const FIRST_DAY = 1_704_153_600

export const drawChart = ({ chart: { seed, shape } }: SeedDrill) =>
  makeSyntheticCandles({
    seed,
    shape,
    count: CHART_CANDLES,
    startPrice: 80,
    start: FIRST_DAY,
    everySeconds: DAY_SECONDS,
    decimals: PRICE_DECIMALS,
  })

export function toDrill(
  { instrument, task, explanation, cuts, notes, goodDecisions }: SeedDrill,
  seriesId: string,
): Drill {
  return {
    seriesId,
    instrument,
    task,
    explanation,
    cuts: [...cuts],
    steps: DRILL_STEPS,
    notes: [...notes],
    asks: { entry: true, stop: true, target: true, size: true, thesis: true },
    rules: { stopSet: true, maxRiskPercent: 1, minRewardR: 2, thesis: true, goodDecisions, passMark: 75 },
    accountSize: 10_000,
  }
}

export function toQuiz(seed: SeedQuiz): Quiz {
  return {
    introduction: seed.introduction,
    questions: seed.questions.map(toQuestion),
    pools: [],
    shufflesQuestions: false,
    shufflesOptions: true,
    passMark: 75,
    maxAttempts: null,
  }
}

/** Ids are random, because ids in the order in which they were made would give answers away. */
function toQuestion(seed: SeedQuestion): Question {
  const common = { id: randomId(), pool: '' }
  switch (seed.kind) {
    case 'single':
    case 'multiple':
      return { ...seed, ...common, options: seed.options.map((option) => ({ id: randomId(), ...option })) }
    case 'order':
      return { ...seed, ...common, items: seed.items.map((text) => ({ id: randomId(), text })) }
    case 'text':
      return { ...seed, ...common, accepted: [...seed.accepted] }
    case 'number':
      return { ...seed, ...common }
  }
}
