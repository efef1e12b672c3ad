import { useLocation } from 'wouter'

import { callApi } from '#web/lib/api/api-client.ts'
import { useReads } from '#web/lib/api/use-read.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { endSession } from '#web/lib/session/session.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { paths } from '#web/paths.ts'

export function useLogOut(onDone?: () => void) {
  const reads = useReads()
  const [, navigate] = useLocation()
  const { write, isPending } = useWrite({
    mutationFn: () => callApi('POST /api/logout'),
    onSuccess: async () => {
      // Leave first, so that a page that needs a session doesn't report a lost one.
      navigate(paths.home)
      const { client } = await reads.loadLibrary()
      endSession(client)
      toast({ title: 'Logged out successfully', description: 'You have been signed out.' })
      onDone?.()
    },
    onError: (error) => toastFailure('Logout failed', error, 'Failed to log out'),
  })
  return { logOut: write, isPending }
}
