import { useMutation } from '@tanstack/react-query'

import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import type { BrandPicture } from '#contract/settings/site-settings.ts'
import { callApi, requestJson } from '#web/lib/api/api-client.ts'
import { toastActionFailure, toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { useShowSettings } from '../settings.queries.ts'

export function useUploadPicture(picture: BrandPicture, label: string) {
  const show = useShowSettings()
  return useMutation({
    mutationFn: async (file: File) =>
      (await requestJson('PUT', `/api/admin/settings/pictures/${picture}`, file)) as AdminSettings,
    onSuccess: (settings) => {
      show(settings)
      toast({ title: 'Settings Updated', description: `${label} saved. Visitors see it from now on.` })
    },
    onError: (error) => toastFailure('Upload Failed', error, 'Failed to upload the picture. Please try again.'),
  })
}

export function useRemovePicture(picture: BrandPicture, label: string) {
  const show = useShowSettings()
  return useMutation({
    mutationFn: () => callApi('DELETE /api/admin/settings/pictures/:picture', { params: { picture } }),
    onSuccess: (settings) => {
      show(settings)
      toast({ title: 'Settings Updated', description: `${label} removed.` })
    },
    onError: (error) => toastActionFailure(error, 'Failed to remove the picture. Please try again.'),
  })
}
