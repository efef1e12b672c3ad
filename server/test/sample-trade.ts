import type { TradeDetail } from '#contract/journal/trade.ts'

import { signUp } from './people.ts'
import { startShop } from './start-shop.ts'

/** 40 pips on a risk of 20, and 7.50 of fees on a risk of 100: 1.925 R. */
export const LONG = {
  instrument: 'EURUSD',
  side: 'long',
  entry: '1.08435',
  stop: '1.08235',
  exit: '1.08835',
  size: '0.5',
  pointValue: '100000',
  fees: '7,5',
  openedAt: '2026-11-12T09:00:00.000Z',
  closedAt: '2026-11-12T11:30:00.000Z',
  setup: 'Breakout',
  mood: 'Calm',
  mistake: '',
  ruleFollowed: true,
  notes: 'Waited for the retest.',
}

/** A student who has just opened the journal. */
export async function startJournal() {
  const shop = await startShop()
  const student = await signUp(shop)
  const add = async (change: object = {}) => {
    const response = await student.post('/api/my/journal/trades', { ...LONG, ...change })
    if (response.statusCode !== 200) throw new Error(response.body)
    return response.json<TradeDetail>()
  }
  /** A trade with this result, on this day. */
  const addResult = (day: string, r: number, change: object = {}) =>
    add({
      ...{ entry: '100', stop: '90', exit: String(100 + 10 * r), fees: '', pointValue: '' },
      ...{ openedAt: `${day}T09:00:00.000Z`, closedAt: `${day}T10:00:00.000Z`, ...change },
    })
  const get = async <T>(path: string) => (await student.get(`/api/my/journal/${path}`)).json<T>()
  return { shop, student, add, addResult, get }
}
