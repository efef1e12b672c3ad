import { fromNumber } from '#contract/journal/decimal.ts'
import type { TradeSide } from '#contract/journal/journal-limits.ts'
import type { WrittenTrade } from '#contract/journal/trade-fields.ts'

import { seededRandom } from '../drawing/sample-price-bars.ts'
import { DEMO_STUDENT_DAYS } from './plan-demo-student.ts'
import {
  AFTER_LOSSES,
  AFTER_WINS,
  MISTAKES,
  MOODS,
  MOODS_OF_SLIPS,
  REASONS,
  SETUPS,
  type Setup,
} from './school-trades.ts'

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

/** Two months of a student who writes down every trade: many mistakes at first, fewer later, and one trade still open. */
export function planDemoJournal(now: Date): WrittenTrade[] {
  const random = seededRandom(SEED)
  const next = sayInTurn()
  const trades: WrittenTrade[] = []
  for (let daysAgo = DEMO_STUDENT_DAYS - 3; daysAgo >= 1; daysAgo--) {
    const day = new Date(now.getTime() - daysAgo * DAY_MS)
    if (isWeekend(day)) continue
    const draw = random()
    const count = draw < DAYS_WITH_TWO ? 2 : draw < DAYS_WITH_TWO + DAYS_WITH_ONE ? 1 : 0
    for (let number = 0; number < count; number++) trades.push(planTrade({ day, daysAgo, number, random, next }))
  }
  const last = trades.at(-1)
  if (last) Object.assign(last, OPEN)
  return trades
}

const OPEN = { exit: null, closedAt: null, mistake: null, mood: 'Calm', ruleFollowed: true, notes: 'Still running.' }

const isWeekend = (day: Date) => day.getUTCDay() % 6 === 0

type Moment = { day: Date; daysAgo: number; number: number; random: () => number; next: Next }

function planTrade({ day, daysAgo, number, random, next }: Moment): WrittenTrade {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const between = (least: number, most: number) => least + (most - least) * random()
  const market = pick(MARKETS)
  const setup = oftenFirst(SETUPS, random)
  const side: TradeSide = random() < 0.58 ? 'long' : 'short'
  const isLearned = daysAgo < LEARNED_DAYS_AGO
  const slip = random() < (isLearned ? 0.2 : 0.5) ? oftenFirst(MISTAKES, random) : undefined
  const resultR = slip ? between(...slip.resultR) : resultWithRules(setup, isLearned, random)
  const direction = side === 'long' ? 1 : -1
  const written = (price: number) => fromNumber(Number(price.toFixed(market.decimals)))
  const entry = market.price * (1 + 0.03 * (random() - 0.5))
  const openedAt = new Date(Math.floor(day.getTime() / DAY_MS) * DAY_MS + (8 + 4 * number + 3 * random()) * HOUR_MS)
  const isPlanless = slip?.mistake === 'No plan'
  return {
    ...{ instrument: market.instrument, side, setup: isPlanless ? null : setup },
    entry: written(entry),
    stop: written(entry - direction * market.risk),
    exit: written(entry + direction * market.risk * resultR),
    size: fromNumber(Math.round((RISK / market.risk) * (slip?.mistake === 'Too big' ? 2 : between(0.8, 1.1)))),
    pointValue: '1',
    fees: fromNumber(1 + Math.round(random() * 4) / 2),
    openedAt: toMinute(openedAt),
    closedAt: toMinute(new Date(openedAt.getTime() + (0.2 + 3.6 * random() ** 1.5) * HOUR_MS)),
    mood: pick(slip ? MOODS_OF_SLIPS : MOODS),
    mistake: slip?.mistake ?? null,
    ruleFollowed: slip === undefined,
    notes: isPlanless
      ? next(slip.notes)
      : noteOf(REASONS[setup][side], slip?.notes, { isWin: resultR > 0, random, next }),
  }
}

/** The first come up most, the last are rare. */
function oftenFirst<Value>(values: readonly Value[], random: () => number): Value {
  return values[Math.floor(random() ** 1.6 * values.length)] as Value
}

/** Full losses, a few that were cut or got back to break-even, and winners of all sizes. */
function resultWithRules(setup: Setup, isLearned: boolean, random: () => number): number {
  const wins = random() < (setup === 'Pullback' ? 0.5 : 0.42) + (isLearned ? 0.06 : 0)
  if (wins) return 1.1 + 2.2 * random() ** 1.6
  const kind = random()
  return kind < 0.62 ? -1 - 0.08 * random() : kind < 0.84 ? -0.3 - 0.5 * random() : 0.15 * random()
}

type Telling = { isWin: boolean; random: () => number; next: Next }

/** Some days she writes two sentences, some days none. */
function noteOf(reasons: readonly string[], slips: readonly string[] | undefined, { isWin, random, next }: Telling) {
  const draw = random()
  if (slips) return draw < 0.5 ? `${next(reasons)} ${next(slips)}` : next(slips)
  if (draw < 0.18) return ''
  return draw < 0.55 ? `${next(reasons)} ${next(isWin ? AFTER_WINS : AFTER_LOSSES)}` : next(reasons)
}

/** Goes through a list before it says anything again. */
type Next = (texts: readonly string[]) => string
function sayInTurn(): Next {
  const turns = new Map<readonly string[], number>()
  return (texts) => {
    const turn = turns.get(texts) ?? 0
    turns.set(texts, turn + 1)
    return texts[turn % texts.length] ?? ''
  }
}

const toMinute = (time: Date) => `${time.toISOString().slice(0, 16)}:00.000Z`
