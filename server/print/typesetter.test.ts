import { describe, expect, it } from 'vitest'

import { SCRIPT_SAMPLES } from '#server/test/script-samples.ts'
import { MISSING_GLYPH } from './choose-fonts.ts'
import { createTypesetter, type TypesetLine } from './typesetter.ts'

const FACES = ['text', 'display', 'title', 'heading', 'strong'] as const
const typesetter = await createTypesetter()

const glyphsOf = (line: TypesetLine) => line.runs.flatMap(({ glyphs }) => glyphs)
const read = (line: TypesetLine) =>
  glyphsOf(line)
    .map(({ codePoints }) => String.fromCodePoint(...codePoints))
    .join('')
const letters = (from: number, to: number, pattern: RegExp) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).filter((sign) => pattern.test(sign))

/** Thai sara am is drawn as two glyphs. */
const asSet = (text: string) => text.normalize('NFC').replaceAll('\u0e33', '\u0e4d\u0e32')

function expectNothingLost(text: string, line: TypesetLine) {
  expect(glyphsOf(line).filter(({ id }) => id === 0)).toEqual([])
  const shown = read(line)
  expect(shown).not.toContain(MISSING_GLYPH)
  expect([...asSet(text)].filter((letter) => !shown.includes(letter))).toEqual([])
}

describe('a line', () => {
  it.each(Object.entries(SCRIPT_SAMPLES))('in %s shows every letter', (_, { title, name, address }) => {
    for (const face of FACES) {
      for (const text of [title, name, ...address.split('\n')]) expectNothingLost(text, typesetter.line(face, text))
    }
  })

  it.each([
    ['Latin', letters(0x21, 0x24f, /\p{Script=Latin}|\p{P}|\p{Sc}/u), ''],
    ['Vietnamese', letters(0x1ea0, 0x1ef9, /\p{L}/u), ''],
    ['Greek', letters(0x370, 0x3ff, /\p{Script=Greek}/u), ''],
    ['ancient Greek', letters(0x1f00, 0x1fff, /\p{Script=Greek}/u), ''],
    ['Cyrillic', letters(0x400, 0x52f, /\p{Script=Cyrillic}/u), ''],
    ['Arabic', letters(0x600, 0x6ff, /(?!\p{Default_Ignorable_Code_Point})\p{Assigned}/u), 'ب'],
    ['Hebrew', letters(0x591, 0x5f4, /\p{Assigned}/u), 'ב'],
    ['Devanagari', letters(0x900, 0x97f, /\p{Assigned}/u), 'क'],
    ['Thai', letters(0xe01, 0xe5b, /\p{Assigned}/u), 'ก'],
    ['kana', letters(0x3041, 0x30ff, /\p{L}/u), ''],
    ['money', letters(0x20a0, 0x20c0, /\p{Assigned}/u), ''],
  ])('shows every letter of %s, and combining marks on a letter', (_, alphabet, base) => {
    expect(alphabet.length).toBeGreaterThan(30)
    for (const letter of alphabet) {
      const text = /\p{M}/u.test(letter) ? base + letter : letter
      expectNothingLost(text, typesetter.line('text', text))
    }
  })

  it('shows the Chinese, Japanese and Korean characters of the national standards', () => {
    for (const [encoding, first, last, pattern] of [
      ['gb2312', 0xb0, 0xf7, /\p{Script=Han}/u],
      ['big5', 0xa4, 0xc5, /\p{Script=Han}/u],
      ['euc-jp', 0xb0, 0xf4, /\p{Script=Han}/u],
      ['euc-kr', 0xb0, 0xc8, /\p{Script=Hangul}/u],
    ] as const) {
      const decoder = new TextDecoder(encoding)
      // A quarter of them: all would open every slice of every font family.
      const signs = Array.from({ length: Math.floor((last - first + 1) / 4) }, (_, at) =>
        decoder.decode(Uint8Array.of(first + at * 4, 0xa1 + ((at * 5) % 80))),
      ).filter((sign) => pattern.test(sign) && sign.length === 1)
      expect(signs.length).toBeGreaterThan(5)
      for (const sign of signs) expectNothingLost(sign, typesetter.line('text', sign))
    }
  })

  it('orders mixed directions, with numbers and brackets', () => {
    expect(read(typesetter.line('text', 'abc אבג'))).toBe('abc גבא')
    expect(read(typesetter.line('text', 'אבג 123 (דה)'))).toBe('(הד) 123 גבא')
    expect(read(typesetter.line('text', 'אבג Excel 2026'))).toBe('Excel 2026 גבא')
    expect(read(typesetter.line('text', '(אבג)', 'ltr'))).toBe('(גבא)')
  })

  it('joins Arabic letters and keeps each one copyable, though several share a shape', () => {
    const line = typesetter.line('text', 'تبث')
    expect(read(line)).toBe('ثبت')
    const alone = ['ت', 'ب', 'ث'].map((letter) => typesetter.line('text', letter).width)
    expect(line.width).toBeLessThan(alone.reduce((sum, width) => sum + width, 0))
  })

  it('joins Devanagari consonants into one glyph', () => {
    expect(glyphsOf(typesetter.line('text', 'क्ष'))).toHaveLength(1)
  })

  it("is set even if a font can't position one of its marks", () => {
    expectNothingLost('ب\u0615', typesetter.line('text', 'ب\u0615'))
  })

  it('leaves out emoji, but never the words around them', () => {
    expect(read(typesetter.line('text', 'Trading 🚀 for 👩‍💻 all 🇩🇪'))).toBe('Trading for all')
    expect(read(typesetter.line('text', '🚀取引入門🚀'))).toBe('取引入門')
    expect(read(typesetter.line('text', 'Step 1️⃣ ™️'))).toBe('Step 1 ™')
    expect(read(typesetter.line('text', '🚀'))).toBe(MISSING_GLYPH)
  })

  it('replaces a character that no font has, and remembers that it did', async () => {
    const fresh = await createTypesetter()
    expect(read(fresh.line('text', 'Sequoyah'))).toBe('Sequoyah')
    expect(fresh.hasMissingGlyphs).toBe(false)
    expect(read(fresh.line('text', 'ᏣᎳᎩ x\u{10ffff}'))).toBe('□□□ x□')
    expect(fresh.hasMissingGlyphs).toBe(true)
  })

  it("draws a text in its country's style", () => {
    const family = (text: string) => typesetter.line('text', text).runs[0]?.font.key.split('-')[0]
    expect(['直角の', '直角', '门', '直角 한', '妳裡'].map(family)).toEqual([
      'japanese',
      'japanese',
      'simplified',
      'korean',
      'traditional',
    ])
  })
})

