import type { WrittenTrade } from '#contract/journal/trade-fields.ts'
import type { Database } from '#server/database/database.ts'

import { listWords } from './trades.repository.ts'

const WORDS = ['setup', 'mood', 'mistake'] as const
type Tagged = Pick<WrittenTrade, (typeof WORDS)[number]>

/** Writes a word the way the student wrote it before: otherwise `breakout` and `Breakout` would be counted apart. */
export async function adoptSpellings<T extends Tagged>(db: Database, userId: string, written: T): Promise<T> {
  const adopted = { ...written }
  for (const word of WORDS) {
    const typed = written[word]
    if (typed === null) continue
    const known = await listWords(db, userId, word)
    const same = known.find(({ name }) => name.toLowerCase() === typed.toLowerCase())
    if (same) adopted[word] = same.name
  }
  return adopted
}
