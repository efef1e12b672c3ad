import type { Readable } from 'node:stream'

/** Splits a stream into buffers of the same size; only the last may be smaller. */
export async function* splitStream(source: Readable, bytes: number): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    held.push(chunk as Buffer)
    size += (chunk as Buffer).length
    while (size >= bytes) {
      const all = Buffer.concat(held)
      yield all.subarray(0, bytes)
      held = [all.subarray(bytes)]
      size = all.length - bytes
    }
  }
  if (size > 0) yield Buffer.concat(held)
  return undefined
}
