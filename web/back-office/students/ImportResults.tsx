import { Badge } from '#web/ui/Badge.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/Table.tsx'
import type { StudentRow } from './read-students-csv.ts'

/** The result of importing one row, or the expected result in a dry run. */
export type ImportResult = StudentRow & { outcome: 'created' | 'exists' | 'duplicate' | 'invalid'; message: string }

const LOOKS = { created: 'success', exists: 'outline', duplicate: 'outline', invalid: 'destructive' } as const
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
      <Table label="Rows in the file" tall>
        <thead>
          <tr>
            <HeadCell numeric>Line</HeadCell>
            <HeadCell>Student</HeadCell>
            <HeadCell>Outcome</HeadCell>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, MAX_SHOWN).map(({ line, email, firstName, lastName, outcome, message }) => (
            <Row key={line}>
              <Cell numeric>{line}</Cell>
              <Cell>
                <span className="wrap-anywhere">{`${firstName} ${lastName}`.trim() || 'No name'}</span>
                <span className="block text-13 wrap-anywhere text-muted">{email}</span>
              </Cell>
              <Cell>
                <Badge variant={LOOKS[outcome]}>{!isDone && outcome === 'created' ? 'new' : outcome}</Badge>
                <span className="mt-1 block text-13 text-ink-soft">{message}</span>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {results.length > MAX_SHOWN && <p className="text-13 text-muted">And {results.length - MAX_SHOWN} more rows.</p>}
    </div>
  )
}

const weight = ({ outcome }: ImportResult) => ['invalid', 'duplicate', 'exists', 'created'].indexOf(outcome)
