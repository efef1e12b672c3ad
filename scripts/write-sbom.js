// `npm run sbom`: a CycloneDX list of every package in the shop, made without contacting a registry.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { root } from './ensure-installed.js'
import { shippedPackages } from './shipped-packages.js'

const HELP = `Writes a CycloneDX list of every package the shop contains to dist-sbom/sbom.cdx.json. Works offline.

Usage: npm run sbom

  --json  print the list instead of writing it
  --help  print this

Exit code: 0 if it worked, 1 if it failed, 2 if the options were wrong.`

const WRONG_USE = 2

const options = readOptions()
if (options?.help) console.log(HELP)
else if (options) run(options)

function readOptions() {
  try {
    return parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } }).values
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`)
    process.exitCode = WRONG_USE
    return undefined
  }
}

function run({ json }) {
  try {
    const sbom = listPackages()
    console.log(json ? JSON.stringify(sbom, null, 2) : writeList(sbom))
  } catch (error) {
    process.exitCode = 1
    if (json) console.log(JSON.stringify({ error: error.message }, null, 2))
    else console.error(error.message)
  }
}

function listPackages() {
  const sbom = JSON.parse(askNpm())
  const read = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))
  const shipped = shippedPackages(read('package-lock.json').packages)
  // npm's own entries have more detail than the lockfile, so they replace those.
  const components = [...new Map([...shipped, ...sbom.components].map((one) => [one['bom-ref'], one])).values()]
  // Where a package was downloaded from differs by machine and isn't part of its identity.
  for (const component of components) delete component.externalReferences
  // npm uses the folder's name as the project name.
  sbom.metadata.component.name = read('package.json').name
  return { ...sbom, components }
}

function askNpm() {
  const npmArguments = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only']
  const stdio = ['ignore', 'pipe', 'pipe']
  const shell = process.platform === 'win32'
  try {
    return execFileSync('npm', npmArguments, { cwd: root, encoding: 'utf8', maxBuffer: 1e9, stdio, shell })
  } catch ({ code, stderr }) {
    throw new Error(`npm can't list the packages: ${stderr?.trim().split('\n')[0] || code}`)
  }
}

function writeList(sbom) {
  const file = path.join(root, 'dist-sbom', 'sbom.cdx.json')
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(sbom, null, 1))
  } catch ({ code }) {
    throw new Error(`${file} can't be written (${code}): print the list with --json instead.`)
  }
  return `${sbom.components.length} packages listed in ${path.relative(root, file)}`
}
