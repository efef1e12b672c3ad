import type { User } from '#contract/accounts/user.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { freshFor } from './public-settings.ts'

/** Always refetched, because installments are charged automatically. */
export const purchasesQuery = freshFor(0, apiQuery('GET /api/my/purchases'))

/** For a route's `data`: nothing for visitors and people with a temporary password. */
export function purchasesOf(viewer: User | null) {
  return viewer && !viewer.mustChangePassword ? [purchasesQuery] : []
}
