import { useMutation, useQueryClient } from '@tanstack/react-query'

import { callApi } from '#web/lib/api/api-client.ts'
import { failureCode } from '#web/lib/api/api-error.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'
import { startPreparing } from '../prepare/start-preparing.ts'
import { useLibraryRefresh } from '../use-library-refresh.ts'

type Deletion = { id: string; name: string; unlessUsed: boolean }

/** Without `unlessUsed`, staff have seen which lessons use the file and still want to delete it. */
export function useDeleteFile({ onDone, onUsed }: { onDone: () => void; onUsed: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, unlessUsed }: Deletion) =>
      callApi('DELETE /api/admin/media/files/:id', { params: { id }, query: unlessUsed ? { unlessUsed: 'true' } : {} }),
    onSuccess: async (_, { name }) => {
      onDone()
      toast({ title: 'File Deleted', description: `${name} was deleted.` })
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/'),
      })
    },
    onError: async (error) => {
      toastFailure('Delete Failed', error, 'Failed to delete media file.')
      if (failureCode(error) !== 'file_in_use') return
      // Someone just started using the file. Reload, so the question lists the lessons.
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/media/library'] })
      onUsed()
    },
  })
}

export function usePrepareVideo() {
  const refresh = useLibraryRefresh()
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      callApi('POST /api/admin/media/files/:id/renditions', { params: { id } }),
    onSuccess: async (_, { name }) => {
      toast({ title: 'Preparing Video', description: `${name} was added to the queue.` })
      await refresh()
    },
    onError: async (error) => {
      toastFailure('Not Prepared', error, 'Failed to prepare the video.')
      await refresh()
    },
  })
}

export function usePrepareAllVideos() {
  const refresh = useLibraryRefresh()
  return useMutation({
    mutationFn: () => callApi('POST /api/admin/media/renditions'),
    onSuccess: async ({ message }) => {
      toast({ title: 'Preparing Videos', description: message })
      await refresh()
    },
    onError: (error) => toastFailure('Not Prepared', error, 'Failed to prepare the videos.'),
  })
}

/** Without ffmpeg on the server, this browser prepares them one after the other. */
export function usePrepareAllHere() {
  return useMutation({
    mutationFn: async () => {
      const { videos } = await callApi('GET /api/admin/media/renditions/unprepared')
      for (const video of videos) await startPreparing(video)
    },
    onError: (error) => toastFailure('Not Prepared', error, 'Failed to prepare the videos.'),
  })
}
