import type { AppContext } from '#server/app-context.ts'

/** A piece of a stored file, from `start` up to but not including `end`. */
export async function readStoredBytes(
  { files }: AppContext,
  key: string,
  start: number,
  end: number,
): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of await files.read(key, { start, end: end - 1 })) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}
