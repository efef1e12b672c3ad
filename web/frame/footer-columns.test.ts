import { expect, it } from 'vitest'

import type { ShopInfo } from '#contract/shop/shop-info.ts'
import { footerColumns } from './footer-columns.ts'

const SHOP: ShopInfo = { siteName: 'Candlewick', siteUrl: '', paymentsSandbox: false, registrationEnabled: true }

const courseLinks = (shop: ShopInfo) => footerColumns(shop)[0]?.items.map(({ label }) => label)

it('leaves out courses that the shop does not sell', () => {
  const others = ['Complete Bundle', 'Free Resources']
  expect(courseLinks(SHOP)).toEqual(['Intro to Trading', 'Trading Psychology', ...others])
  expect(courseLinks({ ...SHOP, missingCourses: ['trading-psychology'] })).toEqual(['Intro to Trading', ...others])
  expect(courseLinks({ ...SHOP, missingCourses: ['intro-to-trading', 'trading-psychology'] })).toEqual(others)
})
