import { expect, it } from 'vitest'

import { evenPrices } from './even-prices.ts'

it('writes prices as people read them, and a dash where there is none', () => {
  const price = evenPrices([{ instrument: 'Gold', entry: '2388', stop: '-2391.5', exit: null }])
  expect(['2388', '-2391.5', null].map((one) => price(one, 'Gold'))).toEqual(['2,388.0', '−2,391.5', '–'])
})
