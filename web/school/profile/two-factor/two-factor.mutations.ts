import { useMutation, useQueryClient } from '@tanstack/react-query'

import { callApi } from '#web/lib/api/api-client.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { useConfirmedCall } from '#web/passwords/use-confirmed-call.ts'

export const twoFactorQuery = apiQuery('GET /api/account/two-factor')
export type NewSecret = { secret: string; qrCodeDataUrl: string }

export function useSetUpTwoFactor(onSuccess: (secret: NewSecret) => void) {
  return useConfirmedCall(() => callApi('POST /api/account/two-factor/setup'), {
    onSuccess,
    onError: (error) => toastFailure('Setup Failed', error),
  })
}

export function useConfirmTwoFactor(onSuccess: (recoveryCodes: string[]) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => callApi('POST /api/account/two-factor/confirm', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      queryClient.invalidateQueries(twoFactorQuery)
      toast({ title: 'Two-Factor Turned On', description: 'Keep your recovery codes in a safe place.' })
      onSuccess(recoveryCodes)
    },
    onError: (error) => toastFailure('Setup Failed', error),
  })
}

export function useRenewRecoveryCodes(onSuccess: (recoveryCodes: string[]) => void) {
  const queryClient = useQueryClient()
  return useConfirmedCall(() => callApi('POST /api/account/two-factor/recovery-codes'), {
    onSuccess: ({ recoveryCodes }) => {
      queryClient.invalidateQueries(twoFactorQuery)
      onSuccess(recoveryCodes)
    },
    onError: (error) => toastFailure('Error', error),
  })
}

export function useTurnOffTwoFactor(onSuccess: () => void) {
  const queryClient = useQueryClient()
  return useConfirmedCall(() => callApi('DELETE /api/account/two-factor'), {
    onSuccess: () => {
      queryClient.invalidateQueries(twoFactorQuery)
      toast({ title: 'Two-Factor Turned Off', description: 'You now sign in with just your password.' })
      onSuccess()
    },
    onError: (error) => toastFailure('Error', error),
  })
}
