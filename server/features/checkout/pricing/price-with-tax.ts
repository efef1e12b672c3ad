import type { AppContext } from '#server/app-context.ts'
import type { ItemForSale } from '#server/features/catalog/catalog.ts'
import { decideTax } from '#server/features/tax/tax.ts'
import { conflict } from '#server/http/app-error.ts'
import { type Price, type PriceOptions, pricePurchase, TaxOutdated } from './price-purchase.ts'

const MAX_ROUNDS = 3

type Asked = Omit<PriceOptions, 'tax'> &
  Omit<Parameters<typeof decideTax>[1], 'buyerId' | 'currency' | 'findPriceCents'>
type Who = Parameters<typeof pricePurchase>[3]

/** Decides the tax, then the price with it. May ask other services, so never call it in a transaction. */
export async function priceWithTax<T extends Asked>(
  ctx: AppContext,
  item: ItemForSale,
  asked: T,
  who: Who,
): Promise<{ options: T & PriceOptions; price: Price }> {
  const findPriceCents = async () => (await pricePurchase(ctx.db, item, { ...asked, tax: null }, who)).totalCents
  for (let round = 1; ; round++) {
    const tax = await decideTax(ctx, { ...asked, buyerId: who.buyerId, currency: item.currency, findPriceCents })
    const options = { ...asked, tax }
    try {
      return { options, price: await pricePurchase(ctx.db, item, options, who) }
    } catch (error) {
      // A coupon began, ended or was used up while Stripe calculated.
      if (!(error instanceof TaxOutdated)) throw error
      if (round === MAX_ROUNDS)
        throw conflict('price_changed', 'The price keeps changing. Please try again in a moment.')
    }
  }
}
