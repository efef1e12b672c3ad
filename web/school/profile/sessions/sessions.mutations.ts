import { useMutation, useQueryClient } from '@tanstack/react-query'

import { callApi } from '#web/lib/api/api-client.ts'
import { mySessionsQuery } from '#web/lib/session/my-sessions.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'

const FAILED = "Couldn't Sign Out"

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi('DELETE /api/my/sessions/:id', { params: { id } }),
    onSuccess: () => toast({ title: 'Device signed out' }),
    onError: (error) => toastFailure(FAILED, error),
    // Also after a failure, because the session may have expired.
    onSettled: () => queryClient.invalidateQueries(mySessionsQuery),
  })
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('DELETE /api/my/sessions/others'),
    onSuccess: ({ ended }) =>
      toast({ title: ended === 1 ? '1 other device signed out' : `${ended} other devices signed out` }),
    onError: (error) => toastFailure(FAILED, error),
    onSettled: () => queryClient.invalidateQueries(mySessionsQuery),
  })
}
