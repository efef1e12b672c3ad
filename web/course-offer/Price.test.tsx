import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { Price } from './Price.tsx'

const textOf = (priorPriceCents?: number | null) =>
  renderToStaticMarkup(
    <Price priceCents={4900} originalPriceCents={9900} {...(priorPriceCents !== undefined && { priorPriceCents })} />,
  ).replaceAll(/<[^>]+>/g, '')

it.each([
  ['nothing about the lowest price unless the shop shows it', undefined, '$49Original price $99'],
  ['the lowest price before', 7900, '$49Original price $99Lowest price in the 30 days before the discount: $79'],
  ['a price of zero', 0, '$49Original price $99Lowest price in the 30 days before the discount: $0'],
  ['its own price if there was no other', null, '$49Original price $99Lowest price in the last 30 days: $49'],
])('says %s', (_, priorPriceCents, text) => {
  expect(textOf(priorPriceCents)).toBe(text)
})
