import { FileDown } from 'lucide-react'
import { useLocation } from 'wouter'

import { lastQuarters } from '#contract/invoices/quarter.ts'
import { searchString } from '#web/lib/api/api-client.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { AppLink } from '#web/lib/url/AppLink.tsx'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import { useUrlQuery } from '#web/lib/url/use-url-query.ts'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterBar, SearchField } from '#web/ui/FilterBar.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { Select } from '#web/ui/Select.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'

const PAGE = 50
/** As long as tax records are usually kept. */
const QUARTERS = 40

export function InvoicesPanel() {
  const [typed, setSearch] = useUrlQuery('q')
  const search = useDebounced(typed)
  const [quarter, setQuarter] = useUrlParam('quarter')
  const [, navigate] = useLocation()
  const filter = { search: search || undefined, quarter: quarter || undefined }
  const list = usePagedList(PAGE, (page) => pagedQuery('GET /api/admin/invoices', { query: { ...filter, ...page } }))
  return (
    <div className="grid gap-4">
      <FilterBar label="Search invoices">
        <SearchField
          label="Search by number, customer or VAT ID"
          className="max-sm:w-full max-sm:flex-none"
          value={typed}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Select
          aria-label="Quarter"
          className="min-w-36 max-sm:flex-1 sm:w-44"
          value={quarter}
          onChange={({ target }) => setQuarter(target.value)}
        >
          <option value="">All quarters</option>
          {lastQuarters(new Date().toISOString(), QUARTERS).map((one) => (
            <option key={one} value={one}>
              {one.replace('-', ' ')}
            </option>
          ))}
        </Select>
        <a
          href={`/api/admin/invoices/export.csv${searchString({ quarter: quarter || undefined })}`}
          className={buttonStyle()}
        >
          <FileDown aria-hidden="true" className="size-4 text-muted" />
          Export
        </a>
        {quarter && (
          <a href={`/api/admin/invoices/oss.csv${searchString({ quarter })}`} className={buttonStyle()}>
            <FileDown aria-hidden="true" className="size-4 text-muted" />
            OSS report
          </a>
        )}
      </FilterBar>
      {quarter && (
        <p className="max-w-[70ch] text-14 text-ink-soft">
          The OSS report has this quarter's sales to consumers in other EU countries, by country and rate. Refunds of
          earlier sales are listed as corrections of the quarter they belong to. Amounts are in the currency that was
          charged: your OSS return converts them at the European Central Bank's rate for the last day of the quarter.
        </p>
      )}
      <PagedList
        label="invoices"
        list={list}
        empty={
          <EmptyState title={search || quarter ? 'No invoices found.' : 'No invoices yet.'}>
            {search || quarter ? (
              'No invoices match these filters.'
            ) : (
              <>
                They're issued from the first sale after you{' '}
                <AppLink href={paths.adminSettingsTab('tax')} className="text-flame-deep underline underline-offset-4">
                  turn on tax
                </AppLink>
                .
              </>
            )}
          </EmptyState>
        }
      >
        {(invoices) => (
          <InvoiceTable invoices={invoices} onOpen={({ orderId }) => navigate(paths.adminOrder(orderId))} />
        )}
      </PagedList>
    </div>
  )
}
