import type { Family } from './script-families.ts'

const FAMILIES = ['japanese', 'simplified', 'traditional', 'korean'] as const satisfies Family[]
const HAN = /\p{Script=Han}/u

/** National standards that list the characters a language needs: first and last row, and the encoding. */
const STANDARDS = {
  japanese: { encoding: 'euc-jp', rows: [0xb0, 0xf4] },
  simplified: { encoding: 'gb2312', rows: [0xb0, 0xf7] },
  traditional: { encoding: 'big5', rows: [0xa4, 0xf9] },
} as const
const listed = new Map<keyof typeof STANDARDS, Set<string>>()

/**
 * The same character looks different in Japan, China, Taiwan and Korea. Kana and Hangul reveal the language of a text;
 * without them, the first standard that contains all its characters decides.
 */
export function eastAsianFamilies(text: string): Family[] {
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'japanese'
    : /\p{Script=Hangul}/u.test(text)
      ? 'korean'
      : familyOfHan(text)
  return first ? [first, ...FAMILIES.filter((family) => family !== first)] : FAMILIES
}

function familyOfHan(text: string): Family | undefined {
  const characters = Array.from(text).filter((character) => HAN.test(character))
  if (characters.length === 0) return undefined
  return (['japanese', 'simplified', 'traditional'] as const).find((family) => {
    const standard = charactersOf(family)
    return characters.every((character) => standard.has(character))
  })
}

function charactersOf(family: keyof typeof STANDARDS): Set<string> {
  const known = listed.get(family)
  if (known) return known
  const { encoding, rows } = STANDARDS[family]
  const decoder = new TextDecoder(encoding)
  const found = new Set<string>()
  for (let row = rows[0]; row <= rows[1]; row++) {
    for (let cell = family === 'traditional' ? 0x40 : 0xa1; cell < 0xff; cell++) {
      const character = decoder.decode(Uint8Array.of(row, cell))
      if (HAN.test(character) && character.length === 1) found.add(character)
    }
  }
  listed.set(family, found)
  return found
}
