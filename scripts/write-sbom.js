// `npm run sbom`: lists every package the shop is made of, as CycloneDX, without asking any registry.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { root } from './ensure-installed.js'

const file = path.join(root, 'dist-sbom', 'sbom.cdx.json')
const npmArguments = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only']
const text = execFileSync('npm', npmArguments, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e9,
  shell: process.platform === 'win32',
})
const { components } = JSON.parse(text)
// Where a package came from differs per machine and says nothing about what it is.
for (const component of components) delete component.externalReferences
mkdirSync(path.dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify({ ...JSON.parse(text), components }, null, 1))
console.log(`${components.length} packages listed in ${path.relative(root, file)}`)
