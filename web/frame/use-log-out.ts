import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { callApi } from '#web/lib/api/api-client.ts'
import { endSession } from '#web/lib/session/session.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { paths } from '#web/paths.ts'

export function useLogOut() {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: () => callApi('POST /api/logout'),
    onSuccess: () => {
      // Leave first, so that a page that needs a session doesn't report a lost one.
      navigate(paths.home)
      endSession(queryClient)
      toast({ title: 'Logged out successfully', description: 'You have been signed out.' })
    },
    onError: (error) => toastFailure('Logout failed', error, 'Failed to log out'),
  })
}
