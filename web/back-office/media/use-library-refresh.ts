import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Loads again whatever shows files or their renditions: the library, the notice above it, file pickers. */
export function useLibraryRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/media/'),
      }),
    [queryClient],
  )
}
