import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

const client = path.resolve(import.meta.dirname, '../dist/client')

/** JavaScript a visitor downloads before a page is interactive: the entry, the page and everything they import. */
export function firstLoadKilobytes(page: string): number {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'))
  if (!manifest[page]) throw new Error(`The build has no ${page}`)
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry || name === page) visit(name)

  const scripts = [...files].filter((file) => file.endsWith('.js'))
  const zipped = scripts.map((file) => gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length)
  return zipped.reduce((sum, bytes) => sum + bytes, 0) / 1024
}

/** The bytes of a page's HTML as a browser receives them. */
export async function htmlKilobytes(url: string): Promise<number> {
  // `fetch` would decompress it.
  const length = await new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (data: Buffer) => {
        bytes += data.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
  return length / 1024
}
