import { useMutation, useQueryClient } from '@tanstack/react-query'

import { FAILURE_SORTS } from '#contract/list-sorts.ts'
import type { UnmatchedPayment } from '#contract/unmatched-payments/unmatched-payments.endpoints.ts'
import { AdminPage, BACK_TO_ADMIN } from '#web/back-office/frame/AdminPage.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { useUrlSort } from '#web/lib/url/use-url-sort.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'

import { FailureTable } from './FailureTable.tsx'

const PAGE = 20

/** Stripe events that couldn't be matched to an order, with the reason and a button to try again. */
export function UnmatchedPaymentsPage() {
  const sort = useUrlSort(FAILURE_SORTS)
  const list = usePagedList(PAGE, (page) =>
    pagedQuery('GET /api/admin/unmatched-payments', { query: { sort: sort.value, ...page } }),
  )
  const retry = useTryAgain()
  return (
    <AdminPage
      title="Unmatched payments"
      description="Stripe events we couldn't match to an order. They're retried automatically for up to three days; once the cause is fixed, you can try again now."
      back={BACK_TO_ADMIN}
    >
      <PagedList
        label="unmatched payments"
        list={list}
        empty={<EmptyState title="No unmatched payments">All Stripe events have been processed.</EmptyState>}
      >
        {(events) => (
          <FailureTable
            label="Unmatched payments"
            sort={sort}
            whatName="Event"
            failures={events.map((event) => ({
              id: event.id,
              what: eventName(event),
              references: [event.objectId, event.id].filter((id) => id !== null),
              error: event.error,
              lastTriedAt: event.lastTriedAt,
              attempts: event.attempts,
              actions: (
                <Button
                  size="small"
                  aria-label={`Try again: ${eventName(event)}, ${event.objectId ?? event.id}`}
                  disabled={retry.isPending}
                  onClick={() => retry.mutate(event.id)}
                >
                  Try again
                </Button>
              ),
            }))}
          />
        )}
      </PagedList>
    </AdminPage>
  )
}

/** `payment_intent.succeeded` becomes 'Payment intent succeeded'. Stripe's dashboard finds the ids below it. */
function eventName({ type }: UnmatchedPayment): string {
  const words = type.replace(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function useTryAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi('POST /api/admin/unmatched-payments/:id/try-again', { params: { id } }),
    onSuccess: ({ message }) => toast({ title: 'Payment Matched', description: message }),
    onError: (error) => toastFailure('Error', error, 'Failed to try again. Please try again later.'),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/unmatched-payments'] })
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/waiting'] })
    },
  })
}
