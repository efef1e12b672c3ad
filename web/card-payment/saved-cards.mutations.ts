import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { listPaymentMethods } from '#contract/billing/billing.endpoints.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { savedCardsQuery } from './checkout.queries.ts'

type SavedCards = EndpointReply<typeof listPaymentMethods>

export type RemovalMessages = { removed: string; failed: string }

/** The specified messages differ between the checkout and the profile. */
export const CHECKOUT_MESSAGES: RemovalMessages = {
  removed: 'Payment method removed successfully',
  failed: 'Failed to remove payment method',
}
export const PROFILE_MESSAGES: RemovalMessages = {
  removed: 'Payment Method Removed',
  failed: 'Failed to remove payment method',
}

export function useRemoveCard(messages: RemovalMessages) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi('DELETE /api/billing/payment-methods/:id', { params: { id } }),
    onSuccess: (_, id) => {
      // Updates the list right away; the refetch confirms it.
      queryClient.setQueryData<SavedCards>(savedCardsQuery.queryKey, (old) =>
        old ? { paymentMethods: old.paymentMethods.filter((card) => card.id !== id) } : old,
      )
      toast({ title: messages.removed })
    },
    onError: (error) => toastFailure(messages.failed, error),
    onSettled: () => queryClient.invalidateQueries(savedCardsQuery),
  })
}
