import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { findUnwritable } from './find-unwritable.js'

it('names the folder that stands in the way of a build, and leaves out those that a build creates', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candlewick-writable-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(findUnwritable([folder, path.join(folder, 'dist')])).toBeUndefined()
  // Permissions don't stop root, but a device can't have files for anybody.
  expect(findUnwritable([folder, '/dev/null/dist'])).toBe('/dev/null/dist')
})
