import type { MyJournal } from '#contract/journal/journal.endpoints.ts'
import type { TradeDetail } from '#contract/journal/trade.ts'
import type { Breakdowns } from '#contract/journal/trade-figures.ts'

export const sampleJournal: MyJournal = {
  timeZone: 'UTC',
  typed: 1,
  imported: 0,
  practice: 0,
  instruments: [{ name: 'EUR/USD', trades: 1 }],
  setups: [{ name: 'Breakout', trades: 1 }],
  moods: [],
  mistakes: [],
  newComments: [],
}

export const sampleTrade: TradeDetail = {
  id: '019a0000-0000-7000-8000-000000000001',
  instrument: 'EUR/USD',
  side: 'long',
  entry: '1.1',
  stop: '1.09',
  exit: '1.12',
  size: null,
  pointValue: '1',
  fees: null,
  openedAt: '2026-11-03T09:00:00.000Z',
  closedAt: '2026-11-03T11:00:00.000Z',
  day: '2026-11-03',
  setup: 'Breakout',
  mood: null,
  mistake: null,
  ruleFollowed: true,
  notes: '',
  source: 'typed',
  drillRunId: null,
  resultR: 2,
  profit: null,
  pictureCount: 0,
  commentCount: 0,
  unreadComments: 0,
  revision: 3,
  pictures: [],
  comments: [],
}

const one = { trades: 1, measured: 1, wins: 1, losses: 0, winRate: 1, totalR: 2, averageR: 2 }
const none = { trades: 0, measured: 0, wins: 0, losses: 0, winRate: null, totalR: 0, averageR: null }

export const sampleBreakdowns: Breakdowns = {
  all: { ...one, bestR: 2, worstR: 2 },
  rule: { followed: one, broken: none, unknown: none },
  setups: [{ ...one, name: 'Breakout' }],
  moods: [],
  mistakes: [],
  instruments: [{ ...one, name: 'EUR/USD' }],
  weekdays: [{ ...one, weekday: 2 }],
}
