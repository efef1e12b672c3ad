import type { Decision } from '#contract/practice/decisions.ts'
import type { SeedCourseSlug } from './seed-courses.ts'

/** A made-up chart, see `makeSyntheticCandles`. Its seed was chosen for the story it tells. */
type SeedChart = { name: string; seed: number; shape: 'trend' | 'range' | 'breakout' | 'reversal' }

export type SeedDrill = {
  /** Comes last in the module with this position. */
  module: number
  key: string
  title: string
  chart: SeedChart
  instrument: string
  task: string
  explanation: string
  cuts: readonly number[]
  notes: readonly { position: number; text: string }[]
  goodDecisions: Decision[] | null
  isFreePreview?: boolean
}

/** How many candles the made-up charts have, and how many of them a drill can reveal. */
export const CHART_CANDLES = 200
export const DRILL_STEPS = 30

export const SEED_DRILLS: Readonly<Record<SeedCourseSlug, readonly SeedDrill[]>> = {
  'intro-to-trading': [
    {
      module: 0,
      key: 'drill-plan-with-the-trend',
      title: 'Plan a trade with the trend',
      chart: { name: 'Practice chart: rising share', seed: 3, shape: 'trend' },
      instrument: 'Made-up share, daily',
      task: 'Mark the last swing high and the last swing low. Then decide: long, short or no trade. If you trade, put the stop where your idea is proven wrong, not where the loss feels small.',
      explanation:
        'The chart makes higher highs and higher lows, so a long trade goes with it and a short trade argues with it. The natural stop is below the last swing low: if the price closes there, the trend you traded is gone.\n\nWhether this one trade made money says little. What counts is that the stop came first, the size followed from it, and the target was worth the risk.',
      cuts: [90, 120, 150],
      notes: [
        {
          position: 95,
          text: 'A pullback inside a rising chart. Compare it with your stop: would it have thrown you out?',
        },
        { position: 128, text: 'Another higher low. As long as these hold, the trend is intact.' },
      ],
      goodDecisions: null,
      isFreePreview: true,
    },
    {
      module: 3,
      key: 'drill-stay-out',
      title: 'Know when to stay out',
      chart: { name: 'Practice chart: sideways share', seed: 7, shape: 'range' },
      instrument: 'Made-up share, daily',
      task: 'Find the zone above and the zone below that the price keeps returning to. Then decide whether there is a trade here that fits your one-page plan.',
      explanation:
        'The price is in the middle of a range, about as far from support as from resistance. A stop has to be wide to survive here, and the next zone is too close to pay for it. Staying out is a decision like any other, and often the best one.',
      cuts: [90, 120, 150],
      notes: [{ position: 100, text: 'Back in the middle. Nothing was missed.' }],
      goodDecisions: ['none'],
    },
  ],
  'trading-psychology': [
    {
      module: 0,
      key: 'drill-good-trade-that-loses',
      title: 'Judge the plan, not the result',
      chart: { name: 'Practice chart: rising share with setbacks', seed: 5, shape: 'trend' },
      instrument: 'Made-up share, daily',
      task: 'Plan a trade you would be willing to repeat a hundred times. Write down why before you see what happens. Afterwards, judge the plan by what you knew when you made it.',
      explanation:
        'At the first place many sensible long trades are stopped out before the price rises again. If your stop was set, your risk was small and your reason was written down, you did well, whatever the result was. Hindsight will tell you otherwise. It was not there when you decided.',
      cuts: [90, 120, 150],
      notes: [{ position: 100, text: 'Notice the urge to move the stop. The plan was made with a cooler head.' }],
      goodDecisions: null,
    },
    {
      module: 1,
      key: 'drill-no-need-to-act',
      title: 'Nothing has to happen',
      chart: { name: 'Practice chart: quiet share', seed: 4, shape: 'range' },
      instrument: 'Made-up share, daily',
      task: 'You missed a move last week, and this chart is the only one you have today. Decide as your rules would, not as your impatience would.',
      explanation:
        'There is no trend to follow and no edge of a range nearby. A trade here is a trade for the sake of trading. Not acting costs nothing, and your rules stay worth something.',
      cuts: [90, 120, 150],
      notes: [{ position: 105, text: 'Still nothing. This is what most days look like.' }],
      goodDecisions: ['none'],
    },
  ],
  'advanced-trading-concepts': [
    {
      module: 0,
      key: 'drill-breakout',
      title: 'Accepted or rejected',
      chart: { name: 'Practice chart: breakout', seed: 6, shape: 'breakout' },
      instrument: 'Made-up future, daily',
      task: 'The price has been in a range for months. Decide what would count as acceptance above it and what as a failed breakout, then plan the trade that follows from it.',
      explanation:
        'A breakout is accepted when closes hold outside the range and the old edge works as support. The stop belongs back inside the range: once the price is accepted there again, the idea is wrong. Entering late makes the stop wide and the reward small, so waiting for a retest is often better than chasing the first candle.',
      cuts: [120, 150],
      notes: [
        { position: 128, text: 'Closes hold above the old range. This is what acceptance looks like.' },
        { position: 158, text: 'A pause after the move. Trailing the stop below it is one way to stay in.' },
      ],
      goodDecisions: null,
    },
    {
      module: 2,
      key: 'drill-change-of-structure',
      title: 'Continuation or change',
      chart: { name: 'Practice chart: falling, then rising', seed: 8, shape: 'reversal' },
      instrument: 'Made-up future, daily',
      task: 'The market has fallen for months. Look for the swing whose break would mean change rather than continuation. Plan a trade, and size it so that the loss is at most one percent of the account.',
      explanation:
        'A falling market makes lower highs. The first higher high is a change of structure, and before it happens a long trade is a guess against the trend. Guesses can be right, as some were here. Small size and a stop below the low are what make them affordable.',
      cuts: [120, 150],
      notes: [{ position: 132, text: 'The first higher high after the fall. Before this candle there was only hope.' }],
      goodDecisions: null,
    },
  ],
}
