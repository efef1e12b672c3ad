import { chooseFonts, MISSING_GLYPH, removeEmoji } from './choose-fonts.ts'
import type { Direction, Glyph, OpenFont, Position } from './open-font.ts'
import type { Face, PrintFont, PrintFonts } from './print-fonts.ts'

/** Glyphs from left to right as they appear on the page, whatever the reading direction. */
export type GlyphRun = { font: PrintFont; glyphs: Glyph[]; positions: Position[]; text: string; isReordered: boolean }
/** A line ready to be drawn at any size; the width is relative to the font size. */
export type TypesetLine = { runs: GlyphRun[]; width: number; glyphCount: number }

type Bidi = ReturnType<typeof import('bidi-js').default>
type LineBreaker = typeof import('linebreak').default

const LINES_KEPT = 400
/** Scripts written without spaces between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Turns text into lines of glyphs: chooses fonts, orders mixed directions, joins letters, measures and wraps. */
export class Typesetter {
  readonly #fonts: PrintFonts
  readonly #bidi: Bidi
  readonly #LineBreaker: LineBreaker
  readonly #lines = new Map<string, TypesetLine>()
  /** Whether any character was missing from all fonts and had to be replaced. */
  hasMissingGlyphs = false

  constructor(fonts: PrintFonts, bidi: Bidi, Breaker: LineBreaker) {
    this.#fonts = fonts
    this.#bidi = bidi
    this.#LineBreaker = Breaker
  }

  width(face: Face, text: string, size: number, spacing = 0): number {
    const { width, glyphCount } = this.line(face, text)
    return width * size + spacing * glyphCount
  }

  /** A text takes the direction of its beginning, unless it's part of a text with a given direction. */
  directionOf(text: string): Direction {
    return ((this.#bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) & 1) === 1 ? 'rtl' : 'ltr'
  }

  line(face: Face, written: string, direction?: Direction): TypesetLine {
    const text = removeEmoji(this.#fonts, tidy(written))
    const key = `${face} ${direction ?? ''} ${text}`
    const kept = this.#lines.get(key)
    if (kept) return kept
    const line = this.#setLine(face, text, direction)
    if (this.#lines.size >= LINES_KEPT) this.#lines.clear()
    this.#lines.set(key, line)
    return line
  }

  /**
   * Wraps into as many lines as needed, none wider than `width`. Text without a break opportunity is broken between
   * letters.
   */
  wrap(face: Face, written: string, size: number, width: number, { wholeWords = false } = {}): string[] {
    const room = width / size
    const getWidth = (piece: string) => this.line(face, piece).width
    return removeEmoji(this.#fonts, tidy(written))
      .split('\n')
      .flatMap((paragraph) => {
        const lines: string[] = []
        let [line, used] = ['', 0]
        const add = (piece: string) => {
          if (line !== '' && used + getWidth(piece.trimEnd()) > room) {
            lines.push(line.trimEnd())
            ;[line, used] = ['', 0]
          }
          line += piece
          used += getWidth(piece)
        }
        for (const piece of this.#pieces(paragraph)) {
          if (wholeWords || getWidth(piece.trimEnd()) <= room) add(piece)
          else for (const { segment } of graphemes.segment(piece)) add(segment)
        }
        return [...lines, line.trimEnd()]
      })
  }

  /** A line may end between two pieces. */
  #pieces(paragraph: string): string[] {
    const pieces: string[] = []
    const breaker = new this.#LineBreaker(paragraph)
    let start = 0
    for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
      const piece = paragraph.slice(start, next.position)
      start = next.position
      if (UNSPACED.test(piece)) pieces.push(...joinMarks(Array.from(words.segment(piece), ({ segment }) => segment)))
      else pieces.push(piece)
    }
    return pieces
  }

  #setLine(face: Face, text: string, direction?: Direction): TypesetLine {
    const { levels } = this.#bidi.getEmbeddingLevels(text, direction ?? 'auto')
    const levelRuns: { level: number; text: string }[] = []
    for (let at = 0; at < text.length; at++) {
      const level = levels[at] ?? 0
      const last = levelRuns.at(-1)
      // Never splits a surrogate pair.
      const isSecondHalf = /[\udc00-\udfff]/.test(text[at] ?? '')
      if (last && (last.level === level || isSecondHalf)) last.text += text[at]
      else levelRuns.push({ level, text: text[at] ?? '' })
    }
    const runs = levelRuns.flatMap(({ level, text: part }) =>
      chooseFonts(this.#fonts, face, part).map((run) => ({ level, ...run })),
    )
    const set = inVisualOrder(runs).map(({ level, font, text: part }) => this.#shape(font, part, level))
    const width = set.reduce((sum, { font, positions }) => sum + getAdvance(positions) / font.font.unitsPerEm, 0)
    return { runs: set, width, glyphCount: set.reduce((sum, { glyphs }) => sum + glyphs.length, 0) }
  }

  #shape(font: PrintFont, text: string, level: number): GlyphRun {
    if (text.includes(MISSING_GLYPH)) this.hasMissingGlyphs = true
    const isRightToLeft = level % 2 === 1
    const mirrored = isRightToLeft
      ? Array.from(text, (letter) => this.#bidi.getMirroredCharacter(letter) ?? letter).join('')
      : text
    const { glyphs, positions } = layOut(font.font, forShaping(mirrored), isRightToLeft ? 'rtl' : 'ltr')
    return { font, glyphs, positions, text, isReordered: /[\p{Script=Devanagari}\p{Script=Thai}]/u.test(text) }
  }
}

/** fontkit fails on a rare mark that a font can't position; the text is then set without positioning marks. */
function layOut(font: OpenFont, text: string, direction: Direction) {
  try {
    return font.layout(text, undefined, undefined, undefined, direction)
  } catch {
    return font.layout(text, { mark: false, mkmk: false }, undefined, undefined, direction)
  }
}

const getAdvance = (positions: Position[]) => positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)

/** Precomposed letters, spaces for tabs, and a single kind of line break. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\t', '    ')
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
}

/** The Thai vowel am is a ring above the letter, below its tone mark, followed by a second sign. */
const forShaping = (text: string) => text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')

/** A quote or bracket isn't left alone at the start or end of a line. */
function joinMarks(pieces: string[]): string[] {
  const joined: string[] = []
  let opening = ''
  for (const piece of pieces) {
    if (/^[\p{Ps}\p{Pi}]+$/u.test(piece)) opening += piece
    else if (joined.length > 0 && opening === '' && /^[^\p{L}\p{N}]+$|^ๆ/u.test(piece))
      joined.push(`${joined.pop()}${piece}`)
    else {
      joined.push(opening + piece)
      opening = ''
    }
  }
  return opening === '' ? joined : [...joined, opening]
}

/** From the highest level down, reverses what runs the other way. */
function inVisualOrder<R extends { level: number }>(runs: R[]): R[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      if ((ordered[start]?.level ?? 0) < level) continue
      let end = start
      while (end + 1 < ordered.length && (ordered[end + 1]?.level ?? 0) >= level) end++
      ordered.splice(start, end - start + 1, ...ordered.slice(start, end + 1).reverse())
      start = end
    }
  }
  return ordered
}

/** One per document, so `hasMissingGlyphs` is about that document only. */
export async function createTypesetter(): Promise<Typesetter> {
  const [{ printFonts }, { default: bidiFactory }, { default: LineBreaker }] = await Promise.all([
    import('./print-fonts.ts'),
    import('bidi-js'),
    import('linebreak'),
  ])
  return new Typesetter(await printFonts(), bidiFactory(), LineBreaker)
}
