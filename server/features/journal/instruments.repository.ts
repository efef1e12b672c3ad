import { instrumentKey } from '#contract/journal/instrument-key.ts'
import type { Database } from '#server/database/database.ts'

import { liveTrades } from './trades.repository.ts'

type Instrument = { name: string; trades: number }

/** The instruments of a journal, the most frequent first, each as it's written most often. */
export async function listInstruments(db: Database, userId: string): Promise<Instrument[]> {
  const spellings = await countSpellings(db, userId)
  return [...Map.groupBy(spellings, ({ name }) => instrumentKey(name)).values()]
    .map((same) => ({
      name: same.toSorted(mostFrequentFirst)[0]?.name ?? '',
      trades: same.reduce((sum, { trades }) => sum + trades, 0),
    }))
    .toSorted(mostFrequentFirst)
}

/** Every way this instrument is written in a journal. What was asked for is among them, so they're never none. */
export async function listSpellings(db: Database, userId: string, instrument: string): Promise<string[]> {
  const key = instrumentKey(instrument)
  const written = (await countSpellings(db, userId)).map(({ name }) => name)
  return [...new Set([instrument, ...written.filter((name) => instrumentKey(name) === key)])]
}

async function countSpellings(db: Database, userId: string): Promise<Instrument[]> {
  const rows = await liveTrades(db, userId)
    .select(({ fn }) => ['instrument as name', fn.countAll<number>().as('trades')])
    .groupBy('instrument')
    .execute()
  return rows.map(({ name, trades }) => ({ name, trades: Number(trades) }))
}

/** Where two are as frequent, capitals come first, whatever the database thinks of them. */
export function mostFrequentFirst(one: Instrument, other: Instrument): number {
  return other.trades - one.trades || (one.name < other.name ? -1 : 1)
}
