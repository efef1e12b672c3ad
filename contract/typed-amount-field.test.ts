import { expect, it } from 'vitest'

import { typedAmountField } from './typed-amount-field.ts'

const TWO_WAYS =
  '“1,234” can be read two ways. For $1,234.00, please type 1234. For cents, please type only two digits after the point.'

const messageFor = (typed: string, missing?: string) =>
  typedAmountField(missing).safeParse(typed).error?.issues[0]?.message

it('lets a form field pass only with an amount, and empty where that is allowed', () => {
  expect(['49,99', '1,234', ''].map((typed) => messageFor(typed, 'Price is required.'))).toEqual([
    undefined,
    TWO_WAYS,
    'Price is required.',
  ])
  expect(messageFor(' ')).toBeUndefined()
})
