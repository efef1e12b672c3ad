import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { CreditGrant } from '#contract/credits/session-credits.ts'
import { type ApiInput, callApi } from '#web/lib/api/api-client.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'

export function useGiveSessions(studentId: string, onDone: () => void) {
  const show = useShowCredits(studentId)
  return useMutation({
    mutationFn: (body: ApiInput<'POST /api/admin/users/:id/credits'>['body']) =>
      callApi('POST /api/admin/users/:id/credits', { params: { id: studentId }, body }),
    onSuccess: (grants) => {
      toast({ title: 'Sessions given', description: 'The student can book them now.' })
      onDone()
      return show(grants)
    },
    onError: (error) => toastActionFailure(error, "The sessions couldn't be given. Please try again."),
  })
}

export function useEndCredits(studentId: string, grantId: string, onDone: () => void) {
  const show = useShowCredits(studentId)
  return useMutation({
    mutationFn: (reason: string) =>
      callApi('POST /api/admin/credits/:id/end', { params: { id: grantId }, body: { reason } }),
    onSuccess: (grants) => {
      toast({ title: 'Sessions ended' })
      onDone()
      return show(grants)
    },
    onError: (error) => toastActionFailure(error, "The sessions couldn't be ended. Please try again."),
  })
}

function useShowCredits(id: string) {
  const queryClient = useQueryClient()
  return (grants: CreditGrant[]) => {
    queryClient.setQueryData(apiQuery('GET /api/admin/users/:id/credits', { params: { id } }).queryKey, grants)
    return queryClient.invalidateQueries({ queryKey: ['/api/admin/users', id, 'timeline'] })
  }
}
