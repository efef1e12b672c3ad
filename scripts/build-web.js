// `npm run build`: the browser's files to dist/client, the page renderer to dist/server.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

import { ensureInstalled, root } from './ensure-installed.js'
import { builtFromFile, sourcesStamp } from './ensure-web-built.js'
import { runWithPinnedNode } from './run-with-pinned-node.js'

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|ico)$/

async function buildWeb() {
  const { build } = await import('vite')
  const builtFrom = sourcesStamp()
  const configFile = path.join(root, 'vite.config.ts')
  process.env.NODE_ENV = 'production'
  rmSync(builtFromFile, { force: true })
  await build({ configFile, mode: 'production', logLevel: 'warn' })
  await build({ configFile, mode: 'production', logLevel: 'warn', build: { ssr: 'entry-server.tsx' } })
  compressFiles(path.join(root, 'dist/client'))
  writeFileSync(builtFromFile, builtFrom)
}

/** Once here instead of on every request. */
function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && COMPRESSIBLE.test(entry.name))
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}

ensureInstalled()
if (!(await runWithPinnedNode(fileURLToPath(import.meta.url)))) await buildWeb()
