import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileDown, FileUp, RefreshCw } from 'lucide-react'
import { lazy, Suspense } from 'react'

import { PEOPLE_SORTS } from '#contract/list-sorts.ts'
import { AdminPage, BACK_TO_ADMIN } from '#web/back-office/frame/AdminPage.tsx'
import { StaffList } from '#web/back-office/students/StaffList.tsx'
import { StudentList } from '#web/back-office/students/StudentList.tsx'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import { useUrlQuery } from '#web/lib/url/use-url-query.ts'
import { useUrlSort } from '#web/lib/url/use-url-sort.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { SortPlace, SortsInSearchRow } from '#web/ui/data-table/SortPlace.tsx'
import { FilterBar, SearchField } from '#web/ui/FilterBar.tsx'
import { StatCard, StatCards } from '#web/ui/StatCard.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

const ImportDialog = lazy(async () => ({
  default: (await import('#web/back-office/students/ImportDialog.tsx')).ImportDialog,
}))

export function AdminUsersPage() {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useUrlQuery('q')
  const search = useDebounced(typed)
  const [tab, setTab] = useUrlParam('tab')
  const { value: sort } = useUrlSort(PEOPLE_SORTS)
  const importing = useUrlModal('import')
  const { data: counts } = useQuery(apiQuery('GET /api/admin/users/counts'))
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['/api/admin/users'] })
  return (
    <AdminPage
      title="Students Management"
      back={BACK_TO_ADMIN}
      actions={
        <>
          <Button onClick={() => importing.open('students')}>
            <FileUp aria-hidden="true" className="size-4 text-muted" />
            Import
          </Button>
          <a href={`/api/admin/students/export.csv?sort=${sort}`} className={buttonStyle()}>
            <FileDown aria-hidden="true" className="size-4 text-muted" />
            Export
          </a>
        </>
      }
    >
      <div className="grid gap-6">
        <StatCards label="User totals">
          <StatCard label="Total Students" value={counts?.students.toLocaleString('en-US')} />
          <StatCard label="Admin Users" value={counts?.adminUsers.toLocaleString('en-US')} />
          <StatCard label="Total Courses" value={counts?.courses.toLocaleString('en-US')} />
          <StatCard label="Course Bundles" value={counts?.bundles.toLocaleString('en-US')} />
        </StatCards>
        <SortsInSearchRow>
          <FilterBar label="Search people">
            <SearchField
              label="Search by name or email"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <SortPlace />
            <Button onClick={refresh}>
              <RefreshCw aria-hidden="true" className="size-4 text-muted" />
              <span className="max-sm:sr-only">Refresh</span>
            </Button>
          </FilterBar>
          <Tabs
            label="User groups"
            value={tab === 'staff' ? 'staff' : 'students'}
            onValueChange={(value) => setTab(value === 'staff' ? 'staff' : '')}
            tabs={[
              { value: 'students', label: 'Students', content: <StudentList search={search} /> },
              { value: 'staff', label: 'Admin Users', content: <StaffList search={search} /> },
            ]}
          />
        </SortsInSearchRow>
      </div>
      <Suspense fallback={null}>
        {importing.value === 'students' && <ImportDialog onClose={importing.close} />}
      </Suspense>
    </AdminPage>
  )
}
