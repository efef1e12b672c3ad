import type { Glyph, OpenFont, Outline } from './open-font.ts'

/**
 * A document's glyphs as a separate font, for pdfkit to embed. Written from the final outlines, in the chosen weight
 * and with accents merged in. fontkit's own subsetting loses the weight of composite glyphs.
 */
export class GlyphSubset {
  /** pdfkit reads this to tell font types apart. */
  readonly cff = undefined
  readonly #font: OpenFont
  readonly #ids = [0]
  readonly #places = new Map<string, number>()

  constructor(font: OpenFont) {
    this.#font = font
  }

  /**
   * A shape that represents different letters in different places is embedded once for each: in a PDF, a glyph has one
   * meaning.
   */
  includeGlyph({ id, codePoints }: Pick<Glyph, 'id' | 'codePoints'>): number {
    const key = `${id} ${codePoints}`
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.#ids.length)
    return this.#ids.push(id) - 1
  }

  encode(): Uint8Array {
    const count = this.#ids.length
    const loca = Buffer.alloc((count + 1) * 4)
    const hmtx = Buffer.alloc(count * 4)
    const outlines: Buffer[] = []
    let offset = 0
    for (const [at, id] of this.#ids.entries()) {
      const { advanceWidth, path } = this.#font.getGlyph(id)
      const outline = encodeOutline(path)
      outlines.push(outline)
      offset += outline.length
      loca.writeUInt32BE(offset, (at + 1) * 4)
      hmtx.writeUInt16BE(Math.max(0, Math.round(advanceWidth)), at * 4)
      hmtx.writeInt16BE(outline.length > 0 ? outline.readInt16BE(2) : 0, at * 4 + 2)
    }
    return asFontFile({
      glyf: Buffer.concat(outlines),
      head: this.#head(),
      hhea: this.#hhea(count),
      hmtx,
      loca,
      maxp: largest(count, outlines),
    })
  }

  #head(): Buffer {
    const head = Buffer.alloc(54)
    head.writeUInt32BE(0x00010000, 0)
    head.writeUInt32BE(0x5f0f3cf5, 12)
    head.writeUInt16BE(this.#font.unitsPerEm, 18)
    const { minX, minY, maxX, maxY } = this.#font.bbox
    for (const [at, edge] of [minX, minY, maxX, maxY].entries()) head.writeInt16BE(Math.round(edge), 36 + at * 2)
    head.writeInt16BE(2, 48)
    head.writeInt16BE(1, 50)
    return head
  }

  #hhea(count: number): Buffer {
    const hhea = Buffer.alloc(36)
    hhea.writeUInt32BE(0x00010000, 0)
    hhea.writeInt16BE(Math.round(this.#font.ascent), 4)
    hhea.writeInt16BE(Math.round(this.#font.descent), 6)
    hhea.writeUInt16BE(this.#font.unitsPerEm, 10)
    hhea.writeInt16BE(1, 18)
    hhea.writeUInt16BE(count, 34)
    return hhea
  }
}

type Point = { x: number; y: number; isOn: boolean }

function encodeOutline({ commands }: Outline): Buffer {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    if (command === 'closePath') continue
    if (command === 'moveTo') contours.push([])
    for (let at = 0; at < args.length; at += 2) {
      const isOn = command !== 'quadraticCurveTo' || at > 0
      contours.at(-1)?.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), isOn })
    }
  }
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const flagsAt = 12 + contours.length * 2
  const size = flagsAt + points.length * 5
  const glyph = Buffer.alloc(size + (size % 2))
  glyph.writeInt16BE(contours.length, 0)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const edges = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  for (const [at, edge] of edges.entries()) glyph.writeInt16BE(edge, 2 + at * 2)
  let end = -1
  for (const [at, contour] of contours.entries()) {
    end += contour.length
    glyph.writeUInt16BE(end, 10 + at * 2)
  }
  let last = { x: 0, y: 0 }
  for (const [at, point] of points.entries()) {
    glyph.writeUInt8(point.isOn ? 1 : 0, flagsAt + at)
    glyph.writeInt16BE(point.x - last.x, flagsAt + points.length + at * 2)
    glyph.writeInt16BE(point.y - last.y, flagsAt + points.length * 3 + at * 2)
    last = point
  }
  return glyph
}

function largest(count: number, outlines: Buffer[]): Buffer {
  const maxp = Buffer.alloc(32)
  maxp.writeUInt32BE(0x00010000, 0)
  maxp.writeUInt16BE(count, 4)
  let [points, contours] = [0, 0]
  for (const outline of outlines) {
    if (outline.length === 0) continue
    const contourCount = outline.readInt16BE(0)
    contours = Math.max(contours, contourCount)
    points = Math.max(points, outline.readUInt16BE(8 + contourCount * 2) + 1)
  }
  maxp.writeUInt16BE(points, 6)
  maxp.writeUInt16BE(contours, 8)
  maxp.writeUInt16BE(2, 14)
  return maxp
}

function asFontFile(tables: Record<string, Buffer>): Uint8Array {
  const entries = Object.entries(tables)
  const directory = Buffer.alloc(12 + entries.length * 16)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(entries.length, 4)
  const power = Math.floor(Math.log2(entries.length))
  directory.writeUInt16BE(2 ** power * 16, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(entries.length * 16 - 2 ** power * 16, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [at, [tag, table]] of entries.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    directory.write(tag, 12 + at * 16, 'latin1')
    directory.writeUInt32BE(checksum(padded), 12 + at * 16 + 4)
    directory.writeUInt32BE(offset, 12 + at * 16 + 8)
    directory.writeUInt32BE(table.length, 12 + at * 16 + 12)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

function checksum(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}
