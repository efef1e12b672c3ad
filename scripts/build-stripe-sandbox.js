// `npm run build:stripe-sandbox`: the sandbox as a package of plain JavaScript in dist/stripe-sandbox, for `npm pack` and
// `npm publish`. It only removes the types, so the files stay readable and need no other packages.
// `-- --into=folder` chooses another folder, `-- --without-types` leaves out the declarations.
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { ensureInstalled, root } from './ensure-installed.js'
import { runWithPinnedNode } from './run-with-pinned-node.js'

const NOT_SHIPPED = /\.test\.|^sandbox-test\.|^trials\/|tsconfig/

function buildSandbox() {
  const options = { into: { type: 'string', default: 'dist/stripe-sandbox' }, 'without-types': { type: 'boolean' } }
  const { values } = parseArgs({ options })
  const target = path.resolve(root, values.into)
  rmSync(target, { recursive: true, force: true })
  ship(path.join(root, 'stripe-sandbox'), '**/*.{ts,js,css,md,json}', target)
  cpSync(path.join(root, 'scripts/stop-with-npm.js'), path.join(target, 'stop-with-npm.js'))
  cpSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'))
  if (values['without-types']) return
  execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['-b', 'stripe-sandbox'], { cwd: root, stdio: 'inherit' })
  ship(path.join(root, '.types/stripe-sandbox/stripe-sandbox'), '**/*.d.ts', target)
}

function ship(source, files, target) {
  for (const file of globSync(files, { cwd: source })) {
    if (NOT_SHIPPED.test(file)) continue
    const shipped = path.join(target, file.replace(/(?<!\.d)\.ts$/, '.js'))
    mkdirSync(path.dirname(shipped), { recursive: true })
    writeFileSync(shipped, convert(file, readFileSync(path.join(source, file), 'utf8')))
  }
}

/** Modules import each other by the names they have in the package. */
function convert(file, text) {
  if (!/\.(ts|js)$/.test(file)) return text
  const plain = file.endsWith('.ts') && !file.endsWith('.d.ts') ? stripTypeScriptTypes(text) : text
  return plain
    .replaceAll('../scripts/stop-with-npm.js', './stop-with-npm.js')
    .replaceAll(/'(\.{1,2}\/[^']+)\.ts'/g, "'$1.js'")
}

await ensureInstalled()
if (!(await runWithPinnedNode(fileURLToPath(import.meta.url)))) buildSandbox()
