import type { ByteRange } from '#server/ports/file-store.ts'

/**
 * Reads a `Range` header for one range. `undefined`: send everything (no header, or one we may ignore);
 * `unsatisfiable`: the file is shorter than that.
 */
export function parseByteRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined

  if (match[1] === '') {
    const lastBytes = Number(match[2])
    if (lastBytes === 0 || sizeBytes === 0) return 'unsatisfiable'
    return { start: Math.max(0, sizeBytes - lastBytes), end: sizeBytes - 1 }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? sizeBytes - 1 : Math.min(Number(match[2]), sizeBytes - 1)
  if (match[2] !== '' && Number(match[2]) < start) return undefined
  return start >= sizeBytes ? 'unsatisfiable' : { start, end }
}
