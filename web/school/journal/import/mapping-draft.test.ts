import { expect, it } from 'vitest'

import { completeMapping, emptyMapping } from './mapping-draft.ts'

it('is complete with an instrument, a price and a time', () => {
  const draft = emptyMapping('UTC')
  expect(completeMapping(draft)).toBeNull()
  const chosen = { ...draft, columns: { ...draft.columns, instrument: 0, entry: 1 } }
  expect(completeMapping(chosen)).toBeNull()
  expect(completeMapping({ ...chosen, columns: { ...chosen.columns, openedAt: 2 } })).toMatchObject({
    columns: { instrument: 0, entry: 1, openedAt: 2, exit: null },
  })
})
