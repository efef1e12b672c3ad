import type { OpenFont } from './open-font.ts'

type Part = { scale01: number; scale10: number }
type GlyphClass = { _decodeComposite?: (glyph: { components: Part[] }, ...rest: unknown[]) => unknown }

const repaired = new WeakSet<GlyphClass>()

/**
 * Some glyphs are made of turned parts: a plus sign is a minus sign and another one upright. fontkit 2.0.4 exchanges two
 * of the four numbers that turn a part, and turned it the other way: gains in a document looked like losses. There's no
 * public way to correct that. A test of the signs fails if this stops working.
 */
export function turnPartsRight(font: OpenFont): OpenFont {
  let glyphs: GlyphClass | null = font.getGlyph(0) as GlyphClass
  while (glyphs && !Object.hasOwn(glyphs, '_decodeComposite')) glyphs = Object.getPrototypeOf(glyphs)
  const decode = glyphs?._decodeComposite
  if (!glyphs || !decode || repaired.has(glyphs)) return font
  glyphs._decodeComposite = function (glyph, ...rest) {
    const result = decode.call(this, glyph, ...rest)
    for (const part of glyph.components) [part.scale01, part.scale10] = [part.scale10, part.scale01]
    return result
  }
  repaired.add(glyphs)
  return font
}
