import { expect, it } from 'vitest'

import { NO_FILTERS } from './OrderFilters.tsx'
import { orderQuery } from './order-query.ts'

it('sends only the filters that are set, with amounts in cents', () => {
  expect(orderQuery(NO_FILTERS)).toEqual({})
  expect(orderQuery({ ...NO_FILTERS, status: 'paid', minAmount: '49,99', maxAmount: '1,234', search: ' ada' })).toEqual(
    {
      status: 'paid',
      minAmount: 4999,
      search: ' ada',
    },
  )
})
