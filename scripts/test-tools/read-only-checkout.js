import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A checkout with its packages installed, where not even root can write what is built. Remove it after use. */
export function makeReadOnlyCheckout() {
  const checkout = mkdtempSync(path.join(os.tmpdir(), 'candlewick-read-only-'))
  for (const name of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(name, path.join(checkout, name), { recursive: true })
  const lockfile = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  mkdirSync(path.join(checkout, 'node_modules'))
  writeFileSync(path.join(checkout, 'node_modules/.installed-from'), lockfile)
  for (const folder of ['dist', 'dist-sbom']) symlinkSync(`/dev/null/${folder}`, path.join(checkout, folder))
  return checkout
}
