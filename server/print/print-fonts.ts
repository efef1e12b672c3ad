import { readFileSync } from 'node:fs'
import path from 'node:path'

import { GlyphSubset } from './glyph-subset.ts'
import type { Glyph, OpenFont } from './open-font.ts'
import { turnPartsRight } from './repair-fontkit.ts'
import { type Family, readSlice, slicesFor } from './script-families.ts'
import { woff2ToTrueType } from './woff2-to-true-type.ts'

const FONTS = path.join(import.meta.dirname, 'fonts')
const FILES = {
  display: path.join(FONTS, 'print-display.ttf'),
  title: path.join(FONTS, 'print-title.ttf'),
  heading: path.join(FONTS, 'print-heading.ttf'),
  text: path.join(FONTS, 'print-text.ttf'),
  strong: path.join(FONTS, 'print-strong.ttf'),
  /** Armenian, Georgian, symbols and rare letters that no other font has. */
  other: path.join(FONTS, 'print-other.ttf'),
}
/**
 * One design drawn for three sizes: display from 36 points, title from 22, heading below. Totals use the strong face,
 * everything else the text face.
 */
export type Face = 'display' | 'title' | 'heading' | 'text' | 'strong'

/** Matches how dark our own fonts look. */
const WEIGHTS = { display: 500, title: 510, heading: 550, text: 430, strong: 600 }

/** A font for a run of letters. The key identifies it within a document. */
export type PrintFont = { key: string; font: OpenFont }

/** At most this many slices stay open for the next document, because each takes about half a megabyte. */
const MAX_OPEN_SLICES = 24

/** fontkit and the open fonts. Loaded on first use, because an idle shop doesn't need them. */
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
    const face = { key: name, font: withLettersPerPosition(this.#create(readFileSync(FILES[name]))) }
    this.#faces.set(name, face)
    return face
  }

  /** The slice of a family that has all these characters, if there is one. */
  slice(family: Family, face: Face, codePoints: number[]): PrintFont | undefined {
    const [first = [], ...others] = codePoints.map((codePoint) => slicesFor(family, codePoint))
    for (const slice of first) {
      if (!others.every((slices) => slices.includes(slice))) continue
      const open = this.#openSlice(family, slice, face)
      if (hasAll(open, codePoints)) return open
    }
    return undefined
  }

  #openSlice(family: Family, slice: string, face: Face): PrintFont {
    const key = `${family}-${slice}`
    const open = this.#slices.get(key) ?? {
      file: this.#create(woff2ToTrueType(readSlice(family, slice))),
      cuts: new Map(),
    }
    // The most recently used comes last; the first one is dropped.
    this.#slices.delete(key)
    this.#slices.set(key, open)
    const [oldest = key] = this.#slices.keys()
    if (this.#slices.size > MAX_OPEN_SLICES) this.#slices.delete(oldest)
    const cut = open.cuts.get(face) ?? cutSlice(open.file, `${key}-${face}`, face)
    open.cuts.set(face, cut)
    return cut
  }
}

/** A slice in one weight. */
function cutSlice(file: OpenFont, key: string, face: Face): PrintFont {
  const font = withLettersPerPosition(file.getVariation({ wght: WEIGHTS[face] }))
  // Slices and weights of one family share a name, so pdfkit would confuse them.
  Object.defineProperty(font, 'postscriptName', { value: `Noto-${key}` })
  return { key, font }
}

/**
 * fontkit caches each glyph with the letters it first represented, but one shape can represent several: many Arabic
 * letters differ only in dots that are separate glyphs. Each position gets its own letters, so text can be copied.
 */
function withLettersPerPosition(font: OpenFont): OpenFont {
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
  opened ??= import('fontkit').then(({ create }) => new PrintFonts((file) => turnPartsRight(create(file))))
  return opened
}
