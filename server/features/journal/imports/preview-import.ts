import type { ImportMapping } from '#contract/journal/import-mapping.ts'
import type { ImportPreview } from '#contract/journal/journal-import.endpoints.ts'
import { MOST_IMPORT_ROWS } from '#contract/journal/journal-limits.ts'
import { measureResultR } from '#contract/journal/measure-trade-result.ts'
import type { AppContext } from '#server/app-context.ts'
import { invalidInput } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'

import { findJournal } from '../journals.repository.ts'
import { nameBroker } from './broker-columns.ts'
import { guessMapping } from './guess-mapping.ts'
import { findMapping } from './import-mappings.repository.ts'
import { headerKey, type ImportTable, readImportTable } from './import-table.ts'
import { ImportTurns } from './import-turns.ts'
import { fingerprint, type ImportedTrade } from './imported-trade.ts'
import { listFingerprints } from './imported-trades.repository.ts'
import { readImport } from './read-import.ts'

/** Reading a large file takes time. */
const READS_PER_HOUR = 200
const SAMPLE_ROWS = 5
const SAMPLE_TRADES = 20
const LONGEST_CELL = 200

type Sent = { csv: string; mapping?: ImportMapping | undefined; timeZone?: string | undefined }

export async function previewImport(
  ctx: AppContext,
  userId: string,
  sent: Sent,
  turns = new ImportTurns(),
): Promise<ImportPreview> {
  await limitReads(ctx, userId)
  const table = await openTable(sent.csv, turns)
  const found = await chooseMapping(ctx, userId, table, sent)
  const read = found ? await readImport(table, found.mapping, { now: ctx.clock.now(), turns }) : NOTHING_READ
  const { fresh, duplicates } = await splitDuplicates(read.trades, await listFingerprints(ctx.db, userId), turns)
  const isDuplicate = new Set(duplicates)
  const short = (cells: string[]) => cells.map((cell) => cell.slice(0, LONGEST_CELL))
  return {
    header: short(table.header),
    sample: table.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => short(cells)),
    broker: nameBroker(table.header),
    mapping: found?.mapping ?? null,
    mappingFrom: found?.from ?? null,
    rows: table.rows.length,
    trades: read.trades.slice(0, SAMPLE_TRADES).map((trade) => show(trade, isDuplicate.has(trade))),
    ...{ fresh: fresh.length, duplicates: duplicates.length, ignored: read.ignored, stillOpen: read.stillOpen },
    ...{ problems: read.problems, moreProblems: read.moreProblems, needsDayOrder: read.needsDayOrder },
  }
}

const NOTHING_READ = { trades: [], ignored: 0, stillOpen: 0, problems: [], moreProblems: 0, needsDayOrder: false }

export const limitReads = (ctx: AppContext, userId: string) =>
  consumeRateLimit(ctx, { key: `journal-import:${userId}`, limit: READS_PER_HOUR, windowSeconds: 3_600 })

/** Throws with what is wrong with the file as a whole. */
export async function openTable(csv: string, turns: ImportTurns): Promise<ImportTable> {
  const table = await readImportTable(csv, MOST_IMPORT_ROWS + 1, turns)
  if ('message' in table) throw invalidInput(table.message)
  if (table.rows.length > MOST_IMPORT_ROWS) {
    const most = MOST_IMPORT_ROWS.toLocaleString('en-US')
    throw invalidInput(`Please import at most ${most} rows at once, for example a year at a time.`)
  }
  return table
}

/** What was sent, else what was chosen for the last file with this header, else a guess. */
async function chooseMapping({ db }: AppContext, userId: string, { header }: ImportTable, sent: Sent) {
  if (sent.mapping) return { mapping: sent.mapping, from: 'sent' as const }
  const remembered = await findMapping(db, userId, headerKey(header))
  if (remembered) return { mapping: remembered, from: 'remembered' as const }
  const { timeZone } = await findJournal(db, userId)
  const guessed = guessMapping(header, timeZone ?? sent.timeZone ?? 'UTC')
  return guessed && { mapping: guessed, from: 'guessed' as const }
}

/** A trade counts as new once. */
export async function splitDuplicates(
  trades: readonly ImportedTrade[],
  known: ReadonlySet<string>,
  turns: ImportTurns,
) {
  const seen = new Set(known)
  const fresh: { trade: ImportedTrade; key: string }[] = []
  const duplicates: ImportedTrade[] = []
  await turns.forEach(trades, (trade) => {
    const key = fingerprint(trade)
    if (seen.has(key)) duplicates.push(trade)
    else fresh.push({ trade, key })
    seen.add(key)
  })
  return { fresh, duplicates }
}

function show(trade: ImportedTrade, isDuplicate: boolean): ImportPreview['trades'][number] {
  const { ticket: _, setup: _setup, notes: _notes, opened, closed, ...shown } = trade
  const times = { openedAt: opened.instant.toISOString(), closedAt: closed.instant.toISOString() }
  return { ...shown, ...times, resultR: measureResultR(trade), isDuplicate }
}
