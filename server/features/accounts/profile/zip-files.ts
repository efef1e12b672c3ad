import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

type File = { name: string; bytes: Uint8Array }

/** A ZIP made while it's sent, one file at a time: years of pictures don't fit into memory. */
export function zipFiles(files: AsyncIterable<File>, modifiedAt: Date): Readable {
  return Readable.from(zipChunks(files, modifiedAt))
}

async function* zipChunks(files: AsyncIterable<File>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const takeChunks = () => {
    const taken = chunks
    chunks = []
    return taken
  }
  for await (const { name, bytes } of files) {
    // Pictures are compressed already.
    const file = name.endsWith('.webp') ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = modifiedAt
    zip.add(file)
    file.push(bytes, true)
    yield* takeChunks()
  }
  zip.end()
  yield* takeChunks()
}
