import type { ImportMapping } from '#contract/journal/import-mapping.ts'

type Columns = ImportMapping['columns']
export type ColumnName = Exclude<keyof Columns, 'fees'> | 'fees'

/** A mapping while it's chosen: what an import can't do without may still be missing. */
export type MappingDraft = Omit<ImportMapping, 'columns'> & {
  columns: Record<Exclude<ColumnName, 'fees'>, number | null> & { fees: number[] }
}

export const emptyMapping = (timeZone: string): MappingDraft => ({
  layout: 'trades',
  columns: {
    ...{ instrument: null, side: null, entry: null, openedAt: null, size: null, exit: null, closedAt: null },
    ...{ stop: null, profit: null, fees: [], ticket: null, setup: null, notes: null },
  },
  timeZone,
  dayOrder: null,
})

/** Null until everything is chosen that every file has. */
export function completeMapping({ columns, ...rest }: MappingDraft): ImportMapping | null {
  const { instrument, entry, openedAt } = columns
  if (instrument === null || entry === null || openedAt === null) return null
  return { ...rest, columns: { ...columns, instrument, entry, openedAt } }
}

/** The fields in the order of the form. A fill has one price and one time. */
export const listFields = (
  layout: ImportMapping['layout'],
): [name: ColumnName, label: string, isRequired: boolean][] =>
  layout === 'fills'
    ? [
        ['instrument', 'Instrument', true],
        ['side', 'Buy or sell', false],
        ['entry', 'Price', true],
        ['openedAt', 'Time', true],
        ['size', 'Size', false],
        ['fees', 'Fees', false],
      ]
    : [
        ['instrument', 'Instrument', true],
        ['side', 'Side', false],
        ['entry', 'Entry', true],
        ['exit', 'Exit', false],
        ['stop', 'Stop', false],
        ['size', 'Size', false],
        ['openedAt', 'Opened', true],
        ['closedAt', 'Closed', false],
        ['fees', 'Fees', false],
        ['profit', 'Profit before fees', false],
        ['ticket', "Broker's number", false],
        ['setup', 'Setup', false],
        ['notes', 'Notes', false],
      ]
