import { callApi } from '#web/lib/api/api-client.ts'

const TRIES = 7
/** Storage answers an expired signature with one of these. */
const EXPIRED = [400, 401, 403, 410]

/** Reads a stored video in pieces, as long as that takes: URLs that expire are replaced, and a lost connection is awaited. */
export async function openStoredOriginal(key: string) {
  let { url, sizeBytes } = await findOriginal(key)
  async function read(start: number, end: number): Promise<ArrayBuffer> {
    // Not from the cache, where this would wait for a player of the same file.
    const response = await fetch(url, { headers: { Range: `bytes=${start}-${end - 1}` }, cache: 'no-store' })
    if (response.status === 206) return response.arrayBuffer()
    if (EXPIRED.includes(response.status)) url = (await findOriginal(key)).url
    throw new Error("The video can't be read right now.")
  }
  return {
    sizeBytes,
    async read(start: number, end: number): Promise<ArrayBuffer> {
      for (let attempt = 1; ; attempt++) {
        try {
          return await read(start, end)
        } catch (error) {
          if (attempt === TRIES) throw error
          await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 250))
        }
      }
    },
  }
}

async function findOriginal(key: string): Promise<{ url: string; sizeBytes: number }> {
  const { data } = await callApi('GET /api/admin/media/files', { query: { key } })
  const [file] = data
  if (!file?.presignedUrl || !file.fileSizeBytes) throw new Error("The video can't be read right now.")
  return { url: file.presignedUrl, sizeBytes: file.fileSizeBytes }
}
