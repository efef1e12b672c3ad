import { z } from 'zod'

import { TimeZoneField } from './trade-fields.ts'

const ColumnField = z.int().min(0).max(63)
const MaybeColumn = ColumnField.nullable()

/** Which column of a broker's file is what. Columns are numbered from 0, because some files use a name twice. */
export const ImportMappingSchema = z.object({
  /** Whether a row is a whole trade or one fill, of which trades are put together. */
  layout: z.enum(['trades', 'fills']),
  columns: z.object({
    instrument: ColumnField,
    /** Without one, negative sizes are shorts or sells. */
    side: MaybeColumn,
    /** Of a fill: its price. */
    entry: ColumnField,
    /** Of a fill: its time. */
    openedAt: ColumnField,
    size: MaybeColumn,
    exit: MaybeColumn,
    closedAt: MaybeColumn,
    stop: MaybeColumn,
    /** Before fees. Says what a point is worth. */
    profit: MaybeColumn,
    /** Added up. */
    fees: z.array(ColumnField).max(4),
    /** The broker's number of the trade. */
    ticket: MaybeColumn,
    setup: MaybeColumn,
    notes: MaybeColumn,
  }),
  /** Of times without a zone. */
  timeZone: TimeZoneField,
  /** For dates such as 03/01/2024, where the file doesn't tell. */
  dayOrder: z.enum(['dayFirst', 'monthFirst']).nullable(),
})
export type ImportMapping = z.infer<typeof ImportMappingSchema>
