import type { QueryClient } from '@tanstack/react-query'

/** The catalog shows the names and pictures of mentors. */
export function refreshMentors(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['/api/mentorship'] })
}
