import { apiQuery } from '#web/lib/api/api-query.ts'

/** Settings, saved cards and notes stay fresh for this long. */
export const FIVE_MINUTES_MS = 5 * 60_000

/** Sets a query's stale time; by default data is never stale. */
export function freshFor<Q extends object>(staleTime: number, query: Q): Q {
  return { ...query, staleTime }
}

export const legalPagesQuery = freshFor(FIVE_MINUTES_MS, apiQuery('GET /api/settings/legal-pages'))

export const publicSettingsQuery = freshFor(FIVE_MINUTES_MS, apiQuery('GET /api/settings/public'))
