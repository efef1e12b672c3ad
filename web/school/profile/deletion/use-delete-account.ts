import { useQueryClient } from '@tanstack/react-query'

import { callApi } from '#web/lib/api/api-client.ts'
import { markAccountDeleted } from '#web/lib/session/deleted-account.ts'
import { endSession } from '#web/lib/session/session.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { useConfirmedCall } from '#web/passwords/use-confirmed-call.ts'
import { paths } from '#web/paths.ts'

/** Gives people time to read the toast. */
const LEAVE_AFTER_MS = 2000

export function useDeleteAccount() {
  const queryClient = useQueryClient()
  return useConfirmedCall(() => callApi('DELETE /api/account'), {
    onSuccess: () => {
      toast({ title: 'Account Deleted', description: 'Your account has been deleted.' })
      setTimeout(() => location.assign(paths.logout), LEAVE_AFTER_MS)
      // Leave first, so that a page that needs a session doesn't report a lost one.
      markAccountDeleted()
      endSession(queryClient)
    },
    onError: (error) => toastFailure('Deletion Failed', error),
  })
}
