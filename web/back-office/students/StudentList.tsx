import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Person } from '#contract/students/student.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { AccessDialog } from './AccessDialog.tsx'
import { EmailActionsDialog } from './EmailActionsDialog.tsx'
import { ImpersonateDialog } from './ImpersonateDialog.tsx'
import { type StudentAction, StudentCard } from './StudentCard.tsx'

const PAGE = 20

/** The students that match the search, page by page. */
export function StudentList({ search }: { search: string }) {
  const [offset, setOffset] = useState(0)
  const [chosen, setChosen] = useState<Person[]>([])
  const [action, setAction] = useState<{ name: StudentAction | 'bulk'; student?: Person }>()
  const query = { search, group: 'students' as const, limit: PAGE, offset }
  const { data, isError, refetch } = useQuery({
    ...pagedQuery('GET /api/admin/users', { query }),
    placeholderData: (previous) => previous,
  })
  if (isError) return <LoadFailure what="The students" onRetry={refetch} />
  if (!data) return <Spinner />
  if (data.rows.length === 0) {
    return (
      <EmptyState heading="h2" title={search ? 'No students found' : 'No students yet'}>
        {search ? 'No students match your search.' : 'New students will appear here.'}
      </EmptyState>
    )
  }
  const close = () => setAction(undefined)
  const isChosen = ({ id }: Person) => chosen.some((each) => each.id === id)
  const others = data.rows.filter((row) => !isChosen(row))
  const { name, student } = action ?? {}
  return (
    <div className="grid gap-4">
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-card bg-raised px-4 py-3 text-14">
          <span aria-live="polite" className="flex-1">
            {chosen.length === 1 ? '1 student selected' : `${chosen.length} students selected`}
          </span>
          {others.length > 0 && (
            <Button variant="quiet" onClick={() => setChosen([...chosen, ...others])}>
              Select all on this page
            </Button>
          )}
          <Button onClick={() => setAction({ name: 'bulk' })}>Grant Access to all</Button>
          <Button variant="quiet" onClick={() => setChosen([])}>
            Clear
          </Button>
        </div>
      )}
      <ul className="grid gap-3">
        {data.rows.map((row) => (
          <StudentCard
            key={row.id}
            student={row}
            isChosen={isChosen(row)}
            onChoose={(isNow) =>
              setChosen((before) => (isNow ? [...before, row] : before.filter(({ id }) => id !== row.id)))
            }
            onAction={(next, who) => setAction({ name: next, student: who })}
          />
        ))}
      </ul>
      <Pagination label="students" offset={offset} limit={PAGE} total={data.total} onOffsetChange={setOffset} />
      {name === 'impersonate' && student && <ImpersonateDialog student={student} onClose={close} />}
      {name === 'access' && student && <AccessDialog students={[student]} onClose={close} />}
      {name === 'bulk' && <AccessDialog students={chosen} onClose={close} onGranted={() => setChosen([])} />}
      {name === 'email' && student && <EmailActionsDialog student={student} onClose={close} />}
    </div>
  )
}
