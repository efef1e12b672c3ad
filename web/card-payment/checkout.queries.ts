import { queryOptions } from '@tanstack/react-query'

import type { ItemKind } from '#contract/checkout/item-kind.ts'
import type { PlanChoice } from '#contract/checkout/plan-choice.ts'
import type { Quote } from '#contract/checkout/quote.ts'
import { callApi } from '#web/lib/api/api-client.ts'
import type { ApiError } from '#web/lib/api/api-error.ts'
import { apiQuery } from '#web/lib/api/api-query.ts'
import { FIVE_MINUTES_MS, freshFor, publicSettingsQuery } from '#web/lib/shop-data/public-settings.ts'

export const savedCardsQuery = freshFor(FIVE_MINUTES_MS, apiQuery('GET /api/billing/payment-methods'))

/** What every checkout page loads in addition to its item. */
export const checkoutQueries = [publicSettingsQuery]

export type ItemRef = { kind: ItemKind; id: string }
type QuoteChoice = {
  couponCode: string
  plan: PlanChoice
  currency: string
  country?: string | undefined
  suggestedCountry?: string | undefined
  vatId?: string | undefined
  postalCode?: string | undefined
}

/** The id under the field name that the API expects. */
function itemIds({ kind, id }: ItemRef) {
  if (kind === 'course') return { courseId: id }
  return kind === 'bundle' ? { bundleId: id } : { programId: id }
}

const QUOTE_PATH = '/api/checkout/quote'

/** Never cached: ownership, open orders and discounts may have changed in the meantime. */
export function quoteQuery(item: ItemRef, choice: QuoteChoice) {
  const { couponCode, plan, currency, vatId, postalCode } = choice
  // The same country, but only one of them has been chosen.
  const country = choice.country ?? `${choice.suggestedCountry}?`
  return queryOptions<Quote, ApiError>({
    queryKey: [QUOTE_PATH, item.kind, item.id, plan, couponCode, currency, country, vatId, postalCode],
    queryFn: () => callApi(`POST ${QUOTE_PATH}`, { body: { ...itemIds(item), ...choice } }),
    staleTime: 0,
  })
}
