// Bundles the server into a few plain JavaScript files in dist/program. They start in half the time and use a third
// less memory than a thousand source files. `npm start` uses them; development and tests run from source.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { asAscii } from './as-ascii.js'
import { ensureInstalled, requireWritable, root } from './ensure-installed.js'
import { programBuiltFromFile, programFolder, programStamp } from './ensure-program-built.js'
import { compileFewerRoutes, setReactToProduction } from './library-changes.js'
import { runWithPinnedNode } from './run-with-pinned-node.js'
import { swapBuild } from './swap-build.js'

/** Not bundled: native modules, development tools, and large packages that are rarely needed. */
const EXTERNAL = [
  'sharp',
  '@node-rs/argon2',
  'pg-native',
  'vite',
  '@fastify/middie',
  'pdfkit',
  'fontkit',
  'mediabunny',
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
]

/**
 * Fonts, images and scripts stay next to their sources, so `import.meta.dirname` must still point to the source folder.
 */
const keepSourceFolders = {
  name: 'folders-of-sources',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return null
    const folder = path.relative(programFolder, path.dirname(id)).split(path.sep).join('/')
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`), map: null }
  },
}

const changedLibraries = {
  name: 'changed-libraries',
  transform(code, id) {
    const changed = setReactToProduction(compileFewerRoutes(code, id), id)
    return changed === code ? null : { code: changed, map: null }
  },
}

/** Last, because minifying turns escapes back. In a line with one, the source map is a few columns off. */
const onlyAscii = {
  name: 'only-ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = asAscii(chunk.code)
  },
}

async function buildProgram() {
  requireWritable('The server has to be built')
  console.log('Building the server …')
  const { build } = await import('vite')
  const builtFrom = programStamp()
  const fresh = `${programFolder}.new`
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [keepSourceFolders, changedLibraries, onlyAscii],
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: 'server/main.ts',
      outDir: fresh,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
      // Names stay readable in stack traces; removing whitespace and comments is what saves memory.
      minify: false,
      sourcemap: 'hidden',
      reportCompressedSize: false,
      rolldownOptions: {
        output: { chunkFileNames: '[name]-[hash].js', minify: { compress: false, mangle: false, codegen: true } },
      },
    },
  })
  writeFileSync(path.join(fresh, path.basename(programBuiltFromFile)), builtFrom)
  swapBuild(fresh, programFolder, ['main.js', path.basename(programBuiltFromFile)])
}

await ensureInstalled()
if (!(await runWithPinnedNode(fileURLToPath(import.meta.url)))) await buildProgram()
