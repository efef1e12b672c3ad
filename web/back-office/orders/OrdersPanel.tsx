import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileDown, RefreshCw, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'

import { ORDER_SORTS } from '#contract/list-sorts.ts'
import type { AdminOrder } from '#contract/orders/admin-order.ts'
import { callApi, searchString } from '#web/lib/api/api-client.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { useDebounced } from '#web/lib/browser/use-debounced.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { useUrlModal } from '#web/lib/url/use-url-modal.ts'
import { useUrlParam } from '#web/lib/url/use-url-param.ts'
import { useUrlSort } from '#web/lib/url/use-url-sort.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { SortPlace, SortsInSearchRow } from '#web/ui/data-table/SortPlace.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchField } from '#web/ui/FilterBar.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { OrderDetailsDialog } from './OrderDetailsDialog.tsx'
import { NO_FILTERS, OrderFilters } from './OrderFilters.tsx'
import { type OrderAction, OrderTable } from './OrderTable.tsx'
import { orderQuery } from './order-query.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { whyNoReceipt } from './why-no-receipt.ts'

const PAGE = 50

export function OrdersPanel() {
  const queryClient = useQueryClient()
  const [isFiltering, setFiltering] = useState(false)
  const [filters, setFilters] = useState(NO_FILTERS)
  const [refunded, setRefunded] = useState<AdminOrder>()
  const details = useUrlModal('order')
  const resendReceipt = useResendReceipt()
  const [userId, setUserId] = useUrlParam('user')
  const query = { ...orderQuery(useDebounced(filters)), ...(userId ? { userId } : {}) }
  const sort = useUrlSort(ORDER_SORTS)
  const list = usePagedList(PAGE, (page) =>
    pagedQuery('GET /api/admin/orders', { query: { ...query, sort: sort.value, ...page } }),
  )
  const hasFilters = userId !== '' || Object.values(filters).some((typed) => typed.trim() !== '')
  const clear = () => {
    setFilters(NO_FILTERS)
    setUserId('')
  }
  const act = (action: OrderAction, order: AdminOrder) => {
    if (action === 'details') details.open(order.id)
    else if (action === 'refund') setRefunded(order)
    else resendReceipt(order)
  }
  return (
    <div className="grid gap-4">
      <SortsInSearchRow>
        <div className="flex flex-wrap gap-x-3 gap-y-4">
          <SearchField
            label="Customer or order"
            placeholder="Name, email or order id"
            className="max-sm:w-full max-sm:flex-none"
            value={filters.search}
            onChange={({ target }) => setFilters({ ...filters, search: target.value })}
          />
          <SortPlace />
          <div className="fade-edges flex min-w-0 gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1 max-sm:[scrollbar-width:none] max-sm:*:shrink-0 sm:flex-wrap">
            <Button aria-expanded={isFiltering} onClick={() => setFiltering(!isFiltering)}>
              <SlidersHorizontal aria-hidden="true" className="size-4 text-muted" />
              {isFiltering ? 'Hide Filters' : 'Show Filters'}
            </Button>
            <Button aria-disabled={!hasFilters} onClick={clear}>
              Clear All
            </Button>
            <Button onClick={() => queryClient.invalidateQueries({ queryKey: ['/api/admin/orders'] })}>
              <RefreshCw aria-hidden="true" className="size-4 text-muted" />
              Refresh
            </Button>
            <a
              href={`/api/admin/orders/export.csv${searchString({ ...query, sort: sort.value })}`}
              className={buttonStyle()}
            >
              <FileDown aria-hidden="true" className="size-4 text-muted" />
              Export
            </a>
          </div>
        </div>
        {isFiltering && <OrderFilters filters={filters} onChange={(part) => setFilters({ ...filters, ...part })} />}
        {userId && <CustomerLine customer={list.rows?.[0]?.user} />}
        <PagedList
          label="orders"
          list={list}
          empty={
            <EmptyState title="No orders found matching your filters.">
              {Object.keys(query).length === 0 && 'Orders will appear here after the first sale.'}
            </EmptyState>
          }
        >
          {(orders) => <OrderTable orders={orders} sort={sort} onAction={act} />}
        </PagedList>
      </SortsInSearchRow>
      {details.value && (
        <OrderDetailsDialog
          orderId={details.value}
          onResendReceipt={(order) => act('receipt', order)}
          onRefund={(order) => act('refund', order)}
          onClose={details.close}
        />
      )}
      {refunded && <RefundDialog order={refunded} onClose={() => setRefunded(undefined)} />}
    </div>
  )
}

/** Shown when the list was opened from a customer in the overview. */
function CustomerLine({ customer }: { customer: AdminOrder['user'] | undefined }) {
  const name = customer && (`${customer.firstName} ${customer.lastName}`.trim() || customer.email)
  return (
    <p className="text-14 wrap-anywhere text-ink-soft">
      {name ? `Orders from ${name}.` : 'Orders from one customer.'} Choose Clear All to see every order.
    </p>
  )
}

function useResendReceipt() {
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => callApi('POST /api/admin/orders/:id/resend-receipt', { params: { id } }),
    onSuccess: ({ message }) => toast({ title: 'Receipt Resent', description: message }),
    onError: (error) => toastActionFailure(error, 'Failed to resend receipt. Please try again.'),
  })
  return (order: AdminOrder) => {
    const reason = whyNoReceipt(order)
    if (reason) toast({ title: 'Receipt Not Sent', description: `${reason}.`, variant: 'destructive' })
    else if (!isPending) mutate(order.id)
  }
}
