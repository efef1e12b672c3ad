import { expect, it } from 'vitest'

import { diffWords } from './word-diff.ts'

/** `I [-agree.-]{+do agree.+}` */
const marked = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('')

it.each([
  ['I agree to this.', 'I agree to this.', 'I agree to this. '],
  ['', 'I agree.', '{+I agree. +}'],
  ['I agree.', '', '[-I agree. -]'],
  ['I agree.', 'I agree. I do.', 'I agree. {+I do. +}'],
  ['I agree to this.', 'I expressly agree to this.', 'I {+expressly +}agree to this. '],
  ['I agree to all of this.', 'I agree to this.', 'I agree to [-all of -]this. '],
  ['Delete it after 30 days.', 'Delete it after 60 days.', 'Delete it after [-30 -]{+60 +}days. '],
  ['a b c d', 'b c d a', '[-a -]b c d {+a +}'],
  ['One.\n\nTwo.', 'One.\n\nThree.', 'One.\n\n[-Two. -]{+Three. +}'],
])('compares %j with %j', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected)
})

it('keeps both texts whole, even when they are too long to compare', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word}${at}`).join(' ')
  const parts = diffWords(`Start. ${long('a')} End.`, `Start. ${long('b')} End.`)
  const without = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('')
  expect(without('added')).toBe(`Start. ${long('a')} End. `)
  expect(without('removed')).toBe(`Start. ${long('b')} End. `)
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same'])
})
