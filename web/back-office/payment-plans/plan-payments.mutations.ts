import { useMutation, useQueryClient } from '@tanstack/react-query'
import { exactAmount } from '#contract/money.ts'

import { callApi } from '#web/lib/api/api-client.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'

const LIST = { queryKey: ['/api/admin/payment-plans/students'] }

const RETRY = { mutationKey: ['retry-installment'] }

export function useRetryInstallment() {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    ...RETRY,
    mutationFn: (id: string) => callApi('POST /api/admin/installments/:id/retry', { params: { id } }),
    onSuccess: ({ status, amountCents, currency, user, failureMessage }) => {
      if (status === 'paid') {
        toast({ title: 'Payment Charged', description: `${exactAmount(amountCents, currency)} from ${user.email}.` })
      } else {
        const description = failureMessage ?? "Stripe hasn't answered yet."
        toast({ title: 'Payment Not Charged', description, variant: 'destructive' })
      }
    },
    onError: (error) => toastActionFailure(error, 'Failed to charge the payment. Please try again.'),
    onSettled: () => queryClient.invalidateQueries(LIST),
  })
  // Asked directly, because a second click in the same tick comes before the pending state is shown.
  const retry = (id: string) => queryClient.isMutating(RETRY) === 0 && mutate(id)
  return { retry, retrying: isPending ? variables : undefined }
}

export function useMarkPaid(id: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      callApi('POST /api/admin/installments/:id/mark-paid', { params: { id }, body: { reason } }),
    onSuccess: ({ amountCents, currency, user }) => {
      const description = `${user.email} won't be charged ${exactAmount(amountCents, currency)}.`
      toast({ title: 'Marked as Paid', description })
      onDone()
    },
    onError: (error) => toastActionFailure(error, 'Failed to mark the payment. Please try again.'),
    onSettled: () => queryClient.invalidateQueries(LIST),
  })
}
