import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { PLAN_PAYMENT_FILTERS, PlanPayment } from '#contract/orders/plan-payments.endpoints.ts'
import { pagedQuery } from '#web/lib/paged-query.ts'
import { useAddressQuery } from '#web/lib/use-address-query.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterBar, SearchField } from '#web/ui/FilterBar.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
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

/** Who is on a plan, what comes next, and what staff can do about it. */
export function PlanStudents() {
  const [search, setSearch] = useAddressQuery('q')
  const [status, setStatus] = useState<Filter>('open')
  const [offset, setOffset] = useState(0)
  const [marked, setMarked] = useState<PlanPayment>()
  const retry = useRetryInstallment()
  const { data, isError, refetch } = useQuery({
    ...pagedQuery('GET /api/admin/payment-plans/students', { query: { search, status, limit: PAGE, offset } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  return (
    <section aria-labelledby="plan-students" className="grid gap-4">
      <h2 id="plan-students" className="text-22">
        Students on a plan
      </h2>
      <FilterBar label="Search students on a plan">
        <SearchField
          label="Search by name or email"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setOffset(0)
          }}
        />
        <Select
          aria-label="Second payment"
          className="w-full sm:w-44"
          value={status}
          onChange={({ target }) => {
            setStatus(target.value as Filter)
            setOffset(0)
          }}
        >
          {Object.entries(FILTER_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </FilterBar>
      {isError ? (
        <LoadFailure what="The students on a plan" onRetry={refetch} />
      ) : !data ? (
        <Spinner />
      ) : data.rows.length === 0 ? (
        <EmptyState title="No students found." heading="h3">
          {search ? 'Nobody fits this search.' : 'Nobody has a second payment of this kind.'}
        </EmptyState>
      ) : (
        <>
          <PlanStudentTable
            payments={data.rows}
            now={new Date()}
            retrying={retry.isPending ? retry.variables : undefined}
            onRetry={({ id }) => !retry.isPending && retry.mutate(id)}
            onMarkPaid={setMarked}
          />
          <Pagination label="students" offset={offset} limit={PAGE} total={data.total} onOffsetChange={setOffset} />
        </>
      )}
      {marked && <MarkPaidDialog payment={marked} onClose={() => setMarked(undefined)} />}
    </section>
  )
}
