/** Sessions move and get booked by others, so they're read again whenever somebody comes back to them. */
export function alwaysFresh<Query extends object>(query: Query) {
  return { ...query, staleTime: 0, refetchOnWindowFocus: true, refetchOnMount: 'always' as const }
}
