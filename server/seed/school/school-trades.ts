import type { TradeSide } from '#contract/journal/journal-limits.ts'

/** What she trades most comes first. */
export const SETUPS = ['Pullback', 'Breakout', 'Failed breakout', 'Range fade'] as const
export type Setup = (typeof SETUPS)[number]

/** What happens when she breaks a rule, from the most frequent to the rarest: the result, and how she tells it. */
export const MISTAKES: readonly { mistake: string; resultR: readonly [number, number]; notes: readonly string[] }[] = [
  {
    mistake: 'Took profit early',
    resultR: [0.3, 0.9],
    notes: [
      'Closed it before the target, for no reason.',
      'One red candle and I was out. It reached the target an hour later.',
      'Looked at the money instead of the chart.',
      'Wanted to have a win today.',
      'I was right and still got out at half.',
    ],
  },
  {
    mistake: 'Moved my stop',
    resultR: [-2.2, -1.4],
    notes: [
      'Gave it more room and paid for it.',
      'I moved the stop twice. It was a hope by then, not a trade.',
      'Told myself the level was a bit further away. It was not.',
      'The plan said out. I said one more candle.',
    ],
  },
  {
    mistake: 'Chased the price',
    resultR: [-1.2, 0.4],
    notes: [
      'The candle was gone when I clicked.',
      'Entered late because I had waited all morning.',
      'Late, and with a stop that made no sense from there.',
      'Saw others post it, so I got in.',
    ],
  },
  {
    mistake: 'Too big',
    resultR: [-1.2, -0.9],
    notes: [
      'Sized it by feeling after two good days.',
      'Twice the usual size, and I felt every tick of it.',
      'Forgot that I was already in something that moves with it.',
    ],
  },
  {
    mistake: 'Revenge trade',
    resultR: [-1.4, -0.8],
    notes: [
      'Two minutes after a loss. I know better.',
      'Not my setup, not my market, only the wish to get it back.',
      'Wrote "never again" here last week, too.',
    ],
  },
  {
    mistake: 'No plan',
    resultR: [-1.1, 0.7],
    notes: [
      'No reason in my notes before the entry.',
      'Opened the platform on the train. Never again.',
      'Boredom, really.',
    ],
  },
]

/** Most days she's calm, but a mood doesn't decide what she does. Sometimes she leaves it empty. */
export const MOODS = [
  ...['Calm', 'Focused', 'Calm', 'Calm', 'Confident', 'Focused', 'Nervous', 'Calm', 'Tired', 'Impatient'],
  null,
]
export const MOODS_OF_SLIPS = [
  ...['Impatient', 'Nervous', 'Calm', 'Tired', 'Angry', 'Impatient', 'Hopeful', 'Confident', 'Bored'],
  null,
]

export const REASONS: Record<Setup, Record<TradeSide, readonly string[]>> = {
  Pullback: {
    long: [
      'Back to the broken level, and it held.',
      'Higher low in the trend, stop below it.',
      'Slow pullback, fast candle out of it.',
      'Half of the last leg back, then an inside bar.',
      'Uptrend on the daily chart, second chance on the hour.',
      'Waited for the retest this time.',
    ],
    short: [
      'Lower high below the old support.',
      'Weak bounce in a downtrend, stop above the last high.',
      'Came back to the level it broke this morning, and turned.',
      'Third lower high on the hour.',
    ],
  },
  Breakout: {
    long: [
      'Third test of the high, with volume.',
      'Closed above the range, entry on the next candle.',
      'Five days of higher lows under the same ceiling.',
      'Daily level, waited for the hour to close above it.',
    ],
    short: [
      'Closed below the range, entry on the next candle.',
      'Support tested four times, each bounce smaller.',
      'Out of a tight range, with the daily trend.',
    ],
  },
  'Failed breakout': {
    long: ['Swept the stops below the low and closed back above it.', 'Sellers had their chance below the range.'],
    short: ['Above the high for two candles, then back inside.', 'Nobody bought the new high.'],
  },
  'Range fade': {
    long: ['Bottom of the range again, stop just below.', 'Edge of the range, target in the middle.'],
    short: ['Top of the range for the fourth time, no volume.', 'Upper edge of the range, target in the middle.'],
  },
}

export const AFTER_WINS = [
  'Would take it again.',
  'Went to the target without looking back.',
  'Left it alone and went for a walk.',
  'Half a point of slippage on the exit.',
  'Boring, in a good way.',
]
export const AFTER_LOSSES = [
  'A good trade that lost.',
  'News ten minutes later, I should have checked the calendar.',
  'Stopped out and it went my way after. It happens.',
  'Cut it when the reason was gone.',
  'Would take it again, with the stop behind the wick.',
]
