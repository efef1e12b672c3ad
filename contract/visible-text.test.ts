import { describe, expect, it } from 'vitest'

import { requiredText, visibleText } from './fields.ts'
import { isVisible } from './visible-text.ts'

const NOTHING = [
  '',
  ' \n\t',
  '\u200b',
  '\u200b \u200d\u2060',
  '\ufeff',
  '\u00ad',
  '\u202e\u2066',
  '\u3164\u115f',
  '\u2800',
  '\ufe0f',
  '\u0007',
  '\u{e0041}',
]
const SOMETHING = ['a', '.', '1', '👍🏽', '❤️', 'می‌خواهم', 'שלום', 'क्‍ष', '\u200ba', '\ue000']

describe('a text', () => {
  it.each(NOTHING)('of nothing but invisible characters shows nothing: %j', (text) => {
    expect(isVisible(text)).toBe(false)
    expect(visibleText(100).parse(text)).toBe('')
    expect(requiredText(100, 'Please write something.').safeParse(text).error?.issues).toMatchObject([
      { message: 'Please write something.' },
    ])
  })

  it.each(SOMETHING)('shows something: %j', (text) => {
    expect(isVisible(text)).toBe(true)
    expect(requiredText(100, 'Please write something.').parse(` ${text}\n`)).toBe(text)
  })

  it('has a limit and can be stored', () => {
    for (const text of ['x'.repeat(101), '\u200b'.repeat(101), 'a\u0000', 'a\ud800']) {
      expect(visibleText(100).safeParse(text).success).toBe(false)
    }
  })
})
