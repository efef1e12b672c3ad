import { expect, it } from 'vitest'

import { repeatAmount } from './repeat-amount.ts'

const TWO_WAYS =
  '“1,234” can be read two ways. For $1,234.00, please type 1234. For cents, please type only two digits after the point.'

it('repeats the amount it understood, or says what is wrong', () => {
  expect(['49', '49,99', '1.234,56', '0', ' ', '1,234'].map((typed) => repeatAmount('Price', typed))).toEqual([
    'Price: $49',
    'Price: $49.99',
    'Price: $1,234.56',
    'Price: $0',
    undefined,
    TWO_WAYS,
  ])
})
