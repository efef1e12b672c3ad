import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import type { ShopInfo } from '#contract/shop/shop-info.ts'
import { ShopProvider } from '#web/lib/shop-data/shop.ts'
import { Price } from './Price.tsx'

const SHOP = { siteName: 'Candlewick', siteUrl: '', paymentsSandbox: false, registrationEnabled: true }

const textOf = (priorPriceCents?: number | null, shop: ShopInfo = SHOP) =>
  renderToStaticMarkup(
    <ShopProvider value={shop}>
      <Price
        currency="usd"
        priceCents={4900}
        originalPriceCents={9900}
        {...(priorPriceCents !== undefined && { priorPriceCents })}
      />
    </ShopProvider>,
  ).replaceAll(/<[^>]+>/g, '')

it.each([
  ['nothing about the lowest price unless the shop shows it', undefined, '$49Original price $99'],
  ['the lowest price before', 7900, '$49Original price $99Lowest price in the 30 days before the discount: $79'],
  ['a price of zero', 0, '$49Original price $99Lowest price in the 30 days before the discount: $0'],
  ['its own price if there was no other', null, '$49Original price $99Lowest price in the last 30 days: $49'],
])('says %s', (_, priorPriceCents, text) => {
  expect(textOf(priorPriceCents)).toBe(text)
})

it('says whether tax is included, if the shop charges any', () => {
  expect(textOf(undefined, { ...SHOP, priceNote: 'incl. VAT' })).toBe('$49Original price $99incl. VAT')
})
