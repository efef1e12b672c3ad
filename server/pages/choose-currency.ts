import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'

import { MAIN_CURRENCY } from '#contract/money.ts'
import type { ShopInfo } from '#contract/shop/shop-info.ts'
import type { AppContext } from '#server/app-context.ts'
import { catalogValidUntil, listOtherCurrencies } from '#server/features/catalog/catalog.ts'

/** What visitors can choose to pay in, and what this one chose. Empty while every price is in dollars. */
export async function chooseCurrency(
  ctx: AppContext,
  { headers }: FastifyRequest,
): Promise<Pick<ShopInfo, 'currencies' | 'currency'>> {
  const others = await findOtherCurrencies(ctx)
  if (others.length === 0) return {}
  const chosen = headers.cookie ? parseCookie(headers.cookie).currency : undefined
  return {
    currencies: [MAIN_CURRENCY, ...others],
    ...(chosen !== undefined && others.includes(chosen) && { currency: chosen }),
  }
}

function findOtherCurrencies(ctx: AppContext): Promise<string[]> {
  return ctx.cache.get(['catalog'], 'other currencies', async () => {
    const validUntil = await catalogValidUntil(ctx)
    return { value: await listOtherCurrencies(ctx), validUntil }
  })
}
