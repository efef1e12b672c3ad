import { readFileSync } from 'node:fs'
import path from 'node:path'

import { GlyphSubset } from './glyph-subset.ts'
import type { Glyph, OpenFont } from './open-font.ts'
import { readWoff2 } from './read-woff2.ts'
import { type Family, readSlice, slicesOf } from './script-families.ts'

const FONTS = path.join(import.meta.dirname, 'fonts')
const FILES = {
  display: path.join(FONTS, 'print-display.ttf'),
  text: path.join(FONTS, 'print-text.ttf'),
  strong: path.join(FONTS, 'print-strong.ttf'),
  /** Armenian, Georgian, symbols and rare letters: for what no other face has a shape for. */
  other: path.join(FONTS, 'print-other.ttf'),
}
/** How a text is set: headings in the display face, all else in the text face, sums in its strong cut. */
export type Face = 'display' | 'text' | 'strong'

/** As dark as our own faces. */
const WEIGHTS = { display: 560, text: 430, strong: 600 }

/** A font that a run of letters is set in. The key tells it apart within a document. */
export type PrintFont = { key: string; font: OpenFont }

/** Slices stay open for the next document, but no more of them than this: each takes about half a megabyte. */
const SLICES_KEPT = 24

/** The font reader, and the faces that are open. What a shop at rest does not need is read at its first use. */
export class PrintFonts {
  readonly #create: (file: Uint8Array) => OpenFont
  readonly #faces = new Map<keyof typeof FILES, PrintFont>()
  readonly #slices = new Map<string, { file: OpenFont; cuts: Map<Face, PrintFont> }>()

  constructor(create: (file: Uint8Array) => OpenFont) {
    this.#create = create
  }

  face(name: keyof typeof FILES): PrintFont {
    const open = this.#faces.get(name)
    if (open) return open
    const face = { key: name, font: withLettersOfItsPlace(this.#create(readFileSync(FILES[name]))) }
    this.#faces.set(name, face)
    return face
  }

  /** The part of a family that has all these characters, if one has. */
  slice(family: Family, face: Face, codePoints: number[]): PrintFont | undefined {
    const [first = [], ...others] = codePoints.map((codePoint) => slicesOf(family, codePoint))
    for (const slice of first) {
      if (!others.every((slices) => slices.includes(slice))) continue
      const open = this.#openSlice(family, slice, face)
      if (hasAll(open, codePoints)) return open
    }
    return undefined
  }

  #openSlice(family: Family, slice: string, face: Face): PrintFont {
    const key = `${family}-${slice}`
    const open = this.#slices.get(key) ?? { file: this.#create(readWoff2(readSlice(family, slice))), cuts: new Map() }
    // The one that was used last stands last, the first one goes.
    this.#slices.delete(key)
    this.#slices.set(key, open)
    const [oldest = key] = this.#slices.keys()
    if (this.#slices.size > SLICES_KEPT) this.#slices.delete(oldest)
    const cut = open.cuts.get(face) ?? cutSlice(open.file, `${key}-${face}`, face)
    open.cuts.set(face, cut)
    return cut
  }
}

/** A slice in one weight. */
function cutSlice(file: OpenFont, key: string, face: Face): PrintFont {
  const font = withLettersOfItsPlace(file.getVariation({ wght: WEIGHTS[face] }))
  // Slices and weights of one family share a name, by which pdfkit would take one for the other.
  Object.defineProperty(font, 'postscriptName', { value: `Noto-${key}` })
  return { key, font }
}

/**
 * The reader keeps each glyph with the letters it first stood for, but one shape can stand for several: many Arabic letters
 * differ only in dots that are glyphs of their own. Each place gets the letters of that place, so that they can be copied.
 */
function withLettersOfItsPlace(font: OpenFont): OpenFont {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    if (String(glyph.codePoints) === String(codePoints)) return glyph
    return Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph
  }
  font.createSubset = () => new GlyphSubset(font)
  return font
}

export function hasAll({ font }: PrintFont, codePoints: number[]): boolean {
  return codePoints.every((codePoint) => font.hasGlyphForCodePoint(codePoint))
}

let opened: Promise<PrintFonts> | undefined

export function printFonts(): Promise<PrintFonts> {
  opened ??= import('fontkit').then(({ create }) => new PrintFonts(create))
  return opened
}
