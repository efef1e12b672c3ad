import type { QueryClient } from '@tanstack/react-query'

/** Everything that shows sessions, what is left, or free times. */
export function refreshMentorship(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [base] }) => String(base).startsWith('/api/my/mentorship'),
  })
}
