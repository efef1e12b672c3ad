import { fromNumber } from '#contract/journal/decimal.ts'
import type { TradeSide } from '#contract/journal/journal-limits.ts'
import type { WrittenTrade } from '#contract/journal/trade-fields.ts'

import { seededRandom } from '../drawing/sample-price-bars.ts'
import { DEMO_STUDENT_DAYS } from './plan-demo-student.ts'

const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000
const SEED = 71
/** What one trade risks, in dollars. */
const RISK = 100
/** Shares of the days. On the others she doesn't trade. */
const DAYS_WITH_ONE = 0.62
const DAYS_WITH_TWO = 0.2
/** From here on she keeps her rules most of the time. */
const LEARNED_DAYS_AGO = 45

type Market = { instrument: string; price: number; risk: number; decimals: number }

/** All prices are made up. */
const MARKETS: readonly Market[] = [
  { instrument: 'EUR/USD', price: 1.0912, risk: 0.0024, decimals: 5 },
  { instrument: 'GBP/USD', price: 1.2704, risk: 0.0031, decimals: 5 },
  { instrument: 'US 500', price: 5412, risk: 11, decimals: 1 },
  { instrument: 'Gold', price: 2388, risk: 6.5, decimals: 2 },
]

const SETUPS = ['Breakout', 'Pullback', 'Failed breakout'] as const
type Setup = (typeof SETUPS)[number]

/** A mistake, how it feels and what it costs or leaves on the table. */
const MISTAKES = [
  { mistake: 'Moved my stop', mood: 'Hopeful', resultR: -1.9, note: 'Gave it more room and paid for it.' },
  { mistake: 'Chased the price', mood: 'Impatient', resultR: -1.1, note: 'The candle was gone when I clicked.' },
  { mistake: 'Took profit early', mood: 'Nervous', resultR: 0.6, note: 'Closed it before the target, for no reason.' },
  { mistake: 'Revenge trade', mood: 'Angry', resultR: -1.2, note: 'Two minutes after a loss. I know better.' },
] as const

const REASONS: Record<Setup, readonly string[]> = {
  Breakout: ['Third test of the high, with volume.', 'Closed above the range, entry on the next candle.'],
  Pullback: ['Back to the broken level, and it held.', 'Higher low in the trend, stop below it.'],
  'Failed breakout': ['Above the high for two candles, then back inside.', 'Nobody bought the new high.'],
}

/** Two months of a student who writes down every trade: many mistakes at first, fewer later, and one trade still open. */
export function planDemoJournal(now: Date): WrittenTrade[] {
  const random = seededRandom(SEED)
  const trades: WrittenTrade[] = []
  for (let daysAgo = DEMO_STUDENT_DAYS - 3; daysAgo >= 1; daysAgo--) {
    const day = new Date(now.getTime() - daysAgo * DAY_MS)
    if (isWeekend(day)) continue
    const draw = random()
    const count = draw < DAYS_WITH_TWO ? 2 : draw < DAYS_WITH_TWO + DAYS_WITH_ONE ? 1 : 0
    for (let number = 0; number < count; number++) trades.push(planTrade({ day, daysAgo, number, random }))
  }
  const last = trades.at(-1)
  if (last) Object.assign(last, OPEN)
  return trades
}

const OPEN = { exit: null, closedAt: null, mistake: null, mood: 'Calm', ruleFollowed: true, notes: 'Still running.' }

const isWeekend = (day: Date) => day.getUTCDay() % 6 === 0

type Moment = { day: Date; daysAgo: number; number: number; random: () => number }

function planTrade({ day, daysAgo, number, random }: Moment): WrittenTrade {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const market = pick(MARKETS)
  const setup = pick(SETUPS)
  const side: TradeSide = random() < 0.58 ? 'long' : 'short'
  const isLearned = daysAgo < LEARNED_DAYS_AGO
  const slip = random() < (isLearned ? 0.14 : 0.5) ? pick(MISTAKES) : undefined
  const wins = random() < (setup === 'Pullback' ? 0.56 : 0.44) + (isLearned ? 0.06 : 0)
  const resultR = slip ? slip.resultR * (0.85 + 0.3 * random()) : wins ? 1.4 + 1.3 * random() : -1
  const direction = side === 'long' ? 1 : -1
  const written = (price: number) => fromNumber(Number(price.toFixed(market.decimals)))
  const entry = market.price * (1 + 0.03 * (random() - 0.5))
  const openedAt = new Date(Math.floor(day.getTime() / DAY_MS) * DAY_MS + (8 + 4 * number + 3 * random()) * HOUR_MS)
  return {
    ...{ instrument: market.instrument, side, setup },
    entry: written(entry),
    stop: written(entry - direction * market.risk),
    exit: written(entry + direction * market.risk * resultR),
    size: fromNumber(Math.round(RISK / market.risk)),
    pointValue: '1',
    fees: fromNumber(1 + Math.round(random() * 4) / 2),
    openedAt: toMinute(openedAt),
    closedAt: toMinute(new Date(openedAt.getTime() + (0.4 + 3 * random()) * HOUR_MS)),
    mood: slip?.mood ?? pick(['Calm', 'Calm', 'Focused', 'Tired']),
    mistake: slip?.mistake ?? null,
    ruleFollowed: slip === undefined,
    notes: slip ? `${pick(REASONS[setup])} ${slip.note}` : pick(REASONS[setup]),
  }
}

const toMinute = (time: Date) => `${time.toISOString().slice(0, 16)}:00.000Z`
