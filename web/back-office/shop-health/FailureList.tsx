import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'

import { apiQuery } from '#web/lib/api/api-query.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import { Button } from '#web/ui/Button.tsx'
import { SortPlace, SortsInSearchRow } from '#web/ui/data-table/SortPlace.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterBar } from '#web/ui/FilterBar.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { Select } from '#web/ui/Select.tsx'

import { type Failure, FailureTable } from './FailureTable.tsx'

/** Which type is shown, kept in the URL, and those to choose from: whatever there is, and the one in the URL. */
export function useFailureType(types: 'GET /api/admin/failed-jobs/types' | 'GET /api/admin/unmatched-payments/types') {
  const [type, choose] = useUrlParam('type')
  const { data = [] } = useQuery({ ...apiQuery(types), staleTime: 0 })
  return { type, choose, types: type === '' || data.includes(type) ? data : [...data, type] }
}

type Props<Row> = Pick<ComponentProps<typeof FailureTable>, 'label' | 'whatName' | 'sort'> & {
  list: ComponentProps<typeof PagedList<Row>>['list']
  choice: ReturnType<typeof useFailureType>
  nameOf: (type: string) => string
  /** When nothing failed at all. */
  none: ReactNode
  failureOf: (row: Row) => Omit<Failure, 'what'>
}

/** What failed, all of it or one type. */
export function FailureList<Row extends { type: string }>(props: Props<Row>) {
  const { label, whatName, sort, list, choice, nameOf, none, failureOf } = props
  const what = label.toLowerCase()
  const options = choice.types
    .map((type) => ({ type, name: nameOf(type) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const isEmptyOfType = choice.type !== '' || list.isStale
  return (
    <div className="grid gap-4">
      <SortsInSearchRow>
        {(options.length > 0 || list.total > 0) && (
          <FilterBar label={`Filter ${what}`}>
            <Select
              aria-label={whatName}
              className="w-full sm:w-72"
              value={choice.type}
              onChange={({ target }) => choice.choose(target.value)}
            >
              <option value="">All {what}</option>
              {options.map(({ type, name }) => (
                <option key={type} value={type}>
                  {name}
                </option>
              ))}
            </Select>
            <SortPlace />
          </FilterBar>
        )}
        <PagedList
          label={what}
          list={list}
          empty={
            isEmptyOfType ? (
              <EmptyState
                title={`No ${what} of this kind`}
                action={<Button onClick={() => choice.choose('')}>Show all {what}</Button>}
              >
                Choose another kind, or show them all.
              </EmptyState>
            ) : (
              none
            )
          }
        >
          {(rows) => (
            <FailureTable
              label={label}
              whatName={whatName}
              sort={sort}
              failures={rows.map((row) => ({ ...failureOf(row), what: nameOf(row.type) }))}
            />
          )}
        </PagedList>
      </SortsInSearchRow>
    </div>
  )
}
