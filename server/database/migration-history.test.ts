import { describe, expect, it } from 'vitest'

import { findHistoryProblem } from './migration-history.ts'

const known = ['0001-first-release', '0002-b', '0003-c']

describe('the history of a database', () => {
  it('is fine while it is a beginning of ours', () => {
    for (const length of [0, 1, 2, 3]) {
      expect(findHistoryProblem({ applied: known.slice(0, length), known })).toBeUndefined()
    }
  })

  it.each([
    [[...known, '0004-d'], 'made by a newer version (0004-d)'],
    [['0001-first-release', '0002-other'], 'another line of this program: it has 0002-other and lacks 0002-b, 0003-c'],
    [['0001-first-release', '0003-c'], 'lacks 0002-b, although 0003-c was applied'],
  ])('%j is a problem', (applied, words) => {
    expect(findHistoryProblem({ applied, known })).toContain(words)
  })
})
