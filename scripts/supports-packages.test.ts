import { expect, it } from 'vitest'

import { supportsPackages } from './supports-packages.js'
import { read } from './tracked-files.ts'

it('accepts the versions of Node that the build tools accept', () => {
  const { packages } = JSON.parse(read('package-lock.json'))
  expect(packages['node_modules/rolldown'].engines.node).toBe('^20.19.0 || >=22.12.0')
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.21.0']) {
    expect([version, supportsPackages(version)]).toEqual([version, true])
  }
  for (const version of ['18.20.4', '20.18.3', '21.7.3', '22.11.0']) {
    expect([version, supportsPackages(version)]).toEqual([version, false])
  }
})
