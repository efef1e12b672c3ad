import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { FAILURE_SORTS } from '#contract/list-sorts.ts'
import { AdminPage, BACK_TO_ADMIN } from '#web/back-office/frame/AdminPage.tsx'
import { callApi } from '#web/lib/api/api-client.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { publicSettingsQuery } from '#web/lib/shop-data/public-settings.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { useUrlSort } from '#web/lib/url/use-url-sort.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

import { FailureList, useFailureType } from './FailureList.tsx'
import { refreshFailures } from './refresh-failures.ts'
import { stripeAmount } from './stripe-amount.ts'
import { stripeReferences } from './stripe-references.ts'

const PAGE = 20

/** Stripe events that couldn't be matched to an order, with the reason and a button to try again. */
export function UnmatchedPaymentsPage() {
  const sort = useUrlSort(FAILURE_SORTS)
  const choice = useFailureType('GET /api/admin/unmatched-payments/types')
  const list = usePagedList(PAGE, (page) =>
    pagedQuery('GET /api/admin/unmatched-payments', { query: { type: choice.type, sort: sort.value, ...page } }),
  )
  const { data: settings } = useQuery(publicSettingsQuery)
  const retry = useTryAgain()
  return (
    <AdminPage
      title="Unmatched payments"
      description="Stripe events we couldn't match to an order. We retry them for up to three days. Fixed the cause? Try again now."
      back={BACK_TO_ADMIN}
    >
      <FailureList
        label="Unmatched payments"
        whatName="Event"
        list={list}
        sort={sort}
        choice={choice}
        nameOf={eventName}
        none={<EmptyState title="No unmatched payments">All Stripe events have been processed.</EmptyState>}
        failureOf={(event) => ({
          id: event.id,
          references: stripeReferences(event, settings?.stripePublishableKey),
          amount: event.amount && stripeAmount(event.amount),
          error: event.error,
          lastTriedAt: event.lastTriedAt,
          attempts: event.attempts,
          actions: (
            <Button
              size="small"
              aria-label={`Try again: ${eventName(event.type)}, ${event.objectId ?? event.id}`}
              disabled={retry.isPending}
              onClick={() => retry.mutate(event.id)}
            >
              Try again
            </Button>
          ),
        })}
      />
    </AdminPage>
  )
}

/** `payment_intent.succeeded` becomes 'Payment intent succeeded'. */
function eventName(type: string): string {
  const words = type.replace(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function useTryAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi('POST /api/admin/unmatched-payments/:id/try-again', { params: { id } }),
    onSuccess: ({ message }) => toast({ title: 'Payment Matched', description: message }),
    onError: (error) => toastFailure('Error', error, 'Failed to try again. Please try again later.'),
    onSettled: () => refreshFailures(queryClient, '/api/admin/unmatched-payments'),
  })
}
