// `npm start`: installs and builds if needed, then starts the shop.
import { fileURLToPath, pathToFileURL } from 'node:url'

import { ensureInstalled } from './ensure-installed.js'
import { runWithPinnedNode } from './run-with-pinned-node.js'
import { stopWithNpm } from './stop-with-npm.js'

stopWithNpm()
await ensureInstalled()
if (!(await runWithPinnedNode(fileURLToPath(import.meta.url)))) {
  const { enableCompileCache } = await import('node:module')
  enableCompileCache()
  const { ensureWebBuilt } = await import('./ensure-web-built.js')
  await ensureWebBuilt()
  const { ensureProgramBuilt } = await import('./ensure-program-built.js')
  await import(pathToFileURL(await ensureProgramBuilt()).href)
}
