import { v7 as uuidv7 } from 'uuid'

import type { ImportMapping } from '#contract/journal/import-mapping.ts'
import type { AppContext } from '#server/app-context.ts'
import { transact } from '#server/database/database.ts'
import { invalidInput } from '#server/http/app-error.ts'

import { touchJournal } from '../journals.repository.ts'
import { requireRoom } from '../save-trade.ts'
import { toRow } from '../trade-row.ts'
import { countTrades, listWords } from '../trades.repository.ts'
import { rememberMapping } from './import-mappings.repository.ts'
import { headerKey } from './import-table.ts'
import { ImportTurns } from './import-turns.ts'
import type { ImportedTrade } from './imported-trade.ts'
import { insertImported, listFingerprints, markImportDeleted } from './imported-trades.repository.ts'
import { limitReads, openTable, splitDuplicates } from './preview-import.ts'
import { readImport } from './read-import.ts'

/** Saved at once. More would keep other writes waiting. */
const BATCH_SIZE = 400

type Sent = { csv: string; mapping: ImportMapping }

/** Saves batch by batch: if it's cut off, importing the same file again adds the rest. */
export async function importTrades(ctx: AppContext, userId: string, { csv, mapping }: Sent) {
  await limitReads(ctx, userId)
  const turns = new ImportTurns()
  const table = await openTable(csv, turns)
  const { trades, needsDayOrder, ...read } = await readImport(table, mapping, { now: ctx.clock.now(), turns })
  if (needsDayOrder) throw invalidInput('Please choose whether dates begin with the day or the month.')
  const { fresh } = await splitDuplicates(trades, await listFingerprints(ctx.db, userId), turns)
  requireRoom(await countTrades(ctx.db, userId), fresh.length)
  const importId = uuidv7()
  const now = ctx.clock.now().toISOString()
  await rememberMapping(ctx.db, { userId, headerKey: headerKey(table.header), mapping, now })
  const spell = await knownSpellings(ctx, userId)
  let added = 0
  for (let from = 0; from < fresh.length; from += BATCH_SIZE) {
    const batch = fresh.slice(from, from + BATCH_SIZE)
    added += await transact(ctx.db, async (trx) => {
      const { timeZone } = await touchJournal(trx, userId, now)
      const rows = batch.map(({ trade, key }) => ({
        ...toRow(asWritten(trade, spell), timeZone),
        ...{ id: uuidv7(), user_id: userId, import_id: importId, fingerprint: key, source: 'imported' as const },
        ...{ revision: 1, created_at: now, updated_at: now },
      }))
      const inserted = await insertImported(trx, rows)
      ctx.steps.reach('journal-import:before-commit')
      return inserted
    })
    ctx.steps.reach('journal-import:after-commit')
  }
  const { ignored, stillOpen, problems, moreProblems } = read
  return { importId, added, duplicates: trades.length - added, ignored, stillOpen, problems, moreProblems }
}

export function undoImport({ db, clock }: AppContext, userId: string, importId: string) {
  const now = clock.now().toISOString()
  return transact(db, async (trx) => {
    await touchJournal(trx, userId, now)
    return { deleted: await markImportDeleted(trx, { userId, importId, now }) }
  })
}

function asWritten({ opened, closed, ...trade }: ImportedTrade, spell: (setup: string) => string | null) {
  return {
    ...trade,
    openedAt: opened.instant.toISOString(),
    closedAt: closed.instant.toISOString(),
    setup: spell(trade.setup),
    mood: null,
    mistake: null,
    ruleFollowed: null,
  }
}

/** The way the student wrote a setup before, whatever its capitals. */
async function knownSpellings({ db }: AppContext, userId: string) {
  const known = new Map((await listWords(db, userId, 'setup')).map(({ name }) => [name.toLowerCase(), name]))
  return (setup: string): string | null => {
    if (setup === '') return null
    const key = setup.toLowerCase()
    if (!known.has(key)) known.set(key, setup)
    return known.get(key) ?? setup
  }
}
