import { useMutation, useQueryClient } from '@tanstack/react-query'

import { callApi, requestJson, searchString } from '#web/lib/api/api-client.ts'
import { toastActionFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { refreshCatalog } from './admin-catalog.queries.ts'

/** In percent of the image. */
export type CropArea = { x: number; y: number; width: number; height: number }

type NewThumbnail = { file: File; crop: CropArea; from?: 'trailer' }

/** Uploads the whole image and the crop area. The server crops it without losing quality. */
export function useUploadThumbnail(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, crop }: NewThumbnail) =>
      requestJson('PUT', `/api/admin/courses/${encodeURIComponent(id)}/thumbnail${searchString(crop)}`, file),
    onSuccess: (_course, { from }) => {
      const description = from === 'trailer' ? 'Taken from the trailer. You can upload another.' : 'Thumbnail saved.'
      toast({ title: 'Thumbnail Updated', description })
      return refreshCatalog(queryClient)
    },
    onError: (error) => toastActionFailure(error, 'Failed to upload the thumbnail. Please try again.'),
  })
}

export function useRemoveThumbnail(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('DELETE /api/admin/courses/:id/thumbnail', { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Thumbnail Removed' })
      return refreshCatalog(queryClient)
    },
    onError: (error) => toastActionFailure(error, 'Failed to remove the thumbnail. Please try again.'),
  })
}
