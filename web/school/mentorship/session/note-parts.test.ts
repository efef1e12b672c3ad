import { expect, it } from 'vitest'

import { partsOfNote } from './note-parts.ts'

it('finds the lists in a note', () => {
  expect(partsOfNote('Good month.\n\nNext:\n- Size down\n- Journal\n\n1. Wait\n2. Enter\nBye')).toEqual([
    { kind: 'text', lines: ['Good month.', '', 'Next:'] },
    { kind: 'bullets', lines: ['Size down', 'Journal'] },
    { kind: 'numbers', lines: ['Wait', 'Enter'], first: 1 },
    { kind: 'text', lines: ['Bye'] },
  ])
})

it('keeps the numbers that were written', () => {
  expect(partsOfNote('3. Exit\n4. Review\n7. Rest')).toEqual([
    { kind: 'numbers', lines: ['Exit', 'Review'], first: 3 },
    { kind: 'numbers', lines: ['Rest'], first: 7 },
  ])
})

it.each(['-0.5 R on Monday', '1.5 R is enough', '- ', '2026. was a good year'])('leaves %j as it is', (text) => {
  expect(partsOfNote(text)).toMatchObject([{ kind: 'text', lines: [text] }])
})

it('has nothing to show of blank lines', () => {
  expect(partsOfNote('\n \n')).toEqual([])
})
