import { useState } from 'react'

import { PLAN_PAYMENT_SORTS } from '#contract/list-sorts.ts'
import type { PLAN_PAYMENT_FILTERS, PlanPayment } from '#contract/orders/plan-payments.endpoints.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { useUrlChoice } from '#web/lib/url/use-url-choice.ts'
import { useUrlQuery } from '#web/lib/url/use-url-query.ts'
import { useUrlSort } from '#web/lib/url/use-url-sort.ts'
import { SortPlace, SortsInSearchRow } from '#web/ui/data-table/SortPlace.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterBar, SearchField } from '#web/ui/FilterBar.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { Select } from '#web/ui/Select.tsx'
import { MarkPaidDialog } from './MarkPaidDialog.tsx'
import { PlanStudentTable } from './PlanStudentTable.tsx'
import { useRetryInstallment } from './plan-payments.mutations.ts'

const PAGE = 50
type Filter = (typeof PLAN_PAYMENT_FILTERS)[number]
const FILTER_NAMES: Record<Filter, string> = {
  open: 'Open',
  past_due: 'Overdue',
  scheduled: 'Scheduled',
  paid: 'Paid',
  canceled: 'Canceled',
}
const FILTERS = Object.keys(FILTER_NAMES) as Filter[]

const USUAL_ORDER: Partial<Record<Filter, string>> = { paid: 'Newest first', canceled: 'Newest first' }

/** Students on a payment plan, their next charge and what staff can do. */
export function PlanStudents() {
  const [typed, setSearch] = useUrlQuery('q')
  const search = useDebounced(typed)
  const [status, setStatus] = useUrlChoice(FILTERS, 'status')
  const [marked, setMarked] = useState<PlanPayment>()
  const { retry, retrying } = useRetryInstallment()
  // The plans on the same page are sorted with `?sort=`.
  const sort = { ...useUrlSort(PLAN_PAYMENT_SORTS, 'students'), usual: USUAL_ORDER[status] ?? 'Next due first' }
  const list = usePagedList(PAGE, (page) =>
    pagedQuery('GET /api/admin/payment-plans/students', { query: { search, status, sort: sort.value, ...page } }),
  )
  return (
    <section aria-labelledby="plan-students" className="grid gap-4">
      <h2 id="plan-students" className="text-22">
        Students on a plan
      </h2>
      <SortsInSearchRow>
        <FilterBar label="Search students on a plan">
          <SearchField
            label="Search by name or email"
            value={typed}
            onChange={({ target }) => setSearch(target.value)}
          />
          <Select
            aria-label="Second payment"
            className="max-sm:flex-1 sm:w-44"
            value={status}
            onChange={({ target }) => setStatus(target.value)}
          >
            {Object.entries(FILTER_NAMES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
          <SortPlace />
        </FilterBar>
        <PagedList
          label="students on a plan"
          list={list}
          empty={
            <EmptyState title="No students found." heading="h3">
              {search ? 'No students match your search.' : 'No students with this status.'}
            </EmptyState>
          }
        >
          {(payments) => (
            <PlanStudentTable
              payments={payments}
              sort={sort}
              now={new Date()}
              retrying={retrying}
              onRetry={({ id }) => retry(id)}
              onMarkPaid={setMarked}
            />
          )}
        </PagedList>
      </SortsInSearchRow>
      {marked && <MarkPaidDialog payment={marked} onClose={() => setMarked(undefined)} />}
    </section>
  )
}
