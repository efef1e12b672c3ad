// `npm run build`: builds the browser files to dist/client and the page renderer to dist/server.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

import { ensureInstalled, requireWritable, root } from './ensure-installed.js'
import { builtFromFile, sourcesStamp } from './ensure-web-built.js'
import { runWithPinnedNode } from './run-with-pinned-node.js'
import { swapBuild } from './swap-build.js'

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|ico)$/

async function buildWeb() {
  requireWritable('The web pages have to be built')
  console.log('Building the web pages …')
  const { build } = await import('vite')
  const builtFrom = sourcesStamp()
  const configFile = path.join(root, 'vite.config.ts')
  process.env.NODE_ENV = 'production'
  const [client, server] = ['dist/client', 'dist/server'].map((folder) => path.join(root, folder))
  // Builds into a new folder, so a running shop still finds its files.
  const fresh = (folder) => ({ outDir: `${folder}.new`, emptyOutDir: true })
  await build({ configFile, mode: 'production', logLevel: 'warn', build: fresh(client) })
  await build({
    configFile,
    mode: 'production',
    logLevel: 'warn',
    build: { ssr: 'entry-server.tsx', ...fresh(server) },
  })
  compressFiles(`${client}.new`)
  rmSync(builtFromFile, { force: true })
  swapBuild(`${server}.new`, server, ['entry-server.js'])
  swapBuild(`${client}.new`, client, [path.join('.vite', 'manifest.json'), 'index.html'])
  writeFileSync(builtFromFile, builtFrom)
}

/** Compresses files once at build time instead of on every request. */
function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile() && COMPRESSIBLE.test(entry.name))
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}

await ensureInstalled()
if (!(await runWithPinnedNode(fileURLToPath(import.meta.url)))) await buildWeb()
