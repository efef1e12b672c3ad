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

it('leads to the legal pages, and to the terms and privacy texts that the staff link to', () => {
  const legal = footerColumns({ ...SHOP, termsOfServiceUrl: '/legal/terms', privacyPolicyUrl: '' })[2]
  expect(legal?.items.map(({ label, href }) => [label, href])).toEqual([
    ['Terms', '/legal/terms'],
    ['Privacy', ''],
    ['Refund', '/refund-policy'],
    ['Cookie', '/cookies'],
    ['Accessibility', '/accessibility'],
    ['Imprint', '/imprint'],
    ['Withdraw from contract here', '/withdraw'],
  ])
})
