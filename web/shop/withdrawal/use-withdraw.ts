import { useMutation, useQueryClient } from '@tanstack/react-query'

import { callApi } from '#web/lib/api/api-client.ts'
import { failureText, isLostSession } from '#web/lib/api/api-error.ts'
import { purchasesQuery } from '#web/lib/shop-data/purchases.queries.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import type { WithdrawalDraft } from './WithdrawForm.tsx'

const NOT_SENT = "Your withdrawal wasn't sent. Please try again."

export function useWithdraw(orderId: string | undefined) {
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: (draft: WithdrawalDraft) => callApi('POST /api/withdrawals', { body: { ...draft, orderId } }),
    onSuccess: () => queryClient.invalidateQueries(purchasesQuery),
    onError: (error) => toastFailure('Withdrawal not sent', error, NOT_SENT),
  })
  /** Unlike the toast, it stays until the person tries again. */
  const problem = send.isError && !isLostSession(send.error) ? failureText(send.error, NOT_SENT) : undefined
  return { ...send, problem }
}
