import { expect, it } from 'vitest'

import { evenDecimals } from './even-decimals.ts'

const trades = [
  { instrument: 'EUR/USD', entry: '1.1', stop: '1.09', exit: '1.0954' },
  { instrument: 'eur/usd', entry: '1.10345', exit: null },
  { instrument: 'Gold', entry: '2388', exit: '-2391.5' },
  { instrument: 'AAPL', entry: '210', exit: '212' },
]

it('gives the prices of an instrument as many decimals as its longest', () => {
  const price = evenDecimals(trades)
  expect(
    trades.map(({ instrument, entry, exit }) => [price(entry, instrument), exit && price(exit, instrument)]),
  ).toEqual([
    ['1.10000', '1.09540'],
    ['1.10345', null],
    ['2388.0', '-2391.5'],
    ['210', '212'],
  ])
})

it('never shortens a price, and fills no more than eight decimals', () => {
  const price = evenDecimals([{ instrument: 'PEPE', entry: '0.00001', exit: '0.0000123456789' }])
  expect([price('0.00001', 'PEPE'), price('0.0000123456789', 'PEPE')]).toEqual(['0.00001000', '0.0000123456789'])
})
