import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { makeReadOnlyCheckout } from './test-tools/read-only-checkout.js'

function openReadOnlyCheckout(): string {
  const checkout = makeReadOnlyCheckout()
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true }))
  return checkout
}

it.each([
  ['scripts/build-web.js', 'The web pages have to be built'],
  ['scripts/build-program.js', 'The server has to be built'],
])('%s says in one sentence that the checkout is read-only', (script, need) => {
  const checkout = openReadOnlyCheckout()
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: checkout, encoding: 'utf8' })
  const place = path.join(checkout, 'dist')
  const sentence = `${need}, but this user can't write to ${place}: run \`npm run build\` there as a user who can.\n`
  expect([status, stdout, stderr]).toEqual([1, '', sentence])
})

it('the list of packages is printed where it cannot be written', () => {
  const checkout = openReadOnlyCheckout()
  const list = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/write-sbom.js', ...args], {
      cwd: checkout,
      encoding: 'utf8',
    })
  const refused = list()
  const place = path.join(checkout, 'dist-sbom', 'sbom.cdx.json')
  expect([refused.status, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toMatch(/^.+ can't be written \(E\w+\): print the list with --json instead\.\n$/)
  expect(refused.stderr).toContain(place)
  const printed = list('--json')
  expect([printed.status, printed.stderr]).toEqual([0, ''])
  expect(JSON.parse(printed.stdout).components.length).toBeGreaterThan(100)
})
