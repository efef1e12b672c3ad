import { expect, it } from 'vitest'

import { suggest } from './journal-words.ts'

it('suggests what was used before, then what is common', () => {
  expect(suggest([{ name: 'Gap' }, { name: 'breakout' }], ['Breakout', 'Range'])).toEqual(['Gap', 'breakout', 'Range'])
})
