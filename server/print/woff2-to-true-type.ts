import { brotliDecompressSync } from 'node:zlib'

import { ByteReader } from './byte-reader.ts'
import { rebuildMetrics, rebuildOutlines } from './woff2-outlines.ts'

/** Ordered by their numbers in the format. */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
const knownTag = (number: number) => KNOWN_TAGS.slice(number * 5, number * 5 + 4)
const OTHER_TAG = 63

type Table = { tag: string; isTransformed: boolean; length: number }

/**
 * Converts a web font to a plain TrueType file. fontkit can unpack WOFF2, but a hundred times slower than Node, and
 * can't embed the result.
 */
export function woff2ToTrueType(file: Buffer): Buffer {
  const header = new ByteReader(file)
  if (header.text(4) !== 'wOF2') throw new Error('This is not a WOFF2 font.')
  header.skip(8)
  const tableCount = header.uint16()
  header.skip(6)
  const packedLength = header.uint32()
  header.skip(24)
  const directory = Array.from({ length: tableCount }, () => readEntry(header))
  const unpacked = brotliDecompressSync(file.subarray(header.at, header.at + packedLength))

  const tables = new Map<string, Buffer>()
  const transformed = new Set<string>()
  let at = 0
  for (const { tag, isTransformed, length } of directory) {
    tables.set(tag, unpacked.subarray(at, at + length))
    if (isTransformed) transformed.add(tag)
    at += length
  }
  if (transformed.has('glyf')) rebuildOutlines(tables)
  if (transformed.has('hmtx')) rebuildMetrics(tables)
  return asTrueType(tables)
}

function readEntry(header: ByteReader): Table {
  const flags = header.uint8()
  const tag = (flags & 63) === OTHER_TAG ? header.text(4) : knownTag(flags & 63)
  const version = flags >> 6
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0
  const length = header.base128()
  return { tag, isTransformed, length: isTransformed ? header.base128() : length }
}

/** Without checksums, because only fontkit opens it. */
function asTrueType(tables: Map<string, Buffer>): Buffer {
  const directory = Buffer.alloc(12 + tables.size * 16)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(tables.size, 4)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [at, [tag, table]] of [...tables].sort(([one], [other]) => (one < other ? -1 : 1)).entries()) {
    directory.write(tag, 12 + at * 16, 'latin1')
    directory.writeUInt32BE(offset, 12 + at * 16 + 8)
    directory.writeUInt32BE(table.length, 12 + at * 16 + 12)
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4)
    parts.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat(parts)
}
