// Run this after every dependency change: `node scripts/complete-lockfile.js`. A registry mirror may lack the native
// builds for other platforms. npm then omits them from the lockfile, so `npm ci` rejects the lockfile everywhere and
// other platforms miss their binaries. This adds the missing entries with name, version and platform, as npm would.
import { readFileSync, writeFileSync } from 'node:fs'

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const LIBRARIES = { gnu: 'glibc', musl: 'musl', linuxmusl: 'musl' }

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (findEntry(path, name)) continue
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[^\d]*/, ''),
      ...parsePlatform(name),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} entries for other platforms added to package-lock.json`)

/** npm looks for a dependency in the package's own folder first, then in the folders above. */
function findEntry(path, name) {
  for (let at = path; ; at = at.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at) return false
  }
}

/** The name gives the platform: `@rolldown/binding-linux-x64-musl` runs on linux, x64, musl. */
function parsePlatform(name) {
  const words = name.split(/[-/]/)
  const system = SYSTEMS.find((word) => words.includes(word)) ?? (words.includes('linuxmusl') ? 'linux' : undefined)
  const processor = words.includes('gnueabihf') ? 'arm' : PROCESSORS.find((word) => words.includes(word))
  const library = Object.keys(LIBRARIES).find((word) => words.includes(word))
  return {
    ...(processor ? { cpu: [processor] } : {}),
    ...(system ? { os: [system] } : {}),
    ...(library ? { libc: [LIBRARIES[library]] } : {}),
  }
}
