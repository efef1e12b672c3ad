import { useState } from 'react'
import { useLocation } from 'wouter'

import { PEOPLE_SORTS } from '#contract/list-sorts.ts'
import type { ListedPerson } from '#contract/students/student.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { useUrlSort } from '#web/lib/url/use-url-sort.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { AccessDialog } from './AccessDialog.tsx'
import { EmailActionsDialog } from './EmailActionsDialog.tsx'
import { ImpersonateDialog } from './ImpersonateDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { StudentAction } from './StudentActions.tsx'
import { StudentTable } from './StudentTable.tsx'

const PAGE = 50

/** The students that match the search, page by page. */
export function StudentList({ search }: { search: string }) {
  const [, navigate] = useLocation()
  const sort = useUrlSort(PEOPLE_SORTS)
  const [chosen, setChosen] = useSelection(search)
  const [expanded, setExpanded] = useState<string[]>([])
  const [action, setAction] = useState<{ name: StudentAction | 'bulk'; student?: ListedPerson }>()
  const list = usePagedList(PAGE, (page) =>
    pagedQuery('GET /api/admin/users', { query: { search, group: 'students', sort: sort.value, ...page } }),
  )
  const close = () => setAction(undefined)
  const without = (all: ListedPerson[], { id }: ListedPerson) => all.filter((each) => each.id !== id)
  const { name, student } = action ?? {}
  return (
    <div className="grid gap-4">
      {chosen.length > 0 && (
        <SelectionBar
          chosen={chosen}
          shown={list.rows ?? []}
          onChange={setChosen}
          onGrant={() => setAction({ name: 'bulk' })}
        />
      )}
      <PagedList
        label="students"
        list={list}
        empty={
          <EmptyState heading="h2" title={search ? 'No students found' : 'No students yet'}>
            {search ? 'No students match your search.' : 'New students will appear here.'}
          </EmptyState>
        }
      >
        {(students) => (
          <StudentTable
            students={students}
            sort={sort}
            chosen={chosen.map(({ id }) => id)}
            onChoose={(who, isChosen) => setChosen(isChosen ? [...chosen, who] : without(chosen, who))}
            expanded={expanded}
            onExpand={({ id }) =>
              setExpanded((all) => (all.includes(id) ? all.filter((each) => each !== id) : [...all, id]))
            }
            onOpen={({ id }) => navigate(paths.adminUser(id))}
            onAction={(next, who) => setAction({ name: next, student: who })}
          />
        )}
      </PagedList>
      {name === 'impersonate' && student && <ImpersonateDialog student={student} onClose={close} />}
      {name === 'access' && student && <AccessDialog students={[student]} onClose={close} />}
      {name === 'bulk' && <AccessDialog students={chosen} onClose={close} onGranted={() => setChosen([])} />}
      {name === 'email' && student && <EmailActionsDialog student={student} onClose={close} />}
    </div>
  )
}

/** A new search starts a new selection, so that nobody is selected without being shown. */
function useSelection(search: string): [ListedPerson[], (chosen: ListedPerson[]) => void] {
  const [selection, setSelection] = useState<{ search: string; chosen: ListedPerson[] }>({ search, chosen: [] })
  return [selection.search === search ? selection.chosen : [], (chosen) => setSelection({ search, chosen })]
}
