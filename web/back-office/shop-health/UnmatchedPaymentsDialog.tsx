import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { UnmatchedPayment } from '#contract/unmatched-payments/unmatched-payments.endpoints.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { pagedQuery } from '#web/lib/api/paged-query.ts'
import { usePagedList } from '#web/lib/api/use-paged-list.ts'
import { formatMoment } from '#web/lib/time-and-money/local-date-time.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'

import { FailureItem } from './FailureItem.tsx'

const PAGE = 20

/** What Stripe reported and the shop could not act on, why, and another try. */
export function UnmatchedPaymentsDialog({ onClose }: { onClose: () => void }) {
  const list = usePagedList(PAGE, (page) => pagedQuery('GET /api/admin/unmatched-payments', { query: page }))
  const again = useTryAgain()
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Unmatched payments"
      description="What Stripe reported and the shop could not act on. It is tried again by itself for up to three days; when the cause is gone, it can be tried now."
    >
      <PagedList
        label="unmatched payments"
        list={list}
        empty={
          <EmptyState heading="h3" title="No unmatched payments">
            Everything Stripe reported has taken effect.
          </EmptyState>
        }
      >
        {(events) => (
          <ul className="divide-y divide-line">
            {events.map((event) => (
              <FailureItem key={event.id} what={wordsFor(event)} error={event.error} note={noteFor(event)}>
                <Button disabled={again.isPending} onClick={() => again.mutate(event.id)}>
                  Try again
                </Button>
              </FailureItem>
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  )
}

/** The names by which Stripe's dashboard finds both. */
const wordsFor = ({ type, objectId }: UnmatchedPayment) => (objectId ? `${type}: ${objectId}` : type)

const noteFor = ({ id, lastTriedAt, attempts }: UnmatchedPayment) =>
  `${id}, last tried on ${formatMoment(lastTriedAt)}, ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`

function useTryAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi('POST /api/admin/unmatched-payments/:id/try-again', { params: { id } }),
    onSuccess: ({ message }) => toast({ title: 'Payment Matched', description: message }),
    onError: (error) => toastFailure('Error', error, 'Failed to try again. Please try again later.'),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/unmatched-payments'] })
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/metrics/dashboard'] })
    },
  })
}
