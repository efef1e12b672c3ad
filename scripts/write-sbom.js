// `npm run sbom`: writes a CycloneDX list of every package in the shop, without contacting a registry.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { root } from './ensure-installed.js'
import { shippedPackages } from './shipped-packages.js'

const file = path.join(root, 'dist-sbom', 'sbom.cdx.json')
const npmArguments = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only']
const text = execFileSync('npm', npmArguments, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e9,
  shell: process.platform === 'win32',
})
const npmSbom = JSON.parse(text)
const read = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))
const components = [
  ...new Map(
    // npm's own entries have more detail than the lockfile, so they replace those.
    [...shippedPackages(read('package-lock.json').packages), ...npmSbom.components].map((one) => [one['bom-ref'], one]),
  ).values(),
]
// Where a package was downloaded from differs by machine and isn't part of its identity.
for (const component of components) delete component.externalReferences
// npm uses the folder's name as the project name.
npmSbom.metadata.component.name = read('package.json').name
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify({ ...npmSbom, components }, null, 1))
console.log(`${components.length} packages listed in ${path.relative(root, file)}`)
