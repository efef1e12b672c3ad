import { useMutation, useQueryClient } from '@tanstack/react-query'

import { callApi } from '#web/lib/api/api-client.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { freshFor } from '#web/lib/shop-data/public-settings.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'

/** Read again on every visit, because most steps happen on other pages. */
export const setupQuery = freshFor(0, apiQuery('GET /api/admin/setup'))

export function useHideSetup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isHidden: boolean) => callApi('PUT /api/admin/setup', { body: { isHidden } }),
    onSuccess: (setup) => {
      queryClient.setQueryData(setupQuery.queryKey, setup)
      toast(
        setup.isHidden
          ? { title: 'Checklist hidden', description: 'You can bring it back at the end of the settings page.' }
          : { title: 'Checklist shown', description: 'It’s on the dashboard again.' },
      )
    },
    onError: (error) => toastActionFailure(error, "The checklist couldn't be changed. Please try again."),
  })
}
