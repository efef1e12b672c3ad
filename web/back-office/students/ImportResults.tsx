import { PersonCell } from '#web/ui/data-table/CellText.tsx'
import { DataTable } from '#web/ui/data-table/DataTable.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { StudentRow } from './read-students-csv.ts'

/** The result of importing one row, or the expected result in a dry run. */
export type ImportResult = StudentRow & { outcome: 'created' | 'exists' | 'duplicate' | 'invalid'; message: string }

const MAX_SHOWN = 200

/** Rows with problems come first. A long list is cut off. */
export function ImportResults({ results, isDone }: { results: ImportResult[]; isDone: boolean }) {
  const count = (outcome: ImportResult['outcome']) => results.filter((result) => result.outcome === outcome).length
  const sorted = results.toSorted((a, b) => weight(a) - weight(b) || a.line - b.line)
  return (
    <div className="grid gap-3">
      <p role="status" className="text-14">
        {isDone ? 'Created' : 'New'}: {count('created')}. Already registered: {count('exists') + count('duplicate')}.
        With errors: {count('invalid')}.
      </p>
      <DataTable
        label="Rows in the file"
        items={sorted.slice(0, MAX_SHOWN)}
        itemKey={({ line }) => String(line)}
        itemName={({ line }) => `line ${line}`}
        isNarrow
        columns={[
          { name: 'Line', numeric: true, cell: ({ line }) => line },
          {
            name: 'Student',
            inCard: 'title',
            cell: ({ firstName, lastName, email }) => (
              <PersonCell name={`${firstName} ${lastName}`.trim() || 'No name'} email={email} />
            ),
          },
          {
            name: 'Outcome',
            inCard: 'status',
            cell: ({ outcome, message }) => (
              <>
                <StatusBadge status={!isDone && outcome === 'created' ? 'new' : outcome} />
                <span className="mt-1 block text-13 text-ink-soft">{message}</span>
              </>
            ),
          },
        ]}
      />
      {results.length > MAX_SHOWN && <p className="text-13 text-muted">And {results.length - MAX_SHOWN} more rows.</p>}
    </div>
  )
}

const weight = ({ outcome }: ImportResult) => ['invalid', 'duplicate', 'exists', 'created'].indexOf(outcome)
