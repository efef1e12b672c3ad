import type { QueryClient } from '@tanstack/react-query'

/** After staff did something about one: the list, its types and the counts of what is waiting. */
export async function refreshFailures(
  queryClient: QueryClient,
  list: '/api/admin/failed-jobs' | '/api/admin/unmatched-payments',
): Promise<void> {
  const paths = [list, `${list}/types`, '/api/admin/waiting']
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
}
