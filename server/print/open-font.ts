export type Outline = {
  commands: { command: string; args: number[] }[]
  scale(x: number, y: number): Outline
  translate(x: number, y: number): Outline
  toSVG(): string
}
export type Glyph = { id: number; advanceWidth: number; codePoints: number[]; path: Outline }
export type Position = { xAdvance: number; xOffset: number; yOffset: number }
export type Direction = 'ltr' | 'rtl'

/** The parts of fontkit's fonts that we use. */
export type OpenFont = {
  unitsPerEm: number
  ascent: number
  descent: number
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
  postscriptName: string
  variationAxes: Record<string, unknown>
  hasGlyphForCodePoint(codePoint: number): boolean
  getGlyph(id: number, codePoints?: number[]): Glyph
  getVariation(axes: Record<string, number>): OpenFont
  createSubset(): unknown
  layout(
    text: string,
    features: Record<string, boolean> | undefined,
    script: string | undefined,
    language: string | undefined,
    direction: Direction,
  ): { glyphs: Glyph[]; positions: Position[] }
}