describe('a paragraph', () => {
  it.each(Object.entries(SCRIPT_SAMPLES))('in %s wraps into lines that fit, and loses nothing', (_, { title }) => {
    const text = `${title}, ${title}. `.repeat(4).trim()
    for (const width of [60, 140, 311]) {
      const lines = typesetter.wrap('text', text, 11, width)
      expect(lines.length).toBeGreaterThan(1)
      for (const line of lines) expect(typesetter.width('text', line, 11)).toBeLessThanOrEqual(width + 0.5)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.normalize('NFC').replaceAll(' ', ''))
    }
  })

  it('breaks Thai between words, Japanese never before a full stop, and a long word between letters', () => {
    const [first = ''] = typesetter.wrap('text', 'การซื้อขายเบื้องต้น', 11, 60)
    expect(['การซื้อขาย', 'การ', 'การซื้อ']).toContain(first)
    for (const width of [34, 45, 56]) {
      for (const line of typesetter.wrap('text', 'これは本です。それは木です。', 11, width))
        expect(line).not.toMatch(/^。/)
    }
    expect(typesetter.wrap('text', 'x'.repeat(100), 11, 100).length).toBeGreaterThan(4)
  })

  it('keeps typed line breaks', () => {
    expect(typesetter.wrap('text', 'one\r\n\r\ntwo\u2028three', 11, 300)).toEqual(['one', '', 'two', 'three'])
  })
})
