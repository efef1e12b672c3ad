import { eastAsianFamilies } from './east-asian-families.ts'
import { type Face, hasAll, type PrintFont, type PrintFonts } from './print-fonts.ts'
import type { Family } from './script-families.ts'

/** Replaces a character that no font has. */
export const MISSING_GLYPH = '□'

/** A stretch of text in one font. */
type FontRun = { font: PrintFont; text: string }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/u
/** An accent without a precomposed letter. Our own fonts can't position it. */
const LOOSE_ACCENT = /[\u0300-\u036f]/u
/** Designed for color; in black and white these would be a blob. */
const COLOR_EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u

/** Removes emoji, with the space before them. If nothing else is left, a box shows that there was something. */
export function removeEmoji(fonts: PrintFonts, text: string): string {
  if (!EMOJI.test(text)) return text
  const kept = Array.from(graphemes.segment(text), ({ segment }) => withoutEmoji(fonts, segment)).join('')
  // With a space on both sides, one of the two is removed too.
  const words = kept
    .replace(/(^|\s)\0+(\s|$)/g, (_, before, after) => (before && after ? before : ''))
    .replaceAll('\0', '')
  return words.trim() === '' ? MISSING_GLYPH : words
}

function withoutEmoji(fonts: PrintFonts, cluster: string): string {
  if (!EMOJI.test(cluster)) return cluster
  const keycap = /^[0-9#*]/.exec(cluster)?.[0]
  if (keycap) return keycap
  const isDrawn =
    !COLOR_EMOJI.test(cluster) && findFont(fonts, 'text', codePointsOf(cluster), eastAsianFamilies(cluster))
  return isDrawn ? cluster : '\0'
}

/** Words in these scripts are never set as a whole in the font for rare letters, because each script has a better one. */
const OF_A_FAMILY = new RegExp(`${EAST_ASIAN.source}|[\\p{scx=Arab}\\p{scx=Hebr}\\p{scx=Deva}\\p{scx=Thai}]`, 'u')

/**
 * Chooses the font for each part of a text. A word stays in one font if that font has all of it; otherwise each letter,
 * with its accents, uses the first font that has it. A character that no font has becomes a box, so nothing vanishes.
 */
export function chooseFonts(fonts: PrintFonts, face: Face, text: string): FontRun[] {
  const eastAsian = eastAsianFamilies(text)
  const runs: FontRun[] = []
  const add = (run: FontRun) => {
    const last = runs.at(-1)
    if (last?.font.key === run.font.key) last.text += run.text
    else runs.push(run)
  }
  for (const word of text.match(/\s+|\S+/gu) ?? []) {
    const whole = wordFont(fonts, face, word)
    if (whole) add({ font: whole, text: word })
    else
      for (const { segment } of graphemes.segment(word))
        for (const run of clusterRuns(fonts, face, segment, eastAsian)) add(run)
  }
  return runs
}

function wordFont(fonts: PrintFonts, face: Face, word: string): PrintFont | undefined {
  if (/[\ufe00-\ufe0f]/u.test(word)) return undefined
  const letters = codePointsOf(word)
  if (LOOSE_ACCENT.test(word) && hasAll(fonts.face('other'), letters)) return fonts.face('other')
  const own = ownFaces(fonts, face).find((candidate) => hasAll(candidate, letters))
  if (own || letters.length === 0) return own ?? fonts.face(face)
  if (OF_A_FAMILY.test(word)) return undefined
  const latin = fonts.slice('latin', face, letters)
  return latin ?? (hasAll(fonts.face('other'), letters) ? fonts.face('other') : undefined)
}

function clusterRuns(fonts: PrintFonts, face: Face, cluster: string, eastAsian: Family[]): FontRun[] {
  const letters = codePointsOf(cluster)
  if (letters.length === 0) return []
  const font = findFont(fonts, face, letters, eastAsian)
  // Joiners shape the letters around them; a font without them would draw a box.
  if (font) return [{ font, text: onlyKnown(font, cluster) }]
  if (letters.length === 1) return [{ font: fonts.face('other'), text: MISSING_GLYPH }]
  return [...cluster].flatMap((letter) => clusterRuns(fonts, face, letter, eastAsian))
}

function findFont(fonts: PrintFonts, face: Face, letters: number[], eastAsian: Family[]): PrintFont | undefined {
  const own = ownFaces(fonts, face).find((candidate) => hasAll(candidate, letters))
  if (own) return own
  const families = EAST_ASIAN.test(String.fromCodePoint(...letters)) ? eastAsian : OTHER_FAMILIES
  const found = firstOf(families, (family) => fonts.slice(family, face, letters))
  if (found) return found
  if (hasAll(fonts.face('other'), letters)) return fonts.face('other')
  return firstOf(eastAsian, (family) => fonts.slice(family, face, letters))
}

function firstOf<T, R>(items: T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return undefined
}

const ownFaces = (fonts: PrintFonts, face: Face) =>
  face === 'text' || face === 'strong' ? [fonts.face(face)] : [fonts.face(face), fonts.face('text')]

const codePointsOf = (text: string) =>
  Array.from(text).flatMap((letter) => (IGNORABLE.test(letter) ? [] : (letter.codePointAt(0) ?? [])))

const onlyKnown = ({ font }: PrintFont, cluster: string) =>
  Array.from(cluster)
    .filter(
      (letter) =>
        !IGNORABLE.test(letter) || (isJoiner(letter) && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    )
    .join('')

const isJoiner = (letter: string) => letter === '\u200c' || letter === '\u200d'

const OTHER_FAMILIES: Family[] = ['latin', 'arabic', 'hebrew', 'devanagari', 'thai']
