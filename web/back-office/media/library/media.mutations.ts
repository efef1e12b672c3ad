import { useMutation, useQueryClient } from '@tanstack/react-query'

import { callApi } from '#web/lib/api/api-client.ts'
import { failureCode } from '#web/lib/api/api-error.ts'
import { toastFailure } from '#web/lib/toasts/toast-failure.ts'
import { toast } from '#web/lib/toasts/toasts.ts'

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
