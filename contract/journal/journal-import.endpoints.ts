import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdField } from '../fields.ts'
import { ImportMappingSchema } from './import-mapping.ts'
import { MAX_IMPORT_BYTES, TRADE_SIDES } from './journal-limits.ts'
import { TimeZoneField } from './trade-fields.ts'

const CsvField = z
  .string('Please choose a CSV file.')
  .max(MAX_IMPORT_BYTES, `Please import at most ${MAX_IMPORT_BYTES / 1e6} MB at once.`)
  .refine((csv) => !csv.includes('\u0000') && csv.isWellFormed(), {
    message: "This isn't plain text. Please save the file as CSV in UTF-8.",
  })

const ImportedTradeSchema = z.object({
  line: z.int(),
  instrument: z.string(),
  side: z.enum(TRADE_SIDES),
  entry: z.string(),
  stop: z.string().nullable(),
  exit: z.string().nullable(),
  size: z.string().nullable(),
  pointValue: z.string(),
  fees: z.string().nullable(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  resultR: z.number().nullable(),
  /** It's in the journal already, or was in a line above. */
  isDuplicate: z.boolean(),
})

const CountsSchema = z.object({
  /** Trades in the file that aren't in the journal yet. */
  fresh: z.int(),
  duplicates: z.int(),
  /** Rows that aren't trades: deposits, canceled orders, totals. */
  ignored: z.int(),
  /** Positions in a file of fills that aren't closed in it. They can be imported once they are. */
  stillOpen: z.int(),
  /** Rows that can't be read; the rest can be imported without them. */
  problems: z.array(z.object({ line: z.int().nullable(), message: z.string() })),
  moreProblems: z.int(),
})

export const ImportPreviewSchema = CountsSchema.extend({
  header: z.array(z.string()),
  /** The first rows, to choose columns by. */
  sample: z.array(z.array(z.string())),
  /** Which broker's file it looks like. */
  broker: z.string().nullable(),
  /** What was read: as sent, as remembered from the last file with this header, or as guessed. Null if it has to be chosen. */
  mapping: ImportMappingSchema.nullable(),
  mappingFrom: z.enum(['sent', 'remembered', 'guessed']).nullable(),
  /** Dates could be read with the day or the month first, and `dayOrder` has to say which. */
  needsDayOrder: z.boolean(),
  rows: z.int(),
  /** The first 20. */
  trades: z.array(ImportedTradeSchema),
})
export type ImportPreview = z.infer<typeof ImportPreviewSchema>

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/my/journal/imports/preview',
  access: 'signedIn',
  summary: "Reads a broker's CSV and says what an import would add. Saves nothing. Without a mapping, finds one.",
  body: z.object({ csv: CsvField, mapping: ImportMappingSchema.optional(), timeZone: TimeZoneField.optional() }),
  reply: ImportPreviewSchema,
})

export const importTrades = endpoint({
  method: 'POST',
  path: '/api/my/journal/imports',
  access: 'signedIn',
  summary: 'Adds the trades of a CSV that are not in the journal yet, and remembers the mapping. 409 `journal_full`.',
  body: z.object({ csv: CsvField, mapping: ImportMappingSchema }),
  reply: CountsSchema.omit({ fresh: true }).extend({ importId: IdField, added: z.int() }),
})

export const undoImport = endpoint({
  method: 'DELETE',
  path: '/api/my/journal/imports/:importId',
  access: 'signedIn',
  summary: 'Deletes the trades that an import added. Each can be restored for a day.',
  params: z.object({ importId: IdField }),
  reply: z.object({ deleted: z.int() }),
})
