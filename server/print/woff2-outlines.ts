import { ByteReader } from './byte-reader.ts'

const HAS_MORE = 0x20
const HAS_INSTRUCTIONS = 0x100

/**
 * WOFF2 stores the outlines of all glyphs in streams, one per kind of number. This writes them back glyph by glyph, as
 * `glyf` and `loca`. Hinting instructions for low-resolution screens are dropped: print doesn't need them.
 */
export function rebuildOutlines(tables: Map<string, Buffer>): void {
  const packed = tables.get('glyf') ?? Buffer.alloc(0)
  const header = new ByteReader(packed)
  header.skip(4)
  const glyphCount = header.uint16()
  header.skip(2)
  const sizes = Array.from({ length: 7 }, () => header.uint32())
  const [contours, pointCounts, flags, points, composites, boxes] = sizes.map(
    (size) => new ByteReader(header.take(size)),
  )
  if (!contours || !pointCounts || !flags || !points || !composites || !boxes) throw new Error('Outlines are missing.')
  const hasBox = boxes.take(4 * Math.floor((glyphCount + 31) / 32))

  const glyphs: Buffer[] = []
  const offsets = Buffer.alloc((glyphCount + 1) * 4)
  let offset = 0
  for (let id = 0; id < glyphCount; id++) {
    const box = ((hasBox[id >> 3] ?? 0) & (0x80 >> (id & 7))) !== 0 ? boxes.take(8) : undefined
    const contourCount = contours.int16()
    const glyph =
      contourCount === 0
        ? Buffer.alloc(0)
        : contourCount > 0
          ? simpleGlyph(contourCount, { pointCounts, flags, points }, box)
          : compositeGlyph(composites, points, box)
    glyphs.push(glyph)
    offset += glyph.length
    offsets.writeUInt32BE(offset, (id + 1) * 4)
  }
  tables.set('glyf', Buffer.concat(glyphs))
  tables.set('loca', offsets)
  const head = Buffer.from(tables.get('head') ?? [])
  head.writeInt16BE(1, 50)
  tables.set('head', head)
}

type Streams = { pointCounts: ByteReader; flags: ByteReader; points: ByteReader }

function simpleGlyph(contourCount: number, { pointCounts, flags, points }: Streams, box: Buffer | undefined): Buffer {
  const ends: number[] = []
  let count = 0
  for (let at = 0; at < contourCount; at++) {
    count += pointCounts.packed16()
    ends.push(count - 1)
  }
  const glyph = Buffer.alloc(even(12 + contourCount * 2 + count * 5))
  const flagsAt = 12 + contourCount * 2
  let [x, y, left, bottom, right, top] = [0, 0, Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < count; at++) {
    const flag = flags.uint8()
    const [dx, dy] = readStep(flag & 127, points)
    x += dx
    y += dy
    ;[left, bottom, right, top] = [Math.min(left, x), Math.min(bottom, y), Math.max(right, x), Math.max(top, y)]
    glyph.writeUInt8(flag < 128 ? 1 : 0, flagsAt + at)
    glyph.writeInt16BE(dx, flagsAt + count + at * 2)
    glyph.writeInt16BE(dy, flagsAt + count * 3 + at * 2)
  }
  points.packed16()
  glyph.writeInt16BE(contourCount, 0)
  if (box) box.copy(glyph, 2)
  else for (const [at, edge] of [left, bottom, right, top].entries()) glyph.writeInt16BE(edge, 2 + at * 2)
  for (const [at, end] of ends.entries()) glyph.writeUInt16BE(end, 10 + at * 2)
  return glyph
}

/** The step from one point to the next: a small step takes one byte, a large one four. */
function readStep(flag: number, points: ByteReader): [number, number] {
  const x = (size: number) => (flag & 1 ? size : -size)
  const y = (size: number) => (flag & 2 ? size : -size)
  if (flag < 10) return [0, x(((flag & 14) << 7) + points.uint8())]
  if (flag < 20) return [x((((flag - 10) & 14) << 7) + points.uint8()), 0]
  if (flag < 84) {
    const [base, byte] = [flag - 20, points.uint8()]
    return [x(1 + (base & 0x30) + (byte >> 4)), y(1 + ((base & 0x0c) << 2) + (byte & 15))]
  }
  if (flag < 120) {
    const base = flag - 84
    const step = x(1 + (Math.floor(base / 12) << 8) + points.uint8())
    return [step, y(1 + (((base % 12) >> 2) << 8) + points.uint8())]
  }
  if (flag < 124) {
    const [one, two, three] = [points.uint8(), points.uint8(), points.uint8()]
    return [x((one << 4) + (two >> 4)), y(((two & 15) << 8) + three)]
  }
  return [x(points.uint16()), y(points.uint16())]
}

function compositeGlyph(composites: ByteReader, points: ByteReader, box: Buffer | undefined): Buffer {
  const parts: Buffer[] = []
  let hasInstructions = false
  for (;;) {
    const flags = composites.uint16()
    hasInstructions ||= (flags & HAS_INSTRUCTIONS) !== 0
    const scales = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    const rest = composites.take(2 + (flags & 1 ? 4 : 2) + scales)
    const start = Buffer.alloc(2)
    start.writeUInt16BE(flags & ~HAS_INSTRUCTIONS)
    parts.push(start, rest)
    if ((flags & HAS_MORE) === 0) break
  }
  if (hasInstructions) points.packed16()
  const head = Buffer.alloc(10)
  head.writeInt16BE(-1, 0)
  box?.copy(head, 2)
  const glyph = Buffer.concat([head, ...parts])
  return glyph.length % 2 === 0 ? glyph : Buffer.concat([glyph, Buffer.alloc(1)])
}

/** Bearings equal to the glyph's left edge are omitted, because the outlines contain them. */
export function rebuildMetrics(tables: Map<string, Buffer>): void {
  const packed = new ByteReader(tables.get('hmtx') ?? Buffer.alloc(0))
  const [glyf, loca, hhea] = [tables.get('glyf'), tables.get('loca'), tables.get('hhea')]
  if (!glyf || !loca || !hhea) throw new Error('Metrics are missing.')
  const glyphCount = loca.length / 4 - 1
  const widthCount = hhea.readUInt16BE(34)
  const flags = packed.uint8()
  const widths = Array.from({ length: widthCount }, () => packed.uint16())
  const leftEdge = (id: number) => {
    const start = loca.readUInt32BE(id * 4)
    return start === loca.readUInt32BE(id * 4 + 4) ? 0 : glyf.readInt16BE(start + 2)
  }
  const metrics = Buffer.alloc(widthCount * 4 + (glyphCount - widthCount) * 2)
  for (let id = 0; id < glyphCount; id++) {
    const isLeftOut = (flags & (id < widthCount ? 1 : 2)) !== 0
    const bearing = isLeftOut ? leftEdge(id) : packed.int16()
    if (id < widthCount) metrics.writeUInt16BE(widths[id] ?? 0, id * 4)
    metrics.writeInt16BE(bearing, id < widthCount ? id * 4 + 2 : widthCount * 4 + (id - widthCount) * 2)
  }
  tables.set('hmtx', metrics)
}

const even = (length: number) => length + (length % 2)
