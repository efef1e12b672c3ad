import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { UserPurchaseOverview } from '#contract/orders/admin-order.ts'
import { formatExactDollars } from '#web/lib/format-money.ts'
import { formatMoment } from '#web/lib/local-date-time.ts'
import { pagedQuery } from '#web/lib/paged-query.ts'
import { useAddressQuery } from '#web/lib/use-address-query.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterBar, SearchField } from '#web/ui/FilterBar.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const PAGE = 20

/** What each buyer spent, bought and may watch. */
export function BuyersPanel() {
  const [search, setSearch] = useAddressQuery('q')
  const [offset, setOffset] = useState(0)
  const { data, isError, refetch } = useQuery({
    ...pagedQuery('GET /api/admin/analytics/user-purchase-overview', { query: { search, limit: PAGE, offset } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  return (
    <div className="grid gap-4">
      <FilterBar label="Search buyers">
        <SearchField
          label="Search by name or email"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setOffset(0)
          }}
        />
      </FilterBar>
      {isError ? (
        <LoadFailure what="The buyers" onRetry={refetch} />
      ) : !data ? (
        <Spinner />
      ) : data.rows.length === 0 ? (
        <EmptyState title="No user purchases found." />
      ) : (
        <>
          <ul className="grid gap-3">
            {data.rows.map((buyer) => (
              <BuyerCard key={buyer.user.id} buyer={buyer} />
            ))}
          </ul>
          <Pagination label="buyers" offset={offset} limit={PAGE} total={data.total} onOffsetChange={setOffset} />
        </>
      )}
    </div>
  )
}

function BuyerCard({ buyer }: { buyer: UserPurchaseOverview }) {
  const { user, totalSpent, accessStatus, coursesPurchased, bundlesPurchased } = buyer
  const purchases = [
    ...coursesPurchased.map(({ course, purchase }) => ({ ...purchase, title: course.title, kind: 'Individual' })),
    ...bundlesPurchased.map(({ bundle, purchase }) => ({ ...purchase, title: bundle.name, kind: 'Bundle' })),
  ]
  return (
    <li className="rounded-card border border-line bg-surface px-5 py-4 text-14">
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{`${user.firstName} ${user.lastName}`.trim() || 'No name'}</p>
          <p className="wrap-anywhere text-ink-soft">{user.email}</p>
        </div>
        <dl className="tabular flex flex-wrap gap-x-8 gap-y-1">
          <Figure label="Total spent" value={formatExactDollars(totalSpent)} />
          <Figure label="Courses" value={String(accessStatus.totalCourses)} />
          <Figure label="Direct" value={String(accessStatus.coursesFromDirectPurchase)} />
          <Figure label="From bundles" value={String(accessStatus.coursesFromBundles)} />
        </dl>
      </div>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {purchases.map(({ id, title, kind, amountCents, createdAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span className="wrap-anywhere">
              {title} <span className="text-muted">{kind}</span>
            </span>
            <span className="tabular text-muted">
              {formatExactDollars(amountCents)}, {formatMoment(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}
