import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Withdrawal } from '#contract/withdrawal/withdrawal.endpoints.ts'
import { type ApiInput, callApi } from '#web/lib/api/api-client.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'

const NOT_SAVED = "The request couldn't be updated. Please try again."

export function useUpdateWithdrawal({ id }: Withdrawal, onDone: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: ApiInput<'PUT /api/admin/withdrawals/:id'>['body']) =>
      callApi('PUT /api/admin/withdrawals/:id', { params: { id }, body }),
    onSuccess: () => {
      toast({ title: 'Request updated' })
      onDone()
      return refresh()
    },
    onError: (error) => toastActionFailure(error, NOT_SAVED),
  })
}

export function useCloseWithdrawal({ id }: Withdrawal, onDone: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: ApiInput<'POST /api/admin/withdrawals/:id/close'>['body']) =>
      callApi('POST /api/admin/withdrawals/:id/close', { params: { id }, body }),
    onSuccess: () => {
      toast({ title: 'Request closed' })
      onDone()
    },
    onError: (error) => toastActionFailure(error, NOT_SAVED),
    onSettled: refresh,
  })
}

export function useReopenWithdrawal() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Withdrawal) => callApi('POST /api/admin/withdrawals/:id/reopen', { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Request reopened' })
      return refresh()
    },
    onError: (error) => toastActionFailure(error, NOT_SAVED),
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['/api/admin/withdrawals'] })
    await queryClient.invalidateQueries({ queryKey: ['/api/admin/waiting'] })
  }
}
