/** A rendition isn't what it should be, in words for staff: they follow the rendition's name. */
export class UnreadableVideo extends Error {
  override name = 'UnreadableVideo'
}

export type Box = { type: string; bytes: DataView }

const HEADER_BYTES = 8
const LARGE_HEADER_BYTES = 16

/** The type and length of the box that starts here, and of its header. */
export function readBoxHeader(view: DataView): { type: string; sizeBytes: number; headerBytes: number } {
  if (view.byteLength < HEADER_BYTES) throw new UnreadableVideo('ends in the middle of a box')
  const short = view.getUint32(0)
  const type = String.fromCharCode(...[4, 5, 6, 7].map((at) => view.getUint8(at)))
  if (short !== 1) return checked({ type, sizeBytes: short, headerBytes: HEADER_BYTES })
  if (view.byteLength < LARGE_HEADER_BYTES) throw new UnreadableVideo('ends in the middle of a box')
  return checked({ type, sizeBytes: Number(view.getBigUint64(8)), headerBytes: LARGE_HEADER_BYTES })
}

function checked<T extends { sizeBytes: number; headerBytes: number }>(header: T): T {
  if (header.sizeBytes < header.headerBytes || !Number.isSafeInteger(header.sizeBytes)) {
    throw new UnreadableVideo('has a box without a valid length')
  }
  return header
}

/** The boxes inside a box, without their headers. */
export function listBoxes(container: DataView, from = 0): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < container.byteLength; ) {
    const { type, sizeBytes, headerBytes } = readBoxHeader(part(container, at))
    boxes.push({ type, bytes: part(container, at + headerBytes, sizeBytes - headerBytes) })
    at += sizeBytes
  }
  return boxes
}

/** Follows a path of boxes, e.g. `mdia minf stbl`. */
export function findBox(container: DataView, path: string): DataView | undefined {
  return path
    .split(' ')
    .reduce<DataView | undefined>(
      (inside, type) => inside && listBoxes(inside).find((box) => box.type === type)?.bytes,
      container,
    )
}

export function requireBox(container: DataView, path: string): DataView {
  const box = findBox(container, path)
  if (!box) throw new UnreadableVideo(`has no ${path.split(' ').at(-1)} box`)
  return box
}

export function part(view: DataView, start: number, length = view.byteLength - start): DataView {
  if (start < 0 || length < 0 || start + length > view.byteLength) {
    throw new UnreadableVideo('has a box that is longer than what it is in')
  }
  return new DataView(view.buffer, view.byteOffset + start, length)
}
