import { describe, expect, it } from 'vitest'

import { findChapterProblem, readChapters } from './chapters.ts'

describe('readChapters', () => {
  it('reads a time and a title from each line, as people write them', () => {
    const typed = '0:00 Welcome\n\n[02:15] Why stops exist\r\n 4:05 - 1% risk\n1:02:03\tالمخاطر\n90:00 Late'
    expect(readChapters(typed)).toEqual([
      { seconds: 0, title: 'Welcome' },
      { seconds: 135, title: 'Why stops exist' },
      { seconds: 245, title: '1% risk' },
      { seconds: 3723, title: 'المخاطر' },
      { seconds: 5400, title: 'Late' },
    ])
    expect(readChapters('')).toEqual([])
  })
})

describe('findChapterProblem', () => {
  it.each([
    ['0:00 Welcome\n2:15 Stops', null],
    ['0:00 Welcome\n\nStops', 'Line 3 needs a time and a title, such as 2:15 Why stops exist.'],
    ['0:00', 'Line 1 needs a time and a title, such as 2:15 Why stops exist.'],
    ['1:75 Stops', 'Line 1 needs a time and a title, such as 2:15 Why stops exist.'],
    ['2:15 Stops\n2:15 Again', 'The time in line 2 must be later than the one before it.'],
    [`0:00 ${'x'.repeat(201)}`, 'Please shorten the title in line 1.'],
    [Array.from({ length: 101 }, (_, at) => `${at}:00 x`).join('\n'), 'Please keep it to 100 chapters.'],
  ])('says what to correct in %j', (typed, problem) => {
    expect(findChapterProblem(typed)).toBe(problem)
  })
})
