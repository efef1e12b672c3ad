import { callApi } from '#web/lib/api-client.ts'
import { tellOtherTabs } from '#web/lib/session-channel.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { toast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { useConfirmedCall } from '../passwords/use-confirmed-call.ts'

/** Student spec §9. */
const LEAVE_AFTER_MS = 2000

export function useDeleteAccount(onDeleted: () => void) {
  return useConfirmedCall(() => callApi('DELETE /api/account'), {
    onSuccess: () => {
      toast({ title: 'Account Deleted', description: 'Your account has been deleted.' })
      tellOtherTabs('ended')
      setTimeout(() => location.assign(paths.logout), LEAVE_AFTER_MS)
      onDeleted()
    },
    onError: (error) => toastFailure('Deletion Failed', error),
  })
}
